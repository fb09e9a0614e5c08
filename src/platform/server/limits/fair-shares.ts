import { LRUCache } from 'lru-cache';

export type Share = {
  /** How many of one caller's requests are in work at once. */
  atOnce: number;
  /** How many may begin in a second, over time. */
  perSecond: number;
  /** How many may begin at once after a quiet time. */
  burst: number;
  /** How many of these in a row; after that a place rests for so many times as long as it was taken. */
  rush: number;
  rest: number;
  /** How long one waits in the queue before it is refused. */
  patienceMs: number;
};

/** Gives the place back; a second time does nothing. */
export type Leave = () => void;

type Waiting = { until: number; settle: (leave: Leave | null) => void };
type Caller = {
  left: number;
  at: number;
  inWork: number;
  line: Waiting[];
  timer: NodeJS.Timeout | undefined;
};

/** Whoever was quiet for longest is forgotten, which gives them nothing they would not have. */
const MOST_CALLERS = 20_000;
/** Of one caller. Whoever finds it full is refused at once. */
const LONGEST_LINE = 500;

/**
 * What each caller gets of this process, whatever they ask for: so many at once, so many a second, and of a place only
 * a part of the time once they ask without a pause, so that dear requests are let in more rarely than cheap ones. The
 * next ones wait in a queue of their own. It is also where those who will be refused wait: refused at once, a program that asks again at
 * once would be refused thousands of times a second, which takes more from everybody else than its answers would.
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
    const caller = this.#callerOf(key);
    const { line } = caller;
    if (line.length === 0 && this.#mayBegin(caller)) return Promise.resolve(this.#begin(caller));
    if (line.length >= LONGEST_LINE) return Promise.resolve(null);
    return new Promise((settle) => {
      line.push({ until: this.#now() + this.#share.patienceMs, settle });
      this.#advance(caller);
    });
  }

  #callerOf(key: string): Caller {
    const known = this.#callers.get(key);
    if (known) return known;
    const { burst } = this.#share;
    const caller = { left: burst, at: this.#now(), inWork: 0, line: [], timer: undefined };
    this.#callers.set(key, caller);
    return caller;
  }

  #mayBegin(caller: Caller): boolean {
    const { atOnce, perSecond, burst } = this.#share;
    const now = this.#now();
    caller.left = Math.min(burst, caller.left + ((now - caller.at) / 1000) * perSecond);
    caller.at = now;
    return caller.inWork < atOnce && caller.left >= 1;
  }

  #begin(caller: Caller): Leave {
    caller.left -= 1;
    caller.inWork += 1;
    const { burst, rush, rest } = this.#share;
    const mustRest = caller.left < burst - rush;
    const began = this.#now();
    const free = () => {
      caller.inWork -= 1;
      this.#advance(caller);
    };
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      // The process may end meanwhile.
      if (mustRest) setTimeout(free, (this.#now() - began) * rest).unref();
      else free();
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
  #msTo({ left }: Caller): number {
    return left >= 1 ? Infinity : Math.ceil(((1 - left) * 1000) / this.#share.perSecond);
  }
}
