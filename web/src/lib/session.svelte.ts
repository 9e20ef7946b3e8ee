/** All that this page shares with the server: the catalogue, the tables it holds, the one that is open. */

import { checkShuffle, type Fairness, type Promised, randomHex } from "./fair";
import { keep, recall } from "./keep";
import { notices } from "./notices.svelte";
import {
  type Catalogue,
  type Changes,
  type Checked,
  type FromServer,
  type GameEvent,
  type Opened,
  type Pace,
  PROTOCOL,
  type Reason,
  type RecordText,
  type Request,
  type Revealed,
  type RulesFile,
  type RulesRead,
  type SeatPlan,
  type TableLine,
  type Update,
  type WireView,
} from "./protocol";
import { texts } from "./texts.svelte";
import type { Status, Transport } from "./transport";

/** One update as the table moves it. */
export interface Step {
  update: Update;
  /** The events not heard before, oldest first. */
  events: GameEvent[];
  /** The table was opened anew in the middle of a deal: `events` are past. Show the view, move nothing. */
  past: boolean;
}

export interface NewTable {
  game: string;
  preset: string;
  seats: SeatPlan[];
  changes: Changes;
  pace: Pace;
  seed: string | null;
}

/** A request without its id. */
type Asked<R extends Request = Request> = R extends Request ? Omit<R, "id"> : never;

/** What was refused, thrown to whoever asked. */
export class RefusedError extends Error {
  constructor(readonly reason: Reason) {
    super(reason.code);
  }
}

export class Session {
  status: Status = $state("connecting");
  /** The version of the server, once it has said so. */
  version: string | null = $state(null);
  catalogue: Catalogue | null = $state.raw(null);
  /** The tables that can be gone on with, the latest first; null until the server has said. */
  tables: TableLine[] | null = $state.raw(null);

  /** The open table. */
  table: Opened | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  /** Every event of the running deal that is known here, for the log. */
  events: GameEvent[] = $state.raw([]);
  /** The move that was sent and not answered yet. */
  sending: string | null = $state(null);
  revealed: Revealed | null = $state.raw(null);
  fairness: Fairness | null = $state(null);
  /** The next deal can be asked for. */
  ready = $state(false);
  pace: Pace = $state("normal");

  view: WireView | null = $derived(this.update?.view ?? null);
  legal = $derived(this.update?.legal ?? []);
  outcome = $derived(this.update?.outcome ?? null);
  number = $derived(this.update?.number ?? 0);
  /** The seat that is played from here (of several: the one whose turn it is). */
  seat: number | null = $derived(this.view?.seat ?? this.table?.seats[0] ?? null);

  #transport: Transport;
  #answers = new Map<
    string,
    { type: Request["type"]; done(message: FromServer): void; failed(error: unknown): void }
  >();
  #listeners = new Set<(step: Step) => void>();
  /** The last update does not show a deal that this page has seen begin. */
  #past = false;
  /** The table that is being opened. */
  #wanted: string | null = null;
  #off: (() => void)[];

  /** The version of this page; `dev` goes with every server. */
  #page: string;

