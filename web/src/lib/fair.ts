/** Checking a shuffle afterwards, as in `src/foolery/core/chance.py`. */

import type { Revealed } from "./protocol";

export type Fairness = "checked" | "wrong" | "not_checkable" | "unable";

/** What this page knew before the cards were dealt. */
export interface Promised {
  commitment: string | null;
  nonce: string;
}

/**
 * Whether the secret is the one committed to before our nonce was known, and the key the one that both make.
 * `unable`: this page did not see the beginning, or the browser has no cryptography here.
 */
export async function checkShuffle(told: Revealed, promised: Promised | null): Promise<Fairness> {
  if (!told.checkable || told.secret === null || told.commitment === null) return "not_checkable";
  if (promised === null || globalThis.crypto?.subtle === undefined) return "unable";
  const secret = bytes(told.secret);
  const text = new TextEncoder();
  const prefix = text.encode("foolery secret ");
  const whole = new Uint8Array(prefix.length + secret.length);
  whole.set(prefix);
  whole.set(secret, prefix.length);
  const commitment = hex(await crypto.subtle.digest("SHA-256", whole));
  const joined = told.nonces.map((nonce) => `${[...nonce].length} ${nonce}`).join("\n");
  const hmac = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const key = hex(await crypto.subtle.sign("HMAC", hmac, text.encode(joined)));
  const right =
    commitment === told.commitment &&
    commitment === promised.commitment &&
    told.nonces.includes(promised.nonce) &&
    key === told.key;
  return right ? "checked" : "wrong";
}

/** Random bytes as hexadecimal, also where there is no secure context. */
export function randomHex(length: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(length)).buffer);
}

function hex(data: ArrayBuffer): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(text.length / 2);
  for (let i = 0; i < result.length; i += 1) result[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return result;
}
