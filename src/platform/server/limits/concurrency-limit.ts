/** Too many wait already; the caller answers 503 and may be asked again. */
export class TooBusy extends Error {}

/** Lets a few heavy works run at once and the next wait in a line of limited length. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #line: Array<() => void> = [];
  #running = 0;

  constructor(options: { atOnce: number; waiting: number }) {
    this.#atOnce = options.atOnce;
    this.#waiting = options.waiting;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#line.length >= this.#waiting) throw new TooBusy();
      await new Promise<void>((begin) => this.#line.push(begin));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      // A turn goes straight to the next in line, so that nobody new slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