  constructor(transport: Transport, page = "dev") {
    this.#transport = transport;
    this.#page = page;
    this.status = transport.status;
    this.#off = [
      transport.on((message) => this.#hear(message)),
      transport.watch((status) => this.#changed(status)),
    ];
    if (this.status === "open") this.#changed("open");
  }

  /** End the session, not the tables. */
  end(): void {
    for (const off of this.#off) off();
    this.#transport.close();
  }

  /** Hear every update in its order, for motion. */
  onUpdate(listener: (step: Step) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async loadCatalogue(): Promise<void> {
    if (this.catalogue !== null) return;
    const answer = await fetch("/api/games");
    if (!answer.ok) throw new Error(`${answer.status}`);
    this.catalogue = (await answer.json()) as Catalogue;
  }

  /** Whether rules make sense, and what they are in words. */
  async check(game: string, preset: string, changes: Changes, seats: number | null): Promise<Checked> {
    return this.#ask<Checked>({ type: "check", game, preset, changes, seats });
  }

  /** The rules that a code stands for, or that are in the text of a file. */
  async readRules(text: string, isFile = false): Promise<RulesRead> {
    return this.#ask<RulesRead>({ type: "read_rules", text, is_file: isFile });
  }

  /** Rules as a file to be passed on. */
  async writeRules(game: string, preset: string, changes: Changes, title: string): Promise<RulesFile> {
    return this.#ask<RulesFile>({ type: "write_rules", game, preset, changes, title });
  }

  /** Open a new table and deal; the id of the table. */
  async create(plan: NewTable): Promise<string> {
    const opened = await this.#ask<Opened>({ type: "create", ...plan });
    keepToken(opened);
    this.#enter(opened);
    this.#deal();
    return opened.table;
  }

  /** Go on with a table; false if this machine holds no token for it. */
  async open(table: string): Promise<boolean> {
    if (this.table?.table === table) return true;
    const held = tokens()[table];
    if (held === undefined) return false;
    this.close();
    this.#wanted = table;
    try {
      const opened = await this.#ask<Opened>({ type: "join", table, token: held, deal: 0, since: null });
      if (this.#isHere(table) && !opened.dealt) this.#deal();
      return true;
    } catch (error) {
      if (error instanceof RefusedError) {
        dropToken(table);
        notices.tell({ kind: "table", reason: error.reason, weight: "note" });
      }
      return false;
    }
  }

  /** Put the open table away; it can be gone on with. */
  close(): void {
    this.table = null;
    this.update = null;
    this.events = [];
    this.sending = null;
    this.revealed = null;
    this.fairness = null;
    this.ready = false;
    this.#past = false;
    this.#wanted = null;
    texts.names = [];
  }

  /** Give the open table up. */
  async leave(): Promise<void> {
    const table = this.table;
    if (table === null) return;
    this.close();
    await this.giveUp(table.table);
  }

  async giveUp(table: string): Promise<void> {
    const token = tokens()[table];
    if (token === undefined) return;
    this.tables = this.tables?.filter((line) => line.table !== table) ?? null;
    try {
      await this.#ask({ type: "leave", table, token });
    } catch {
      // It is gone already.
    }
    dropToken(table);
  }

  async play(move: string): Promise<boolean> {
    const [table, update] = [this.table, this.update];
    if (table === null || update === null || this.sending !== null) return false;
    this.sending = move;
    try {
      await this.#ask({ type: "play", table: table.table, token: table.token, deal: update.deal, move });
      notices.clear("move");
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      notices.tell({ kind: "move", reason: error.reason, weight: "note" });
      return false;
    } finally {
      this.sending = null;
    }
  }

  /** Why a card or move cannot be played; null if it can. */
  async why(move: string): Promise<Reason | null> {
    const table = this.table;
    if (table === null) return null;
    try {
      const answer = await this.#ask<{ type: "because"; id: string; reason: Reason | null }>({
        type: "why",
        table: table.table,
        token: table.token,
        move,
      });
      return answer.reason;
    } catch (error) {
      if (error instanceof RefusedError) return error.reason;
      throw error;
    }
  }

  nextDeal(): void {
    if (this.ready) this.#deal();
  }

  setPace(pace: Pace, skip = false): void {
    this.pace = pace;
    const table = this.table;
    if (table === null) return;
    this.#ask({ type: "pace", table: table.table, token: table.token, pace, skip }).catch(ignore);
  }

  /** The record of the running or finished deal. */
  async getRecord(): Promise<RecordText> {
    const table = this.table;
    if (table === null) throw new Error("no table");
    return this.#ask<RecordText>({
      type: "get_record",
      table: table.table,
      token: table.token,
      deal: this.update?.deal ?? table.deal,
    });
  }

