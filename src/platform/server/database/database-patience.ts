import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from '../unavailable.ts';

/** The database is away, silent or has no room: nothing is known to have changed, and soon it may work again. */
export class DatabaseUnavailable extends Unavailable {}

/** How long one request may still wait for the database, all its questions together; those at once count once. */
class RequestPatience {
  #leftMs: number;
  #waiting = 0;
  #since = 0;
  /** What goes on after the answer has a patience of its own each. */
  isAnswered = false;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  get leftMs(): number {
    return this.#leftMs - (this.#waiting > 0 ? performance.now() - this.#since : 0);
  }

  async whileWaiting<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
    try {
      return await wait();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#leftMs -= performance.now() - this.#since;
    }
  }
}

const current = new AsyncLocalStorage<RequestPatience | 'unhurried'>();

/** What this request asks the database, until it is answered, takes no longer than `ms` in all. */
export function withDatabasePatience<T>(ms: number, answer: () => Promise<T>): Promise<T> {
  const patience = new RequestPatience(ms);
  return current.run(patience, async () => {
    try {
      return await answer();
    } finally {
      patience.isAnswered = true;
    }
  });
}

/** For work that nobody waits for, like jobs: it may take minutes. */
export const unhurried = <T>(work: () => Promise<T>): Promise<T> => current.run('unhurried', work);

export const isUnhurried = (): boolean => current.getStore() === 'unhurried';

/** Gives `wait` how long it may take: what is left of the request's patience, else `usualMs`. */
export async function withinPatience<T>(
  usualMs: number,
  wait: (ms: number) => Promise<T>,
): Promise<T> {
  const patience = current.getStore();
  if (!(patience instanceof RequestPatience) || patience.isAnswered) return wait(usualMs);
  const ms = patience.leftMs;
  if (ms <= 0) throw new DatabaseUnavailable('this request has waited long enough');
  return patience.whileWaiting(() => wait(ms));
}
