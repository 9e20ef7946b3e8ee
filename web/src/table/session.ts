/** What the table needs of a session; a test gives its own. */

import type { Session } from "../lib/session.svelte";

export type AtTable = Pick<
  Session,
  | "catalogue"
  | "table"
  | "update"
  | "events"
  | "sending"
  | "fairness"
  | "revealed"
  | "ready"
  | "pace"
  | "status"
  | "onUpdate"
  | "play"
  | "why"
  | "nextDeal"
  | "setPace"
  | "getRecord"
>;
