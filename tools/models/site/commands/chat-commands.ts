import {
  addMember,
  chatAbout,
  findChat,
  hasApplications,
  mayWrite,
  membership,
  ofTask,
  storeMessage,
  taskChat,
  unreadBy,
  withApplicant,
} from '../chat.ts';
import { keyOfChat, markRead } from '../notices.ts';
import type { Answer, Command, Kind } from './command.ts';
import { getApplication, getConversation, isBlocked, isThere, getTask } from '../state.ts';
import type { Member, State } from '../state.ts';

/** Allows those who take part; for all others there is no such conversation (CHAT-015, PEOPLE-193). */
const byMember = (state: State, { by, on }: Command): Answer =>
  membership(state, getConversation(state, on), by) ? 'done' : 404;

function ownPart(draft: State, { by, on }: Command): Member {
  const part = getConversation(draft, on).members.find(({ who }) => who === by);
  if (!part) throw new Error('who takes no part changes none');
  return part;
}

/** CHAT-017 to CHAT-023. */
function openTaskChat(state: State, by: number, on: number): Answer {
  const task = getTask(state, on);
  const chat = findChat(state, ofTask(on));
  if (chat && membership(state, chat, by)) return 'again';
  if (!isThere(state, task, by) || chat?.members.some(({ who }) => who === by)) return 404;
  if (task.status !== 'open') return by === task.poster || by === task.tasker ? 'done' : 403;
  return hasApplications(state, on) && by === task.poster ? 'done' : 403;
}

/** CHAT-026 to CHAT-036. */
function openPrivateChat(state: State, by: number, on: number): Answer {
  const application = getApplication(state, on);
  const task = getTask(state, application.task);
  if (by !== task.poster && by !== application.by) return 404;
  const chat = findChat(state, withApplicant(task.id, application.by));
  if (chat && membership(state, chat, by)) return 'again';
  if (task.removedBy !== null || isBlocked(state, task.poster, application.by)) return 404;
  if (application.status === 'rejected') return 403;
  if (task.status === 'open') return application.status === 'pending' ? 'done' : 403;
  return application.status === 'approved' ? openTaskChat(state, by, task.id) : 403;
}

export const chatCommands = {
  'open the chat of': {
    on: 'task',
    answer: (state, { by, on }) => openTaskChat(state, by, on),
    change: (draft, { on }) => {
      // While it is open: from the claim on the two take part already.
      addMember(taskChat(draft, on), getTask(draft, on).poster, 'poster');
    },
  },
  'open the chat with applicant': {
    on: 'application',
    answer: (state, { by, on }) => openPrivateChat(state, by, on),
    change: (draft, { on }) => {
      const application = getApplication(draft, on);
      const chat = chatAbout(draft, withApplicant(application.task, application.by));
      addMember(chat, getTask(draft, application.task).poster, 'poster');
      addMember(chat, application.by, 'applicant');
    },
  },
  'write in': {
    on: 'chat',
    answer: (state, command) => {
      const answer = byMember(state, command);
      if (answer !== 'done') return answer;
      return mayWrite(state, getConversation(state, command.on), command.by) ? 'done' : 403;
    },
    change: (draft, { by, on }) => {
      storeMessage(draft, getConversation(draft, on), { by, text: `Said at ${draft.clock}` });
    },
  },
  /** Everything that is there; the notice of it goes with it (CHAT-133, NOTE-039). */
  read: {
    on: 'chat',
    answer: byMember,
    change: (draft, command) => {
      const chat = getConversation(draft, command.on);
      const part = ownPart(draft, command);
      part.read = Math.max(part.read, part.until ?? chat.messages.length);
      if (unreadBy(chat, part) > 0) return;
      markRead(draft, command.by, keyOfChat(chat.id));
    },
  },
  mute: {
    on: 'chat',
    answer: byMember,
    change: (draft, command) => {
      ownPart(draft, command).isMuted = isOn(command);
    },
  },
  archive: {
    on: 'chat',
    answer: byMember,
    change: (draft, command) => {
      ownPart(draft, command).isArchived = isOn(command);
    },
  },
} satisfies Record<string, Kind>;

/** Half of the time it is switched on, else off. */
export const isOn = ({ value }: Command): boolean => value % 2 === 0;
