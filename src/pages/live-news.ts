import type { QueryKey } from '@tanstack/react-query';
import type { ApiTools } from '#api.tsx';
import { APPLICATIONS_CHANGED } from '#features/applications/live-events.ts';
import {
  CONVERSATION_CHANGED,
  MESSAGES_READ,
  MESSAGES_SEEN,
  MESSAGE_SENT,
  TYPING,
} from '#features/chat/live-events.ts';
import { NOTIFICATION_CHANGED, NOTIFICATION_CREATED } from '#features/notifications/live-events.ts';
import { USER_PRESENCE } from '#features/presence/live-events.ts';
import { TASKS_CHANGED_THERE, TASK_CHANGED } from '#features/tasks/live-events.ts';
import type { News } from '#platform/web/hear-news.ts';

/** Every live event and the lists it makes old (SHELL-256, TASK-278, TASK-280, CHAT-139). */
export function liveNews({
  tasks,
  applications,
  chat,
  notifications,
  presence,
}: ApiTools['queries']) {
  // Who may do what, and who may talk to whom, follows from a task and its applications alike.
  const aboutTask: News = { readAgain: [tasks.key(), applications.key(), chat.key()] };
  const chatLists = [chat.eligibleTasks.key(), chat.list.key(), chat.countUnread.key()];
  return {
    [TASK_CHANGED]: aboutTask,
    [APPLICATIONS_CHANGED]: aboutTask,
    // Many may change in a moment: a screen with tasks asks at its own pace (`useAreaUpdates`).
    [TASKS_CHANGED_THERE]: { readNext: [tasks.key()] },
    [MESSAGE_SENT]: { readAgain: chatLists, fed: [chat.messages.key()] },
    [MESSAGES_READ]: { readAgain: chatLists },
    [MESSAGES_SEEN]: { fed: [chat.open.key()] },
    [TYPING]: {},
    [CONVERSATION_CHANGED]: {
      readAgain: [...chatLists, chat.open.key(), chat.messages.key()],
    },
    // Some tell of a task that nobody here was looking at.
    [NOTIFICATION_CREATED]: { readAgain: [notifications.key()], readNext: [tasks.key()] },
    [NOTIFICATION_CHANGED]: { readAgain: [notifications.key()] },
    // Lists bring statuses along, which nobody hears of while no list is shown.
    [USER_PRESENCE]: {
      readAgain: [presence.own.key()],
      readNext: [...chatLists, chat.open.key()],
      fed: [presence.of.key()],
    },
  } satisfies Record<string, News>;
}

/** What may have changed between reading it and the first connection: what others do to the person's own. */
export const personalLists = ({
  tasks,
  applications,
  chat,
  notifications,
}: ApiTools['queries']): QueryKey[] => [
  tasks.find.key(),
  tasks.listPosted.key(),
  applications.key(),
  chat.key(),
  notifications.key(),
];
