/** The messages between page and server, as in `src/foolery/table/messages.py`. */

export const PROTOCOL = 1;

export type Value = boolean | number | string;
export type Changes = Record<string, Value>;
export type Pace = "slow" | "normal" | "fast";

/** Why something is not possible, or a sentence about rules: a key of the catalogues and its parameters. */
export interface Reason {
  code: string;
  params: Record<string, unknown>;
}

export interface SeatPlan {
  name: string;
  level: string | null;
}

// From the page.

export interface Hello {
  type: "hello";
  protocol: number;
  page: string;
}
export interface Check {
  type: "check";
  id: string;
  game: string;
  preset: string;
  changes: Changes;
  seats: number | null;
}
export interface ReadRules {
  type: "read_rules";
  id: string;
  /** A code, or the text of a file. */
  text: string;
  is_file: boolean;
}
export interface WriteRules {
  type: "write_rules";
  id: string;
  game: string;
  preset: string;
  changes: Changes;
  title: string;
}
export interface Create {
  type: "create";
  id: string;
  game: string;
  preset: string;
  seats: SeatPlan[];
  changes: Changes;
  pace: Pace;
  seed: string | null;
}
export interface Deal {
  type: "deal";
  id: string;
  table: string;
  token: string;
  deal: number;
  nonce: string;
}
export interface Join {
  type: "join";
  id: string;
  table: string;
  token: string;
  deal: number;
  since: number | null;
}
export interface Tables {
  type: "tables";
  id: string;
  tokens: string[];
}
export interface Play {
  type: "play";
  id: string;
  table: string;
  token: string;
  deal: number;
  move: string;
}
export interface Why {
  type: "why";
  id: string;
  table: string;
  token: string;
  move: string;
}
export interface SetPace {
  type: "pace";
  id: string;
  table: string;
  token: string;
  pace: Pace;
  skip: boolean;
}
export interface GetRecord {
  type: "get_record";
  id: string;
  table: string;
  token: string;
  deal: number;
}
export interface Leave {
  type: "leave";
  id: string;
  table: string;
  token: string;
}

export type Request =
  Check | ReadRules | WriteRules | Create | Deal | Join | Tables | Play | Why | SetPace | GetRecord | Leave;
export type FromClient = Hello | Request;

// From the server.

export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
}
export interface Checked {
  type: "checked";
  id: string;
  problems: Reason[];
  summary: Reason[];
  /** For each problem the options that it is about. */
  concerned: string[][];
  /** The numbers of players that the rules can be played with. */
  players: number[];
  /** The rules as a short text. */
  code: string;
}
export interface RulesRead {
  type: "rules_read";
  id: string;
  game: string;
  preset: string;
  /** The preset that the preset's own changes are made to. */
  base: string;
  changes: Changes;
  title: string;
  code: string;
}
export interface RulesFile {
  type: "rules_file";
  id: string;
  name: string;
  text: string;
}
export interface Player {
  name: string;
  level: string | null;
}
export interface Opened {
  type: "opened";
  id: string;
  table: string;
  token: string;
  seats: number[];
  game: string;
  preset: string;
  rules: Changes;
  players: Player[];
  pace: Pace;
  deal: number;
  dealt: boolean;
  commitment: string | null;
}
export interface Committed {
  type: "committed";
  table: string;
  deal: number;
  commitment: string | null;
}
/** `cards` are those face up for this seat; `count` is all of them. */
export interface WireZone {
  count: number;
  cards: string[];
}
export interface WireView {
  seats: number;
  seat: number | null;
  zones: Record<string, WireZone>;
  facts: Record<string, unknown>;
}
/** A legal move: `move` is what to send; `act`, `cards` and `target` say how it is made by hand. */
export interface WireMove {
  move: string;
  act: string;
  cards: string[];
  target: string | null;
  /** Instead of cards, where hands are unseen; counted from 1 at the left. */
  positions: number[];
  /** Not 0: any so many of the cards or positions; their texts in this order, put together, are the move. */
  choose: number;
  /** So many pairs of one rank must be among those chosen; four of a rank are two. */
  pairs: number;
  /** What is chosen beside cards, such as a suit's letter; else empty. */
  choice: string;
}
export interface WireOutcome {
  places: number[];
  fools: number[];
  draw: boolean;
  ending: string;
  points: number[] | null;
}
export interface MovedEvent {
  type: "moved";
  source: string;
  target: string;
  count: number;
  cards: string[];
}
export interface ShownEvent {
  type: "shown";
  zone: string;
  cards: string[];
}
export interface ActedEvent {
  type: "acted";
  seat: number;
  act: string;
  cards: string[];
  target: string | null;
  choice: string;
}
export interface ChangedEvent {
  type: "changed";
  field: string;
  value: unknown;
}
export interface AbsentEvent {
  type: "absent";
}
export interface EndedEvent {
  type: "ended";
  outcome: WireOutcome;
}
export type GameEvent = MovedEvent | ShownEvent | ActedEvent | ChangedEvent | AbsentEvent | EndedEvent;