  /** Ask which tables can be gone on with. */
  async listTables(): Promise<void> {
    const held = Object.values(tokens()).slice(-MOST_TOKENS);
    if (held.length === 0) {
      this.tables = [];
      return;
    }
    const answer = await this.#ask<{ type: "running"; id: string; tables: TableLine[] }>({
      type: "tables",
      tokens: held,
    });
    this.tables = [...answer.tables].sort((a, b) => b.changed - a.changed);
  }

  #ask<A extends FromServer>(request: Asked): Promise<A> {
    const id = randomHex(12);
    const message = { ...request, id } as Request;
    return new Promise<A>((resolve, reject) => {
      this.#answers.set(id, { type: message.type, done: (answer) => resolve(answer as A), failed: reject });
      this.#transport.send(message);
    });
  }

  #deal(): void {
    const table = this.table;
    if (table === null) return;
    this.ready = false;
    // Given once, a nonce stays: the server keeps the first.
    const before = made[table.table];
    const isSame = before?.deal === table.deal && before.commitment === table.commitment;
    const nonce = isSame ? before.nonce : randomHex(16);
    promise(table.table, { deal: table.deal, commitment: table.commitment, nonce });
    this.#ask({ type: "deal", table: table.table, token: table.token, deal: table.deal, nonce }).catch(
      (error: unknown) => {
        if (error instanceof RefusedError) {
          this.ready = true;
          notices.tell({ kind: "deal", reason: error.reason, weight: "note" });
        }
      },
    );
  }

  #changed(status: Status): void {
    this.status = status;
    if (status === "closed") {
      notices.tell({
        kind: "server",
        reason: { code: "page.error.server_gone", params: {} },
        weight: "trouble",
      });
    }
    if (status !== "open") return;
    notices.clear("server");
    const table = this.table;
    if (table === null) return;
    // Take the seats up again where they were left.
    this.#ask<Opened>({
      type: "join",
      table: table.table,
      token: table.token,
      deal: this.update?.deal ?? table.deal,
      since: this.update?.number ?? null,
    }).catch((error: unknown) => {
      if (error instanceof RefusedError) {
        notices.tell({ kind: "table", reason: error.reason, weight: "trouble" });
      }
    });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.#greet(message.protocol, message.version);
        break;
      case "opened":
        if (this.table?.table === message.table) this.#again(message);
        else if (this.#wanted === message.table) this.#enter(message, true);
        break;
      case "committed":
        if (this.table?.table === message.table) {
          this.table = { ...this.table, deal: message.deal, dealt: false, commitment: message.commitment };
          this.ready = true;
        }
        break;
      case "update":
        this.#follow(message);
        break;
      case "revealed":
        if (this.table?.table === message.table) void this.#verify(message);
        break;
      case "refused":
        if (message.id === null) {
          notices.tell({ kind: "refused", reason: message.reason, weight: "trouble" });
        }
        break;
      default:
        break;
    }
    if ("id" in message && message.id !== null) {
      const waiting = this.#answers.get(message.id);
      this.#answers.delete(message.id);
      if (message.type === "refused") waiting?.failed(new RefusedError(message.reason));
      else waiting?.done(message);
    }
  }

  #greet(protocol: number, version: string): void {
    const renewed = this.version !== null && this.version !== version;
    this.version = version;
    const older = this.#page !== "dev" && this.#page !== version;
    if (protocol !== PROTOCOL || renewed || older) {
      notices.tell({
        kind: "old",
        reason: { code: "page.error.page_old", params: {} },
        weight: "trouble",
        action: { text: "page.error.reload", run: () => location.reload() },
      });
    }
  }

  #isHere(table: string): boolean {
    return this.table?.table === table;
  }

  #enter(opened: Opened, past = false): void {
    this.#wanted = null;
    this.table = opened;
    this.pace = opened.pace;
    this.update = null;
    this.events = [];
    this.revealed = null;
    this.fairness = null;
    this.ready = !opened.dealt;
    this.#past = past && opened.dealt;
    texts.names = opened.players.map((player) => player.name);
  }

  /** The same table after a lost connection. */
  #again(opened: Opened): void {
    this.table = opened;
    const over = this.update !== null && this.update.outcome !== null;
    this.ready = !opened.dealt && over;
    const isAsked = [...this.#answers.values()].some((one) => one.type === "deal");
    if (!opened.dealt && !over && !isAsked) this.#deal();
  }

  #follow(update: Update): void {
    const table = this.table;
    if (table === null || update.table !== table.table) return;
    const last = this.update;
    const anew = last === null || last.deal !== update.deal;
    if (last !== null && (update.deal < last.deal || (!anew && update.number < last.number))) return;
    const heard = anew ? 0 : last.number;
    const first = update.number - update.events.length;
    const events = update.events.slice(Math.max(0, heard - first));
    if (anew) {
      this.revealed = null;
      this.fairness = null;
      this.events = events;
    } else this.events = [...this.events, ...events];
    this.update = update;
    if (table.deal === update.deal && !table.dealt) this.table = { ...table, dealt: true };
    if (update.outcome === null) this.ready = false;
    const step: Step = { update, events, past: this.#past || update.late };
    this.#past = false;
    for (const listener of this.#listeners) listener(step);
  }

  async #verify(told: Revealed): Promise<void> {
    this.revealed = told;
    const promised = made[told.table];
    const fairness = await checkShuffle(told, promised?.deal === told.deal ? promised : null);
    if (this.revealed === told) this.fairness = fairness;
  }
}

/** As many as the server takes at once, the latest. */
const MOST_TOKENS = 200;

function ignore(): void {}

/** Tokens by table, as this machine keeps them; in memory too, for a browser that keeps nothing. */
let held: Record<string, string> = recall("tokens", {});

export function tokens(): Record<string, string> {
  held = { ...held, ...recall<Record<string, string>>("tokens", {}) };
  return held;
}

function keepToken(opened: Opened): void {
  held = { ...tokens(), [opened.table]: opened.token };
  keep("tokens", held);
}

function dropToken(table: string): void {
  held = Object.fromEntries(Object.entries(tokens()).filter(([name]) => name !== table));
  keep("tokens", held);
}

type Promises = Record<string, Promised & { deal: number }>;
/** What was promised of the last deal of each table. */
let made: Promises = recall("promises", {});

function promise(table: string, promised: Promises[string]): void {
  const known = tokens();
  made = Object.fromEntries(Object.entries(made).filter(([name]) => name in known));
  made[table] = promised;
  keep("promises", made);
}
