import { aboutItem, aboutRequest, aboutService, aboutTask, keyOfChat, notify } from './notices.ts';
import { applicationsOn, isBlocked, nextId, ownApplication, getRequest, getTask } from './state.ts';
import type { RequestStatus } from './help-request.ts';
import type { Conversation, Member, State } from './state.ts';

type Which = Pick<Conversation, 'kind' | 'on' | 'asker'>;

/** The one conversation about a thing, or with one of those who asked about it, once there is one. */
export const findChat = (state: State, { kind, on, asker }: Which): Conversation | undefined =>
  state.conversations.find((chat) => chat.kind === kind && chat.on === on && chat.asker === asker);

export function chatAbout(draft: State, which: Which): Conversation {
  return findChat(draft, which) ?? beginChat(draft, which);
}

function beginChat(draft: State, which: Which): Conversation {
  const id = nextId(draft.conversations);
  const made: Conversation = { id, ...which, at: draft.clock, members: [], messages: [] };
  draft.conversations.push(made);
  return made;
}

/** A new one for each helper (CHAT-131). */
export function beginHelpChat(
  draft: State,
  request: number,
  { requester, helper }: { requester: number; helper: number },
): void {
  const chat = beginChat(draft, { kind: 'on_demand', on: request, asker: null });
  addMember(chat, requester, 'requester');
  addMember(chat, helper, 'helper');
}
export const ofTask = (on: number): Which => ({ kind: 'task', on, asker: null });
export const withApplicant = (on: number, asker: number): Which => ({
  kind: 'application',
  on,
  asker,
});
export const aboutItemWith = (on: number, asker: number): Which => ({
  kind: 'marketplace',
  on,
  asker,
});
export const aboutServiceWith = (on: number, asker: number): Which => ({
  kind: 'service',
  on,
  asker,
});
/** Returns the conversations about one thing, in the order they were begun. */
export const chatsOfKind = (state: State, kind: Conversation['kind'], on: number): Conversation[] =>
  state.conversations.filter((chat) => chat.kind === kind && chat.on === on);
/** Whether it is between buyer and seller or client and provider: these share one list (CHAT-119). */
export const isOfMarket = ({ kind }: { kind: string }): boolean =>
  kind === 'marketplace' || kind === 'service';
export function getChatSubject({ kind, on }: Pick<Conversation, 'kind' | 'on'>): string {
  if (kind === 'service') return aboutService(on);
  if (kind === 'on_demand') return aboutRequest(on);
  return kind === 'marketplace' ? aboutItem(on) : aboutTask(on);
}
export const taskChat = (draft: State, on: number): Conversation => chatAbout(draft, ofTask(on));

export function addMember(chat: Conversation, who: number, role: Member['role']): void {
  if (chat.members.some((member) => member.who === who)) return;
  chat.members.push({
    who,
    role,
    // The next tasker is shown messages from their own claim on (CHAT-016).
    after: role === 'tasker' ? chat.messages.length : 0,
    until: null,
    read: 0,
    isMuted: false,
    isArchived: false,
    listedAt: 0,
  });
}

/**
 * Returns a person's part in a conversation, unless a block hides it: that is, separates them from all who still take
 * part (PEOPLE-193). Taskers of different times never meet.
 */
export function membership(state: State, chat: Conversation, who: number): Member | undefined {
  const own = chat.members.find((member) => member.who === who);
  if (!own) return undefined;
  const others = chat.members.filter(
    (member) => member !== own && !(member.role === 'tasker' && own.role === 'tasker'),
  );
  const isHidden =
    others.some((other) => isBlocked(state, who, other.who)) &&
    !others.some((other) => other.until === null && !isBlocked(state, who, other.who));
  return isHidden ? undefined : own;
}

/**
 * Whether a person may write (CHAT-017 to CHAT-036); on the market, whatever becomes of the thing (ITEM-175, SERV-061).
 */
export function mayWrite(state: State, chat: Conversation, who: number): boolean {
  if (isOfMarket(chat)) return true;
  if (chat.kind === 'on_demand') return isOfPresentHelp(state, chat);
  const task = getTask(state, chat.on);
  if (task.removedBy !== null) return false;
  if (chat.asker === null) {
    return task.status !== 'open' && (who === task.poster || who === task.tasker);
  }
  const application = ownApplication(state, chat.on, chat.asker);
  return application?.status === 'pending' && task.status === 'open';
}

/** Whether it is the chat of a request with its present helper (CHAT-129 to CHAT-131). */
export function isOfPresentHelp(state: State, chat: Conversation): boolean {
  const isHelped = HELPED.has(getRequest(state, chat.on).status);
  return isHelped && chatsOfKind(state, 'on_demand', chat.on).at(-1) === chat;
}
const HELPED: ReadonlySet<RequestStatus> = new Set(['accepted', 'started', 'completed']);

/**
 * Stores a message: moves the chat to the top of all members' lists, and notifies those who may read it now (CHAT-069,
 * CHAT-070, CHAT-135).
 */
export function storeMessage(
  draft: State,
  chat: Conversation,
  message: { by: number; text: string },
  { isQuiet = false } = {},
): void {
  const [about, key] = [getChatSubject(chat), keyOfChat(chat.id)];
  chat.messages.push({ ...message, at: draft.clock });
  for (const member of chat.members) {
    if (member.until !== null) continue;
    Object.assign(member, { isArchived: false, listedAt: draft.clock });
    if (isQuiet || member.isMuted || !isCurrentReader(draft, chat, member)) continue;
    notify(draft, { to: [member.who], by: message.by, type: 'new_message', about, key });
  }
}

const isCurrentReader = (state: State, chat: Conversation, member: Member): boolean =>
  membership(state, chat, member.who) !== undefined &&
  (member.role !== 'tasker' || getTask(state, chat.on).tasker === member.who);

/** Returns the messages that a member sees, numbered from 1 on. */
export const visibleTo = (chat: Conversation, member: Member) =>
  chat.messages
    .map((message, index) => ({ ...message, seq: index + 1 }))
    .filter(({ seq }) => seq > member.after && seq <= (member.until ?? seq));

export const unreadBy = (chat: Conversation, member: Member): number =>
  visibleTo(chat, member).filter(({ by, seq }) => by !== member.who && seq > member.read).length;

/** Counts the unread messages of those chats that a person finds. */
export const unreadIn = (state: State, chats: readonly Conversation[], who: number): number =>
  chats.reduce((sum, chat) => {
    const member = membership(state, chat, who);
    return sum + (member ? unreadBy(chat, member) : 0);
  }, 0);

export const hasApplications = (state: State, task: number): boolean =>
  applicationsOn(state, task).length > 0;
