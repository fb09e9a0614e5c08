import type { Log } from '../../log/log.ts';
import { countReplicas } from '../../metrics/replica-lag.ts';
import type { Replica } from './replica.ts';
import type { ServerWatch, WalPosition } from './server-watch.ts';
import { WrittenHistory } from './written-history.ts';

/** With what a server may take to say how far it is, one that is gone is left out within a second. */
const LOOK_AGAIN_MS = 250;

/** Why the primary has to answer. */
export type Unread = 'behind' | 'left_out';

/**
 * The replicas of a site. Each is looked at several times a second: one that does not answer, was promoted or is more than
 * `lagMs` behind is left out, and what waits for it is ended, until it is good again (OPS-105).
 */
export class Replicas {
  readonly #all: readonly Replica[];
  readonly #primary: ServerWatch;
  readonly #history: WrittenHistory;
  readonly #lagMs: number;
  readonly #log: Log;
  readonly #endCounting: () => void;
  #needed: WalPosition = 0;
  #turn = 0;
  #hasPrimaryAnswered = false;
  #isEnded = false;
  #timer: NodeJS.Timeout | undefined;
  #watching: Promise<void>;

  constructor(options: { all: readonly Replica[]; primary: ServerWatch; lagMs: number; log: Log }) {
    this.#all = options.all;
    this.#primary = options.primary;
    this.#lagMs = options.lagMs;
    this.#log = options.log;
    this.#history = new WrittenHistory(2 * options.lagMs);
    this.#endCounting = countReplicas(options.all);
    this.#watching = this.#watch();
  }

  /** Sets the position that all answers have to include from now on. */
  need(position: WalPosition): void {
    this.#needed = Math.max(this.#needed, position);
  }

  /** One that has replayed this and all that is needed, each in its turn; else why none may answer. */
  async choose(position: WalPosition): Promise<Replica | Unread> {
    const needed = Math.max(this.#needed, position);
    this.#turn += 1;
    const used = this.#all.filter(({ isUsed }) => isUsed);
    for (let at = 0; at < used.length; at += 1) {
      const replica = used[(this.#turn + at) % used.length];
      if (replica && (await replica.hasReached(needed))) return replica;
    }
    return used.length === 0 ? 'left_out' : 'behind';
  }

  /** The primary answered what a replica may: afterwards none may say less than it said. */
  primaryAnswered(): void {
    this.#hasPrimaryAnswered = true;
  }

  /** Looks at once whether one that failed is still there. */
  doubt(replica: Replica): void {
    void this.#judge(replica);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#endCounting();
    await this.#watching;
    await Promise.all([this.#primary.end(), ...this.#all.map((replica) => replica.end())]);
  }

  async #watch(): Promise<void> {
    await Promise.all([this.#sample(), ...this.#all.map((replica) => this.#judge(replica))]);
    if (this.#isEnded) return;
    this.#timer = setTimeout(() => (this.#watching = this.#watch()), LOOK_AGAIN_MS).unref();
  }

  async #sample(): Promise<void> {
    // Writes from before this process began may concern any caller, and it was not told of them.
    const isNeeded = this.#history.isEmpty || this.#hasPrimaryAnswered;
    this.#hasPrimaryAnswered = false;
    try {
      const position = await this.#primary.written();
      this.#history.add(position, performance.now());
      if (isNeeded) this.need(position);
    } catch (error) {
      // Requests find that out by themselves; the replicas are as they were.
      this.#hasPrimaryAnswered ||= isNeeded;
      this.#log.debug({ err: error, part: 'replicas' }, 'the primary does not say how far it is');
    }
  }

  async #judge(replica: Replica): Promise<void> {
    const refusal = await this.#findRefusal(replica);
    const isGood = refusal === null;
    if (isGood === replica.isUsed) return;
    replica.isUsed = isGood;
    const line = { part: 'replicas', replica: replica.name };
    if (isGood) return this.#log.info(line, 'a read replica is in use');
    this.#log.warn({ ...line, err: refusal }, 'a read replica was taken out of use');
    replica.connections.cut();
  }

  /** Why nothing is asked there; null for one that is good. */
  async #findRefusal(replica: Replica): Promise<unknown> {
    if (this.#history.isEmpty) return new Error('not compared with the primary yet');
    try {
      await replica.look();
    } catch (error) {
      return error;
    }
    replica.lagMs = this.#history.lagMs(replica.replayed, performance.now());
    return replica.lagMs > this.#lagMs ? new Error('it is too far behind') : null;
  }
}
