import { isOfMarket, membership } from '../chat.ts';
import { chats, entries, unread } from './chat-views.ts';
import { itemsOnOffer, ownItems, savedItems } from './item-views.ts';
import {
  duty,
  feed,
  helpAtHome,
  helpedRequests,
  ownRequests,
  requestsOnMap,
} from './request-views.ts';
import { outcomes, proposals } from './deal-views.ts';
import { ownServices, servicesOnOffer } from './service-views.ts';
import { loans } from '../lending/loan-views.ts';
import { isShown, keyOfChat } from '../notices.ts';
import { countDeals } from '../outcomes.ts';
import {
  applicationsOn,
  findReview,
  isThere,
  ownApplication,
  pendingOn,
  getTask,
} from '../state.ts';
import type { Notice, State, Task } from '../state.ts';

const newestFirst = (one: { id: number }, other: { id: number }): number => other.id - one.id;

/** TASK-255: what waits for a decision first, then the newest; also what moderators took away. */
function posted(state: State, who: number) {
  const isWaiting = (task: Task): boolean =>
    task.status === 'completed_by_tasker' ||
    (task.status === 'open' &&
      task.day !== 'passed' &&
      task.removedBy === null &&
      pendingOn(state, task.id).length > 0 &&
      applicationsOn(state, task.id).every(({ status }) => status !== 'approved'));
  return state.tasks
    .filter(({ poster, removedBy }) => poster === who && removedBy !== 'owner')
    .sort(
      (one, other) => Number(isWaiting(other)) - Number(isWaiting(one)) || newestFirst(one, other),
    )
    .map((task) => ({
      task: task.id,
      status: task.status,
      price: task.price,
      applications: applicationsOn(state, task.id).length,
      isTakenAway: task.removedBy === 'moderator',
    }));
}

/** TASK-179, TASK-256. */
const sent = (state: State, who: number) =>
  state.applications
    .filter(({ by, task }) => by === who && isThere(state, getTask(state, task), who))
    .sort(newestFirst)
    .map(({ task, status, reason }) => ({
      task,
      taskStatus: getTask(state, task).status,
      status,
      reason,
      isGivenToAnother: status === 'pending' && getTask(state, task).status !== 'open',
    }));

/** Returns the open tasks, and the person's own until they are done (TASK-018, TASK-076, PEOPLE-192). */
const browse = (state: State, who: number) =>
  state.tasks
    .filter((task) => isThere(state, task, who))
    .filter(({ agreedWith, day }) => agreedWith === null && day !== 'passed')
    .filter(({ status, poster }) => status === 'open' || (poster === who && status !== 'done'))
    .sort(newestFirst)
    .map((task) => ({
      task: task.id,
      price: task.price,
      applications: applicationsOn(state, task.id).length,
      own: ownApplication(state, task.id, who)?.status ?? null,
    }));

/** Newest first, without what a block hides (NOTE-002, PEOPLE-195). */
const notices = (state: State, who: number) =>
  state.notices
    .filter((notice) => notice.to === who && isShown(state, notice))
    .map(({ type, about, isRead }) => ({ type, about, isRead }))
    .toReversed();

/** The bell does not repeat messages that are counted at the chats (NOTE-013). */
const bell = (state: State, who: number): number => {
  // Chats about items and services have no count on every page.
  const isCountedAtChat = ({ key, type }: Notice): boolean => {
    const chat = state.conversations.find(({ id }) => keyOfChat(id) === key);
    if (!chat || isOfMarket(chat) || type !== 'new_message') return false;
    return membership(state, chat, who)?.until === null;
  };
  return state.notices.filter(
    (notice) =>
      notice.to === who && !notice.isRead && isShown(state, notice) && !isCountedAtChat(notice),
  ).length;
};

/** Returns the deals that a person may review now, the soonest to close first (PEOPLE-110, DEAL-140). */
const openReviews = (state: State, who: number) =>
  state.outcomes
    .filter(({ asker, helper }) => asker === who || helper === who)
    .filter(({ result }) => result !== 'lapsed')
    .filter(({ id }) => !findReview(state, id, who))
    // The days to contest pass for one outcome by itself, as if it were older than the others.
    .sort((one, other) => Number(other.isOver) - Number(one.isOver))
    .map(({ id, result }) => ({
      outcome: id,
      isDone: result === 'done',
      isAwaited: state.reviews.some(({ outcome }) => outcome === id),
    }));

/** PEOPLE-099: the average over reviewers, each with the mean of their published ratings. */
function rating(state: State, who: number) {
  const published = state.reviews.filter(({ about, isPublished }) => about === who && isPublished);
  const byReviewer = Map.groupBy(published, ({ by }) => by);
  const voices = [...byReviewer.values()].map((reviews) => mean(reviews.map((one) => one.rating)));
  return {
    total: published.length,
    average: voices.length === 0 ? null : Math.round(mean(voices) * 1000) / 1000,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Newest first (PEOPLE-196). */
const blocked = (state: State, who: number): number[] =>
  state.blocks.flatMap((block) => (block.by === who ? [block.blocked] : [])).toReversed();

/** Every list one person sees. */
export const buildViews = (state: State, who: number) => ({
  posted: posted(state, who),
  sent: sent(state, who),
  browse: browse(state, who),
  chats: chats(state, who),
  entries: entries(state, who),
  unread: unread(state, who),
  notices: notices(state, who),
  bell: bell(state, who),
  openReviews: openReviews(state, who),
  rating: rating(state, who),
  blocked: blocked(state, who),
  proposals: proposals(state, who),
  outcomes: outcomes(state, who),
  deals: countDeals(state, who),
  ownItems: ownItems(state, who),
  itemsOnOffer: itemsOnOffer(state, who),
  savedItems: savedItems(state, who),
  loans: loans(state, who),
  ownServices: ownServices(state, who),
  servicesOnOffer: servicesOnOffer(state, who),
  ownRequests: ownRequests(state, who),
  helpedRequests: helpedRequests(state, who),
  feed: feed(state, who),
  requestsOnMap: requestsOnMap(state, who),
  helpAtHome: helpAtHome(state, who),
  duty: duty(state, who),
  away: state.away[who] ?? null,
});
export type Views = ReturnType<typeof buildViews>;
