import { areThese, isBlocked, getRequest, getTask } from './state.ts';
import type { Notice, State } from './state.ts';

export const aboutTask = (task: number): string => `task ${task}`;
export const aboutItem = (item: number): string => `item ${item}`;
export const aboutService = (service: number): string => `service ${service}`;
export const aboutRequest = (request: number): string => `request ${request}`;
/**
 * The key of the one unread notification about a conversation; those about an offer, a proposed time or a step of a booking have theirs.
 */
export const keyOfChat = (conversation: number): string => `chat ${conversation}`;
export const keyOfOffer = (offer: number): string => `offer ${offer}`;
export const keyOfPickup = (pickup: number): string => `pickup ${pickup}`;
export const keyOfRenewal = (about: string): string => `renewal ${about}`;
export const keyOfStep = (step: number): string => `booking step ${step}`;

type Sent = Pick<Notice, 'by' | 'type' | 'about'> & {
  to: readonly (number | null)[];
  key?: string | null;
};

/**
 * Notifies each person named once, and never the actor (TASK-286); across a block, only about the two people's own work
 * together (PEOPLE-195).
 */
export function notify(draft: State, { to, key = null, ...sent }: Sent): void {
  for (const who of new Set(to)) {
    if (who === null || who === sent.by) continue;
    if (isBlocked(draft, who, sent.by) && !hasPartIn(draft, who, sent)) continue;
    if (key !== null && hasUnread(draft, who, key)) continue;
    draft.notices.push({ to: who, ...sent, key, isRead: false, at: draft.clock });
  }
}

/** Marks a notification as read once its recipient has seen the thing itself. */
export function markRead(draft: State, to: number, key: string): void {
  for (const notice of draft.notices) {
    if (notice.to === to && notice.key === key) notice.isRead = true;
  }
}

/** Asks an owner whether a thing is still there, then tells them that it is paused; the second replaces the first. */
export function notifyUnrenewed(
  draft: State,
  { owner, kind, about }: { owner: number; kind: 'item' | 'service'; about: string },
): void {
  const key = keyOfRenewal(about);
  for (const type of [`${kind}_renewal_due`, `${kind}_paused`]) {
    markRead(draft, owner, key);
    notify(draft, { to: [owner], by: null, type, about, key });
  }
}

const hasUnread = (state: State, who: number, key: string): boolean =>
  state.notices.some((notice) => notice.to === who && notice.key === key && !notice.isRead);

/** It is their deal that ended, their task or request, they work or have worked on it, or they agreed on it with its poster. */
function hasPartIn(
  state: State,
  who: number,
  { type, about }: Pick<Sent, 'type' | 'about'>,
): boolean {
  if (type.startsWith('outcome_')) {
    return state.outcomes.some(
      (one) => one.about === about && (one.asker === who || one.helper === who),
    );
  }
  const [kind, number] = about?.split(' ') ?? [];
  if (kind === 'request') {
    const { requester, helper } = getRequest(state, Number(number));
    return requester === who || helper === who;
  }
  if (kind !== 'task') return false;
  const { poster, agreedWith, steps } = getTask(state, Number(number));
  return poster === who || agreedWith === who || steps.some(({ by }) => by === who);
}

/**
 * Whether a notification is shown: one that was caused before a block between the two is hidden while the block lasts
 * (PEOPLE-195).
 */
export const isShown = (state: State, notice: Notice): boolean =>
  notice.by === null ||
  !state.blocks.some(
    ({ by, blocked, at }) => at >= notice.at && areThese([by, blocked], notice.by, notice.to),
  );
