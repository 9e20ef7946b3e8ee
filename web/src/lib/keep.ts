/** What is kept on this machine. A browser that keeps nothing does not stop the game. */

const PREFIX = "foolery.";

/** Called once when something could not be kept. */
let complain: (() => void) | null = null;

export function onKeepFailed(handler: () => void): void {
  complain = handler;
}

export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Whether it was kept. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    complain?.();
    complain = null;
    return false;
  }
}
