/** Fetching what a screen shows, and trying again when the server is back. */

import { notices } from "./notices.svelte";
import type { Session } from "./session.svelte";

/** Load the catalogue, and again whenever the connection opens until it is there. */
export function needCatalogue(whose: () => Session): void {
  $effect(() => {
    const session = whose();
    if (session.catalogue !== null) return;
    const isOpen = session.status === "open";
    session.loadCatalogue().then(
      () => notices.clear("catalogue"),
      () => {
        if (!isOpen) return;
        notices.tell({
          kind: "catalogue",
          reason: { code: "page.error.catalogue", params: {} },
          weight: "trouble",
          action: { text: "page.error.reload", run: () => location.reload() },
        });
      },
    );
  });
}

/** Keep the list of running tables fresh while the screen is shown. */
export function needTables(whose: () => Session): void {
  $effect(() => {
    const session = whose();
    if (session.status === "open") session.listTables().catch(() => {});
  });
}
