import {
  getChatSubject,
  isOfMarket,
  isOfPresentHelp,
  mayWrite,
  membership,
  unreadBy,
  visibleTo,
} from '../chat.ts';
import { aboutRequest, aboutTask } from '../notices.ts';
import { isAway, ownApplication, pendingOn, getRequest, getTask } from '../state.ts';
import type { RequestStatus } from '../help-request.ts';
import type { Conversation, Member, State, Task, TaskStatus } from '../state.ts';

type Part = { chat: Conversation; member: Member };

const listParts = (state: State, who: number): Part[] =>
  state.conversations.flatMap((chat) => {
    const member = membership(state, chat, who);
    return member ? [{ chat, member }] : [];
  });

const lastText = ({ chat, member }: Part): string | null =>
  visibleTo(chat, member).at(-1)?.text ?? null;

/** The notes of those who are away (PEOPLE-260). */
const listNotesOfAway = (state: State, chat: Conversation): string[] =>
  chat.members
    .flatMap(({ who }) => (isAway(state, who) ? [state.away[who]?.note ?? ''] : []))
    .toSorted();

const byLastListed = (one: Part, other: Part): number =>
  other.member.listedAt - one.member.listedAt || other.chat.id - one.chat.id;

/** The list of all conversations that are not archived, the newest message first (CHAT-107). */
export const chats = (state: State, who: number) =>
  listParts(state, who)
    .filter(({ member }) => !member.isArchived)
    .sort(byLastListed)
    .map((part) => ({
      on: getChatSubject(part.chat),
      asker: part.chat.asker,
      away: isOfMarket(part.chat) ? listNotesOfAway(state, part.chat) : [],
      unread: unreadBy(part.chat, part.member),
      last: lastText(part),
      mayWrite: mayWrite(state, part.chat, who),
      isMuted: part.member.isMuted,
    }));

/** Whether the poster or tasker has the task in the list, from the claim on (CHAT-037). */
const isTaskListed = (task: Task, who: number): boolean =>
  task.removedBy === null && task.status !== 'open' && (task.poster === who || task.tasker === who);

const isApplicantListed = (state: State, { chat }: Part): boolean => {
  if (chat.kind !== 'application') return false;
  const task = getTask(state, chat.on);
  if (chat.asker === null || task.status !== 'open' || task.removedBy !== null) return false;
  return ownApplication(state, chat.on, chat.asker)?.status === 'pending';
};

const lastListed = ({ behind }: { behind: Part[] }): number =>
  Math.max(0, ...behind.map(({ member }) => member.listedAt));

type Entry = {
  on: string;
  status: TaskStatus | RequestStatus;
  isApplicationPhase: boolean;
  pending: number;
  behind: Part[];
  /** When the task was posted, or help was promised. */
  since: number;
};

/** Returns the open tasks with applicants who wait. */
const waitingEntries = (state: State, who: number, parts: readonly Part[]): Entry[] =>
  state.tasks
    .filter((task) => task.poster === who && task.status === 'open' && task.removedBy === null)
    .filter(({ id }) => pendingOn(state, id).length > 0)
    .map((task) => ({
      ...toEntry(state, task),
      isApplicationPhase: true,
      behind: parts.filter(
        (part) =>
          part.chat.kind === 'application' &&
          part.chat.on === task.id &&
          isApplicantListed(state, part),
      ),
    }))
    .filter(
      ({ pending, behind }) =>
        behind.length < pending || !behind.every(({ member }) => member.isArchived),
    );

/** Returns the tasks with a tasker. */
const claimedEntries = (state: State, who: number, parts: readonly Part[]): Entry[] =>
  state.tasks
    .filter((task) => isTaskListed(task, who))
    .map((task) => ({
      ...toEntry(state, task),
      isApplicationPhase: false,
      behind: parts.filter(({ chat }) => chat.kind === 'task' && chat.on === task.id),
    }))
    .filter(({ behind }) => behind.some(({ member }) => !member.isArchived));

const toEntry = (state: State, { id, status, at }: Task) => ({
  on: aboutTask(id),
  status,
  pending: pendingOn(state, id).length,
  since: at,
});

/** Requests for help that have a helper. */
const helpEntries = (state: State, parts: readonly Part[]): Entry[] =>
  parts
    .filter(({ chat }) => chat.kind === 'on_demand' && isOfPresentHelp(state, chat))
    .filter(({ member }) => !member.isArchived)
    .map((part) => ({
      on: aboutRequest(part.chat.on),
      status: getRequest(state, part.chat.on).status,
      isApplicationPhase: false,
      pending: 0,
      behind: [part],
      since: part.chat.at,
    }));

/** The list Tasks (CHAT-037, CHAT-052, CHAT-132): the newest message first, then what began last (CHAT-053). */
export function entries(state: State, who: number) {
  const parts = listParts(state, who);
  return [
    ...waitingEntries(state, who, parts),
    ...claimedEntries(state, who, parts),
    ...helpEntries(state, parts),
  ]
    .sort((one, other) => lastListed(other) - lastListed(one) || other.since - one.since)
    .map(({ on, status, isApplicationPhase, pending, behind }) => ({
      on,
      status,
      isApplicationPhase,
      pending,
      unread: behind.reduce((sum, { chat, member }) => sum + unreadBy(chat, member), 0),
    }));
}

/** Whether a person's part in a conversation is in the list Tasks. */
function isInTasks(state: State, part: Part, who: number): boolean {
  const { chat, member } = part;
  if (chat.kind === 'task') return isTaskListed(getTask(state, chat.on), who);
  if (chat.kind === 'on_demand') return isOfPresentHelp(state, chat);
  return member.role === 'poster' && isApplicantListed(state, part);
}

/** CHAT-041, CHAT-069, CHAT-137. */
export function unread(state: State, who: number) {
  const counts = { all: 0, tasks: 0, private: 0, marketplace: 0 };
  const byTask: Record<number, number> = {};
  for (const part of listParts(state, who)) {
    const { chat, member } = part;
    const count = unreadBy(chat, member);
    if (count === 0) continue;
    const isListed = member.until === null && isInTasks(state, part, who);
    const isOnButton = isListed || (member.role === 'applicant' && isApplicantListed(state, part));
    if (isOnButton && chat.kind !== 'on_demand') byTask[chat.on] = (byTask[chat.on] ?? 0) + count;
    if (member.isMuted || member.isArchived) continue;
    counts.all += count;
    if (isListed) counts.tasks += count;
    if (chat.kind === 'application') counts.private += count;
    if (isOfMarket(chat)) counts.marketplace += count;
  }
  return { ...counts, byTask };
}
