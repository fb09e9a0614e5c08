const MINUTE = 60_000;
/** The header has whole seconds: on average half of one has passed. */
const HALF_A_SECOND = 500;

/**
 * The server's time, as far as this page knows it: a device may be minutes wrong in either direction, and what
 * happened on the server must read as old as it is. Until the server says otherwise the device is believed, but never
 * to be earlier than the page was drawn.
 */
export class Clock {
  /** The milliseconds to add to the device's own time. */
  #ahead = 0;
  #shown = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();

  /**
   * Begins with when the page was drawn, by the server's clock. A page that looks old, or comes from the future, may be
   * a cached one on a right clock or a fresh one on a wrong clock, which only the server knows.
   */
  async start(drawnAt: number, ask: () => Promise<Response>): Promise<void> {
    const ahead = drawnAt - Date.now();
    if (!Number.isFinite(ahead)) return;
    const looksWrong = Math.abs(ahead) > MINUTE;
    if (ahead > 0 || looksWrong) this.#ahead = ahead;
    if (!looksWrong) return;
    try {
      await this.time(ask);
    } catch {
      // Without a connection a page out of the cache is as old as the device says.
      if (ahead < 0 && this.#ahead === ahead) this.#set(0);
    }
  }

  /** Makes a request and sets the clock by its answer, if that shows that the clock is wrong. */
  async time(ask: () => Promise<Response>): Promise<Response> {
    const sentAt = Date.now();
    const answer = await ask();
    const receivedAt = Date.now();
    const serverTime = Date.parse(answer.headers.get('Date') ?? '') + HALF_A_SECOND;
    const ahead = serverTime - (sentAt + receivedAt) / 2;
    const error = (receivedAt - sentAt) / 2 + HALF_A_SECOND;
    // A difference within the error is ignored: times on the screen would tremble.
    if (Math.abs(ahead - this.#ahead) > error) this.#set(ahead);
    return answer;
  }

  readonly now = (): Date => new Date(Date.now() + this.#ahead);

  /** For React: now, to the minute; the same value until the next tick. */
  readonly shown = (): number => {
    if (this.#listeners.size === 0 && Math.abs(this.now().getTime() - this.#shown) > MINUTE) {
      this.#shown = this.now().getTime();
    }
    return this.#shown;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#run();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  };

  #run() {
    this.#timer = setInterval(this.#tick, MINUTE);
    document.addEventListener('visibilitychange', this.#tick);
    this.#tick();
  }

  #rest() {
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.#tick);
  }

  #set(ahead: number) {
    this.#ahead = ahead;
    if (this.#listeners.size > 0) this.#tick();
    else this.#shown = 0;
  }

  /** A tab that slept wakes up with the time of now. */
  readonly #tick = () => {
    this.#shown = this.now().getTime();
    for (const listener of this.#listeners) listener();
  };
}

/** The clock of this page. */
export const clock = new Clock();
