import { aboutOf, isOfMarket, mayWrite, membership, unreadBy, visibleTo } from './chat.ts';
import { itemsOnOffer, ownItems, savedItems } from './item-views.ts';
import { ownServices, servicesOnOffer } from './service-views.ts';
import { isShown, keyOfChat } from './notices.ts';
import { applicationsOn, isThere, ownApplication, pendingOn, taskOf } from './state.ts';
import type { Conversation, Member, Notice, State, Task } from './state.ts';

const newestFirst = (one: { id: number }, other: { id: number }): number => other.id - one.id;

/** TASK-255: what waits for a decision first, then the newest; also what moderators took away. */
function posted(state: State, who: number) {
  const isWaiting = (task: Task): boolean =>
    task.status === 'completed_by_tasker' ||
    (task.status === 'open' &&
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
    .filter(({ by, task }) => by === who && isThere(state, taskOf(state, task), who))
    .sort(newestFirst)
    .map(({ task, status, reason }) => ({
      task,
      taskStatus: taskOf(state, task).status,
      status,
      reason,
      isGivenToAnother: status === 'pending' && taskOf(state, task).status !== 'open',
    }));

/** What is open, and their own until it is done (TASK-018, TASK-076, PEOPLE-192). */
const browse = (state: State, who: number) =>
  state.tasks
    .filter((task) => isThere(state, task, who))
    .filter(({ agreedWith }) => agreedWith === null)
    .filter(({ status, poster }) => status === 'open' || (poster === who && status !== 'done'))
    .sort(newestFirst)
    .map((task) => ({
      task: task.id,
      price: task.price,
      applications: applicationsOn(state, task.id).length,
      own: ownApplication(state, task.id, who)?.status ?? null,
    }));

type Part = { chat: Conversation; member: Member };

const partsOf = (state: State, who: number): Part[] =>
  state.conversations.flatMap((chat) => {
    const member = membership(state, chat, who);
    return member ? [{ chat, member }] : [];
  });

const lastText = ({ chat, member }: Part): string | null =>
  visibleTo(chat, member).at(-1)?.text ?? null;

const byLastListed = (one: Part, other: Part): number =>
  other.member.listedAt - one.member.listedAt || newestFirst(one.chat, other.chat);

/** The list of all conversations that are not archived, the newest message first (CHAT-107). */
const chats = (state: State, who: number) =>
  partsOf(state, who)
    .filter(({ member }) => !member.isArchived)
    .sort(byLastListed)
    .map((part) => ({
      on: aboutOf(part.chat),
      asker: part.chat.asker,
      unread: unreadBy(part.chat, part.member),
      last: lastText(part),
      mayWrite: mayWrite(state, part.chat, who),
      isMuted: part.member.isMuted,
    }));

/** Of poster or tasker, from the claim on (CHAT-037). */
const isTaskListed = (task: Task, who: number): boolean =>
  task.removedBy === null && task.status !== 'open' && (task.poster === who || task.tasker === who);

const isApplicantListed = (state: State, { chat }: Part): boolean => {
  if (chat.kind !== 'application') return false;
  const task = taskOf(state, chat.on);
  if (chat.asker === null || task.status !== 'open' || task.removedBy !== null) return false;
  return ownApplication(state, chat.on, chat.asker)?.status === 'pending';
};

const lastListed = ({ behind }: { behind: Part[] }): number =>
  Math.max(0, ...behind.map(({ member }) => member.listedAt));

/** The list Tasks (CHAT-037, CHAT-052): open tasks on which somebody waits, and those with a tasker. */
function entries(state: State, who: number) {
  const parts = partsOf(state, who);
  const waiting = state.tasks
    .filter((task) => task.poster === who && task.status === 'open' && task.removedBy === null)
    .filter(({ id }) => pendingOn(state, id).length > 0)
    .map((task) => ({
      task,
      isApplicationPhase: true,
      all: pendingOn(state, task.id).length,
      behind: parts.filter(
        (part) =>
          part.chat.kind === 'application' &&
          part.chat.on === task.id &&
          isApplicantListed(state, part),
      ),
    }))
    .filter(
      ({ all, behind }) => behind.length < all || !behind.every(({ member }) => member.isArchived),
    );
  const claimed = state.tasks
    .filter((task) => isTaskListed(task, who))
    .map((task) => ({
      task,
      isApplicationPhase: false,
      behind: parts.filter(({ chat }) => chat.kind === 'task' && chat.on === task.id),
    }))
    .filter(({ behind }) => behind.some(({ member }) => !member.isArchived));
  return [...waiting, ...claimed]
    .sort((one, other) => lastListed(other) - lastListed(one) || newestFirst(one.task, other.task))
    .map(({ task, isApplicationPhase, behind }) => ({
      task: task.id,
      status: task.status,
      isApplicationPhase,
      pending: pendingOn(state, task.id).length,
      unread: behind.reduce((sum, { chat, member }) => sum + unreadBy(chat, member), 0),
    }));
}

/** CHAT-041, CHAT-069, CHAT-137. */
function unread(state: State, who: number) {
  const counts = { all: 0, tasks: 0, private: 0, marketplace: 0 };
  const byTask: Record<number, number> = {};
  for (const part of partsOf(state, who)) {
    const { chat, member } = part;
    const count = unreadBy(chat, member);
    if (count === 0) continue;
    const isListed =
      member.until === null &&
      (chat.kind === 'task'
        ? isTaskListed(taskOf(state, chat.on), who)
        : member.role === 'poster' && isApplicantListed(state, part));
    const isOnButton = isListed || (member.role === 'applicant' && isApplicantListed(state, part));
    if (isOnButton) byTask[chat.on] = (byTask[chat.on] ?? 0) + count;
    if (member.isMuted || member.isArchived) continue;
    counts.all += count;
    if (isListed) counts.tasks += count;
    if (chat.kind === 'application') counts.private += count;
    if (isOfMarket(chat)) counts.marketplace += count;
  }
  return { ...counts, byTask };
}

/** Newest first, without what a block hides (NOTE-002, PEOPLE-195). */
const notices = (state: State, who: number) =>
  state.notices
    .filter((notice) => notice.to === who && isShown(state, notice))
    .map(({ type, about, isRead }) => ({ type, about, isRead }))
    .toReversed();

/** The bell does not repeat messages that are counted at the chats (NOTE-013). */
const bell = (state: State, who: number): number => {
  // What is about items and services has no number on every page.
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

/** What somebody may review now, the soonest to close first (PEOPLE-110, PEOPLE-112). */
const openReviews = (state: State, who: number) =>
  state.tasks
    .filter(({ status, poster, tasker }) => status === 'done' && (poster === who || tasker === who))
    .filter(({ id }) => !state.reviews.some((review) => review.task === id && review.by === who))
    .sort((one, other) => (one.doneAt ?? 0) - (other.doneAt ?? 0))
    .map(({ id }) => ({
      task: id,
      isAwaited: state.reviews.some((review) => review.task === id),
    }));

/** PEOPLE-099: of what is published. */
function rating(state: State, who: number) {
  const stars = state.reviews.flatMap((review) =>
    review.about === who && review.isPublished ? [review.rating] : [],
  );
  const total = stars.length;
  const sum = stars.reduce((all, one) => all + one, 0);
  return { total, average: total === 0 ? null : Math.round((sum / total) * 1000) / 1000 };
}

/** Newest first (PEOPLE-196). */
const blocked = (state: State, who: number): number[] =>
  state.blocks.flatMap((block) => (block.by === who ? [block.blocked] : [])).toReversed();

/** Every list one person sees. */
export const viewsOf = (state: State, who: number) => ({
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
  ownItems: ownItems(state, who),
  itemsOnOffer: itemsOnOffer(state, who),
  savedItems: savedItems(state, who),
  ownServices: ownServices(state, who),
  servicesOnOffer: servicesOnOffer(state, who),
});
export type Views = ReturnType<typeof viewsOf>;
