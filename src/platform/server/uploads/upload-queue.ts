import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** Lets a few uploads be read at once, and fewer of one person, so that no one person takes all the slots. */
export class UploadQueue {
  readonly #limit: ConcurrencyLimit;
  readonly #each: { atOnce: number; waiting: number };
  readonly #queues = new Map<string, { limit: ConcurrencyLimit; waiting: number }>();

  constructor(options: { atOnce: number; atOnceEach: number; waiting: number }) {
    this.#limit = new ConcurrencyLimit(options);
    this.#each = { atOnce: options.atOnceEach, waiting: options.waiting };
  }

  /** Waits for a slot before anything of the body is read; throws `TooBusy` when too many wait. */
  async take<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(userId) ?? {
      limit: new ConcurrencyLimit(this.#each),
      waiting: 0,
    };
    this.#queues.set(userId, queue);
    queue.waiting += 1;
    try {
      return await queue.limit.take(() => this.#limit.take(work));
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.#queues.delete(userId);
    }
  }
}
