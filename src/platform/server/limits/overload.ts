import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '../config/config.ts';
import { requestsInWork, shedRequests } from '../metrics/instruments.ts';
import { Unavailable } from '../unavailable.ts';
import type { Leave } from './fair-shares.ts';

/** This process has more to do than it can, and puts this request off before anything is done for it (OPS-120). */
export class Overloaded extends Unavailable {}

/** The callers that are put off: visitors first, then all. */
export type Shed = 'visitors' | 'everybody';

/** So much of their own is taken before the signed-in are put off, too. */
const MORE_FOR_SIGNED_IN = 2;
const LOOK_EVERY_MS = 250;
/** A lag counts once it has lasted: a long garbage collection, or the very first page, causes no refusals. */
const LOOKS = 4;
const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;

/** A process that is later than this has too much to do. */
const MOST_LAG_MS = 150;

type Bounds = Pick<Config, 'OVERLOAD_REQUESTS'>;
/** Returns how late this process was since the last call, in milliseconds. */
export type ReadLag = () => number;

/**
 * Knows whether this process can take more, by what it has in work: so many requests, and the fewer the later its event
 * loop is, which shows how dear they are.
 */
export class Overload {
  readonly #bounds: Bounds;
  readonly #readLag: ReadLag;
  #lags = [0];
  readonly #inWork = { visitors: 0, signedIn: 0 };

  constructor(bounds: Bounds, readLag: ReadLag) {
    this.#bounds = bounds;
    this.#readLag = readLag;
  }

  /** Looks how late the process is; by the clock. */
  look(): void {
    this.#lags = [...this.#lags, this.#readLag()].slice(-LOOKS);
  }

  shouldShed(whom: Shed): boolean {
    const most = this.#bounds.OVERLOAD_REQUESTS * Math.min(1, MOST_LAG_MS / this.#lastingLag());
    const { visitors, signedIn } = this.#inWork;
    // However many visitors were let in before it showed, it is not the signed-in who make way.
    return whom === 'visitors'
      ? visitors + signedIn >= most
      : signedIn >= most * MORE_FOR_SIGNED_IN;
  }

  /** Whether this one is put off, which is counted. */
  sheds(whom: Shed): boolean {
    const isShed = this.shouldShed(whom);
    if (isShed) shedRequests.inc({ whom });
    return isShed;
  }

  /** Counts a request as in work until it leaves. */
  begin(whose: 'visitors' | 'signedIn'): Leave {
    this.#inWork[whose] += 1;
    requestsInWork.inc();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#inWork[whose] -= 1;
      requestsInWork.dec();
    };
  }

  #lastingLag(): number {
    return this.#lags.length < LOOKS ? 0 : Math.max(0, Math.min(...this.#lags));
  }
}

const NO_BOUNDS: Bounds = { OVERLOAD_REQUESTS: Infinity };

/** Watches how busy this process is until it is told to end. */
export function watchOverload(config: Bounds & Pick<Config, 'NODE_ENV' | 'RATE_LIMITS'>): {
  overload: Overload;
  end: () => void;
} {
  // While it is developed, pages are compiled in this very process.
  const isBounded = config.RATE_LIMITS && config.NODE_ENV !== 'development';
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lag = 0;
  const overload = new Overload(isBounded ? config : NO_BOUNDS, () => {
    // One long turn may take all of the time between two looks.
    if (delay.count === 0) return lag;
    const { mean, stddev } = delay;
    // The turn that a new request finds: the longer a turn takes, the more of them come in it.
    lag = (mean + stddev ** 2 / mean) / NS_PER_MS - RESOLUTION_MS;
    delay.reset();
    return lag;
  });
  const looking = setInterval(() => overload.look(), LOOK_EVERY_MS).unref();
  return {
    overload,
    end: () => {
      clearInterval(looking);
      delay.disable();
    },
  };
}
