/** The last five minutes, in slots of a quarter of a minute. */
const SLOT_MS = 15_000;
const SLOTS = 20;
/** Each bound is half as much again as the one before it: a number is off by no more than that. */
const BOUNDS_MS = Array.from({ length: 26 }, (_, step) => 1.5 ** step);
const FAILED = 500;
const SHARE = 0.95;

type Slot = { number: number; requests: number; failed: number; byTime: number[] };

export type RecentRequests = {
  perSecond: number;
  /** Which share of them was answered with 5xx, from 0 to 1. */
  failedShare: number;
  /** Within this time 95 % of them were answered; null without any. */
  p95Ms: number | null;
};

/** Counts of this process's answers in the last five minutes, cheap enough in memory and time to be always on. */
export class RecentCounts {
  readonly #startedAt: number;
  readonly #slots = new Map<number, Slot>();

  constructor(now: number) {
    this.#startedAt = now;
  }

  add(now: number, status: number, ms: number): void {
    const slot = this.#slotAt(now);
    slot.requests += 1;
    if (status >= FAILED) slot.failed += 1;
    const place = BOUNDS_MS.findIndex((bound) => ms <= bound);
    const index = place < 0 ? BOUNDS_MS.length - 1 : place;
    slot.byTime[index] = (slot.byTime[index] ?? 0) + 1;
  }

  read(now: number): RecentRequests {
    const current = Math.floor(now / SLOT_MS);
    const slots = Array.from(this.#slots.values()).filter(
      ({ number }) => number > current - SLOTS && number <= current,
    );
    const sum = (of: (slot: Slot) => number) => slots.reduce((all, slot) => all + of(slot), 0);
    const requests = sum((slot) => slot.requests);
    const seconds = Math.min(now - this.#startedAt, SLOTS * SLOT_MS) / 1000;
    if (requests === 0) return { perSecond: 0, failedShare: 0, p95Ms: null };
    let left = Math.ceil(requests * SHARE);
    const place = BOUNDS_MS.findIndex((_, index) => {
      left -= sum((slot) => slot.byTime[index] ?? 0);
      return left <= 0;
    });
    return {
      perSecond: requests / Math.max(seconds, 1),
      failedShare: sum((slot) => slot.failed) / requests,
      p95Ms: Math.round(BOUNDS_MS[place] ?? 0),
    };
  }

  #slotAt(now: number): Slot {
    const number = Math.floor(now / SLOT_MS);
    const place = number % SLOTS;
    const known = this.#slots.get(place);
    if (known?.number === number) return known;
    const slot = { number, requests: 0, failed: 0, byTime: BOUNDS_MS.map(() => 0) };
    this.#slots.set(place, slot);
    return slot;
  }
}
