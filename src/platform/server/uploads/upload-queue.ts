import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** Lets a few uploads be read at once, and of one person fewer, so that nobody takes all the places alone. */
export class UploadQueue {
  readonly #places: ConcurrencyLimit;
  readonly #each: { atOnce: number; waiting: number };
  readonly #lines = new Map<string, { turns: ConcurrencyLimit; waiting: number }>();

  constructor(options: { atOnce: number; atOnceEach: number; waiting: number }) {
    this.#places = new ConcurrencyLimit(options);
    this.#each = { atOnce: options.atOnceEach, waiting: options.waiting };
  }

  /** Waits for a place before anything of the body is read; throws `TooBusy` when too many wait. */
  async take<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { turns: new ConcurrencyLimit(this.#each), waiting: 0 };
    this.#lines.set(userId, line);
    line.waiting += 1;
    try {
      return await line.turns.take(() => this.#places.take(work));
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(userId);
    }
  }
}
