/** Too many wait already; the caller answers 503 and may be asked again. */
export class TooBusy extends Error {}

/** Lets a few heavy tasks run at once and the next wait in a queue of limited length. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: Array<() => void> = [];
  #running = 0;

  constructor(options: { atOnce: number; waiting: number }) {
    this.#atOnce = options.atOnce;
    this.#waiting = options.waiting;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#queue.length >= this.#waiting) throw new TooBusy();
      await new Promise<void>((begin) => this.#queue.push(begin));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // Gives a free slot straight to the next in the queue, so that no newcomer slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
