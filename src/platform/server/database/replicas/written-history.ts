import type { WalPosition } from './server-watch.ts';

type Sample = { at: number; position: WalPosition };

/**
 * Records how far the primary was at each moment: this tells how old what a replica lacks is, whatever the clocks say.
 */
export class WrittenHistory {
  readonly #forMs: number;
  #samples: Sample[] = [];

  constructor(forMs: number) {
    this.#forMs = forMs;
  }

  get isEmpty(): boolean {
    return this.#samples.length === 0;
  }

  add(position: WalPosition, at: number): void {
    this.#samples = this.#samples.filter((sample) => sample.at > at - this.#forMs);
    this.#samples.push({ at, position });
  }

  /** For how long something is written that a replica with so much lacks; 0 for one that lacks nothing. */
  lagMs(replayed: WalPosition, now: number): number {
    const lacking = this.#samples.find(({ position }) => position > replayed);
    return lacking ? now - lacking.at : 0;
  }
}
