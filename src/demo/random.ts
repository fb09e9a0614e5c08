/** Chance that comes out the same every time, so that the demo neighborhood does too. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but not including, 1 (the "mulberry32" generator). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.integer(0, items.length - 1)] ?? items[0];
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A key like those the app makes (uuid v7), as if made at `when`: keys must keep order by time. */
  idAt(when: Date): string {
    const hex = (bits: number) =>
      Math.floor(this.next() * 2 ** bits)
        .toString(16)
        .padStart(bits / 4, '0');
    const time = when.getTime().toString(16).padStart(12, '0');
    const variant = (8 + this.integer(0, 3)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`;
  }
}
