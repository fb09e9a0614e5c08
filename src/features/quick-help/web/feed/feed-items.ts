import type { RequestCard } from '../../contract.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** An expired card stands there so long (QUICK-080). */
const LINGERS_MS = 5 * SECOND;
/** QUICK-077. */
const NEW_FOR_MS = 5 * MINUTE;

/**
 * Returns the cards to show: those of the feed, plus earlier ones that the feed has dropped only because they expired,
 * until five seconds after that (QUICK-080). A card that disappears sooner was taken or canceled, and is gone
 * (QUICK-084).
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

/** Counts the requests of the last five minutes that were not marked as read (QUICK-077). */
export const countNew = (cards: readonly RequestCard[], now: number, readAt: number): number =>
  cards.filter(({ createdAt }) => {
    const at = createdAt.getTime();
    return at > readAt && now - at <= NEW_FOR_MS;
  }).length;

export const isSameList = (one: readonly RequestCard[], other: readonly RequestCard[]): boolean =>
  one.length === other.length && one.every((card, index) => card === other[index]);
