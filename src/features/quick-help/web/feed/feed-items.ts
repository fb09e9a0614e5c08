import type { RequestCard } from '../../contract.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** An expired card stands there so long (QUICK-080). */
const LINGERS_MS = 5 * SECOND;
/** QUICK-077. */
const NEW_FOR_MS = 5 * MINUTE;

/**
 * The cards to show: those of the feed, and of the ones before those that the feed has dropped for their age alone, until
 * five seconds after their time (QUICK-080). What disappears sooner was taken or called off, and is gone (QUICK-084).
 */
export function cardsAt(
  now: number,
  feed: readonly RequestCard[],
  before: readonly RequestCard[],
): RequestCard[] {
  const present = new Set(feed.map(({ id }) => id));
  const lingering = before.filter(
    ({ id, expiresAt }) => !present.has(id) && expiresAt.getTime() <= now,
  );
  return [...feed, ...lingering]
    .filter(({ expiresAt }) => now < expiresAt.getTime() + LINGERS_MS)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** How many have come in the last five minutes and were not marked as read (QUICK-077). */
export const countNew = (cards: readonly RequestCard[], now: number, readAt: number): number =>
  cards.filter(({ createdAt }) => {
    const at = createdAt.getTime();
    return at > readAt && now - at <= NEW_FOR_MS;
  }).length;

export const isSameList = (one: readonly RequestCard[], other: readonly RequestCard[]): boolean =>
  one.length === other.length && one.every((card, index) => card === other[index]);
