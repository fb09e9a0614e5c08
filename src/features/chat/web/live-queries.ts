import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import { USER_PRESENCE } from '#features/presence/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import {
  CARDS_CHANGED,
  CONVERSATION_CHANGED,
  MESSAGES_READ,
  MESSAGES_SEEN,
  MESSAGE_SENT,
  TYPING,
} from '../live-events.ts';

export function live({ chat, notifications }: ApiTools['queries']): LiveQueries {
  const lists = [chat.eligibleTasks.key(), chat.list.key(), chat.countUnread.key()];
  return {
    invalidations: {
      // If one of two people blocked the other, neither appears in any list of the other (PEOPLE-192).
      [BLOCKS_CHANGED]: { refetched: [chat.key(), notifications.key()] },
      [MESSAGE_SENT]: { refetched: lists, patched: [chat.messages.key()] },
      [MESSAGES_READ]: { refetched: lists },
      [MESSAGES_SEEN]: { patched: [chat.open.key()] },
      [TYPING]: {},
      [CONVERSATION_CHANGED]: { refetched: [...lists, chat.open.key(), chat.messages.key()] },
      // Cards belong to other features, which invalidate their own queries; lists show a card as a line and are refetched.
      [CARDS_CHANGED]: { refetched: lists.slice(0, 2) },
      // Lists bring statuses along, which no event announces while no list is shown.
      [USER_PRESENCE]: { markedStale: [...lists, chat.open.key()] },
    },
    personal: [chat.key()],
  };
}