export interface Update {
  type: "update";
  table: string;
  deal: number;
  number: number;
  events: GameEvent[];
  view: WireView;
  legal: WireMove[];
  outcome: WireOutcome | null;
  late: boolean;
  /** How the match ended of which this deal was the last. */
  match: WireOutcome | null;
}
export interface Revealed {
  type: "revealed";
  table: string;
  deal: number;
  checkable: boolean;
  commitment: string | null;
  secret: string | null;
  nonces: string[];
  key: string;
}
export interface Because {
  type: "because";
  id: string;
  reason: Reason | null;
}
export interface TableLine {
  table: string;
  token: string;
  game: string;
  preset: string;
  players: Player[];
  seats: number[];
  deal: number;
  over: boolean;
  /** Seconds since 1970. */
  changed: number;
}
export interface Running {
  type: "running";
  id: string;
  tables: TableLine[];
}
export interface RecordText {
  type: "record";
  id: string;
  name: string;
  text: string;
}
export interface Done {
  type: "done";
  id: string;
}
export interface Refused {
  type: "refused";
  id: string | null;
  reason: Reason;
}

export type FromServer =
  | Welcome
  | Checked
  | RulesRead
  | RulesFile
  | Opened
  | Committed
  | Update
  | Revealed
  | Because
  | Running
  | RecordText
  | Done
  | Refused;

// The catalogue, `/api/games`.

export interface OptionInfo {
  name: string;
  kind: "flag" | "number" | "choice" | "table";
  default: Value;
  group: string;
  source: string;
  choices: Value[];
  low: number;
  high: number;
  advanced: boolean;
  /** Of a table. */
  rows: RowInfo[];
  columns: ColumnInfo[];
}
export interface RowInfo {
  name: string;
  kind: string;
}
export interface ColumnInfo {
  name: string;
  kind: string;
  high: number;
}
export interface PresetInfo {
  name: string;
  titles: Record<string, string>;
  aliases: string[];
  source: string;
  rules: Changes;
  /** The numbers of players it can be played with. */
  players: number[];
  /** The preset that its changes are made to; empty for one that is a base itself. */
  base: string;
  /** For each preset that they can be made to as well: what is different then. */
  on: Record<string, Changes>;
}
export interface GameInfo {
  name: string;
  /** Which cards it is played with. */
  deck: string;
  /** What a deal is counted in, such as bouts; may be empty. */
  unit: string;
  options: OptionInfo[];
  presets: PresetInfo[];
}
/** A strength of computer players. */
export interface LevelInfo {
  number: number;
  name: string;
  /** How long a move may take; 0: no time to speak of. */
  seconds: number;
}
export interface Catalogue {
  games: GameInfo[];
  /** Weakest first. */
  levels: LevelInfo[];
  /** Against whom one plays who chooses nobody. */
  usual_level: string;
}
