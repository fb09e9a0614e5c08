import { LRUCache } from 'lru-cache';

export type Share = {
  /** The limit of one caller's requests in work at once. */
  atOnce: number;
  /** The limit of requests that begin in a second, over time. */
  perSecond: number;
  /** The limit of requests that begin at once after a quiet time. */
  burst: number;
  /** The time its requests may be in work together: in each second over time, and after a quiet time. */
  workMsPerSecond: number;
  workMsInRush: number;
  /** How long a request waits in line before it is refused. */
  patienceMs: number;
};

/** Gives the place back; a second time does nothing. */
export type Leave = () => void;

type Waiting = { until: number; settle: (leave: Leave | null) => void };
type Caller = {
  left: number;
  /** The rest of the caller's time in work; below 0 it used more than its share. */
  workMs: number;
  at: number;
  inWork: number;
  line: Waiting[];
  timer: NodeJS.Timeout | undefined;
};

/** The caller that was quiet for longest is forgotten, which gains it nothing. */
const MOST_CALLERS = 20_000;
/** The longest line of one caller; a request that finds it full is refused at once. */
const LONGEST_LINE = 500;
/** A request that takes longer waits more than it works: for a lock, or for a database that hangs. */
const LONGEST_WORK_MS = 100;

/**
 * Gives each caller its share of this process, whatever it asks for: so many requests at once, so many a second, and so
 * much time of work, so that expensive requests are let in more rarely than cheap ones. A caller that has used up half
 * of a rush gets its requests in one by one; the next ones wait in a line of their own. Requests that will be refused
 * wait there as well: answered at once, a program that asks again at once would be refused thousands of times a second,
 * which takes more from the other callers than its answers would.
 */
export class FairShares {
  readonly #share: Share;
  readonly #now: () => number;
  readonly #callers = new LRUCache<string, Caller>({ max: MOST_CALLERS });

  constructor(share: Share, now = () => performance.now()) {
    this.#share = share;
    this.#now = now;
  }

  /** Resolves when it is this request's turn; with null when that takes too long. */
  enter(key: string): Promise<Leave | null> {
    const caller = this.#findOrAddCaller(key);
    const { line } = caller;
    const leave = this.tryEnter(key);
    if (leave) return Promise.resolve(leave);
    if (line.length >= LONGEST_LINE) return Promise.resolve(null);
    return new Promise((settle) => {
      line.push({ until: this.#now() + this.#share.patienceMs, settle });
      this.#advance(caller);
    });
  }

  /** For what need not wait: null where it would have to. */
  tryEnter(key: string): Leave | null {
    const caller = this.#findOrAddCaller(key);
    return caller.line.length === 0 && this.#mayBegin(caller) ? this.#begin(caller) : null;
  }

  #findOrAddCaller(key: string): Caller {
    const known = this.#callers.get(key);
    if (known) return known;
    const { burst, workMsInRush } = this.#share;
    const caller = {
      left: burst,
      workMs: workMsInRush,
      at: this.#now(),
      inWork: 0,
      line: [],
      timer: undefined,
    };
    this.#callers.set(key, caller);
    return caller;
  }

  #mayBegin(caller: Caller): boolean {
    const { atOnce, perSecond, burst, workMsPerSecond, workMsInRush } = this.#share;
    const now = this.#now();
    const seconds = (now - caller.at) / 1000;
    caller.left = Math.min(burst, caller.left + seconds * perSecond);
    caller.workMs = Math.min(workMsInRush, caller.workMs + seconds * workMsPerSecond);
    caller.at = now;
    const places = caller.workMs > workMsInRush / 2 ? atOnce : 1;
    return caller.inWork < places && caller.left >= 1 && caller.workMs > 0;
  }

  #begin(caller: Caller): Leave {
    caller.left -= 1;
    caller.inWork += 1;
    const began = this.#now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      caller.inWork -= 1;
      caller.workMs -= Math.min(this.#now() - began, LONGEST_WORK_MS);
      this.#advance(caller);
    };
  }

  /** Lets begin who may, refuses who has waited long enough, and looks again when there is something to see. */
  #advance(caller: Caller): void {
    clearTimeout(caller.timer);
    const { line } = caller;
    for (let first = line[0]; first; first = line[0]) {
      const mayBegin = this.#mayBegin(caller);
      const waitMs = first.until - this.#now();
      if (!mayBegin && waitMs > 0) {
        caller.timer = setTimeout(
          () => this.#advance(caller),
          Math.min(waitMs, this.#msTo(caller)),
        );
        return;
      }
      line.shift();
      first.settle(mayBegin ? this.#begin(caller) : null);
    }
  }

  /** Until the next one may begin, as far as that is a matter of time. */
  #msTo({ left, workMs }: Caller): number {
    if (left >= 1 && workMs > 0) return Infinity;
    const { perSecond, workMsPerSecond } = this.#share;
    const seconds = Math.max((1 - left) / perSecond, -workMs / workMsPerSecond);
    return Math.ceil(seconds * 1000) + 1;
  }
}
