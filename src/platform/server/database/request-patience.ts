/** How long one request may still wait for the database, over all its queries; concurrent ones count once. */
export class RequestPatience {
  #leftMs: number;
  #waiting = 0;
  #since = 0;
  /** Queries that go on after the answer have a patience of their own each. */
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
