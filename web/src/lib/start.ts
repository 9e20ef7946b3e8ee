/** Sets the page going: its connection, its words, its service worker. */

import { onKeepFailed } from "./keep";
import { notices } from "./notices.svelte";
import { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { loadTexts } from "./texts.svelte";
import { WebSocketTransport } from "./transport";
import { VERSION } from "./version";

export function start(): Session {
  onKeepFailed(() => {
    notices.tell({ kind: "storage", reason: { code: "page.error.storage", params: {} }, weight: "trouble" });
  });
  for (const event of ["error", "unhandledrejection"]) window.addEventListener(event, tellTrouble);
  void loadTexts(settings.language);
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register(`/sw.js?v=${encodeURIComponent(VERSION)}`).catch(() => {
      // Without it the page needs the server to open; nothing else is lost.
    });
  }
  return new Session(new WebSocketTransport({ page: VERSION }), VERSION);
}

function tellTrouble(): void {
  notices.tell({
    kind: "trouble",
    reason: { code: "page.error.trouble", params: {} },
    weight: "trouble",
    action: { text: "page.error.reload", run: () => location.reload() },
  });
}
