import type { RequestCard } from '../../contract.ts';
import { POP_UP_SECONDS } from '../../limits.ts';
import { priorities } from '../../vocabulary.ts';

/** One request that is put before this helper. */
export type Ask = { request: RequestCard; answerUntil: Date; isExclusive: boolean };

/** The queue of pop-ups: one is shown at a time, the others wait. Times are the server's, in milliseconds. */
export type PopUps = {
  shown: { ask: Ask; until: number } | null;
  waiting: readonly Ask[];
  /** The next one appears no sooner. */
  freeAt: number;
  /** Every ask that has come: none comes twice, however it is heard of. */
  known: ReadonlySet<string>;
};

export const NO_POP_UPS: PopUps = { shown: null, waiting: [], freeAt: 0, known: new Set() };

const SECOND = 1000;
/** Between one pop-up and the next (QUICK-089). */
const PAUSE_MS = 500;

/** A search that began again asks again. */
export const getAskKey = ({ request, answerUntil }: Ask): string =>
  `${request.id}@${answerUntil.getTime()}`;

/**
 * The pop-up of a helper who is asked alone lasts until the next helper is asked, any other one 15 seconds (QUICK-085,
 * QUICK-091).
 */
function lastsUntil({ request, answerUntil, isExclusive }: Ask, now: number): number {
  const full = isExclusive ? answerUntil.getTime() : now + POP_UP_SECONDS * SECOND;
  return Math.min(full, request.expiresAt.getTime());
}

const isOver = (ask: Ask, now: number): boolean => lastsUntil(ask, now) <= now;

/** Sorts exclusive requests first, then by priority, then the newest (QUICK-090). */
function inOrder(one: Ask, other: Ask): number {
  const rank = ({ request }: Ask) => priorities.indexOf(request.priority);
  return (
    Number(other.isExclusive) - Number(one.isExclusive) ||
    rank(other) - rank(one) ||
    other.request.createdAt.getTime() - one.request.createdAt.getTime()
  );
}

/** Takes in what has come, each request once (QUICK-088). */
export function add(popUps: PopUps, asks: readonly Ask[]): PopUps {
  const fresh = asks.filter((ask) => !popUps.known.has(getAskKey(ask)));
  if (fresh.length === 0) return popUps;
  const known = new Set([...popUps.known, ...fresh.map(getAskKey)]);
  const shownId = popUps.shown?.ask.request.id;
  const byRequest = new Map(
    [...popUps.waiting, ...fresh]
      .filter(({ request }) => request.id !== shownId)
      .map((ask) => [ask.request.id, ask]),
  );
  return { ...popUps, known, waiting: [...byRequest.values()].toSorted(inOrder) };
}

/**
 * Catches up after a gap: adds what the server asks now, and drops waiting exclusive requests that it no longer asks
 * (QUICK-150).
 */
export function catchUp(popUps: PopUps, pending: readonly Ask[]): PopUps {
  const asked = new Set(pending.map(getAskKey));
  const waiting = popUps.waiting.filter((ask) => !ask.isExclusive || asked.has(getAskKey(ask)));
  return add({ ...popUps, waiting }, pending);
}

/**
 * Returns the requests in the queue that the server did not mention: they may have ended, or be too old to be
 * mentioned.
 */
export function unmentioned({ shown, waiting }: PopUps, pending: readonly Ask[]): string[] {
  const asked = new Set(pending.map(({ request }) => request.id));
  const here = shown ? [shown.ask, ...waiting] : waiting;
  return here.map(({ request }) => request.id).filter((id) => !asked.has(id));
}

/** Removes a request that was answered, taken by another helper or canceled (QUICK-055, QUICK-087, QUICK-091). */
export function remove(popUps: PopUps, requestId: string, now: number): PopUps {
  const waiting = popUps.waiting.filter(({ request }) => request.id !== requestId);
  if (popUps.shown?.ask.request.id === requestId) return close({ ...popUps, waiting }, now);
  return waiting.length === popUps.waiting.length ? popUps : { ...popUps, waiting };
}

/** Closes what is shown, without any answer (QUICK-086). */
export function close(popUps: PopUps, now: number): PopUps {
  return popUps.shown ? { ...popUps, shown: null, freeAt: now + PAUSE_MS } : popUps;
}

/** Applies the passing of time: the pop-up closes, and waiting ones that ran out are dropped (QUICK-086, QUICK-091). */
export function pass(popUps: PopUps, now: number): PopUps {
  const waiting = popUps.waiting.filter((ask) => !isOver(ask, now));
  const remaining = waiting.length === popUps.waiting.length ? popUps : { ...popUps, waiting };
  return remaining.shown && remaining.shown.until <= now ? close(remaining, now) : remaining;
}

/** Shows one that waits; another tab may show it instead. */
export function show(popUps: PopUps, ask: Ask, now: number): PopUps {
  const rest = skip(popUps, ask);
  return { ...rest, shown: { ask, until: lastsUntil(ask, now) } };
}

export const skip = (popUps: PopUps, ask: Ask): PopUps => ({
  ...popUps,
  waiting: popUps.waiting.filter((waiting) => waiting !== ask),
});

/** When something happens next by itself; null for never. */
export function nextAt({ shown, waiting, freeAt }: PopUps): number | null {
  if (shown) return shown.until;
  return waiting.length > 0 ? freeAt : null;
}
