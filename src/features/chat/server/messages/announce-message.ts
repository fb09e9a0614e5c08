import type { Services } from '#platform/server/context.ts';
import { announce } from '#platform/server/database/transaction.ts';
import type { ChatMessage } from '../../contract.ts';
import { MESSAGE_SENT } from '../../live-events.ts';
import type { MessageSent } from '../../live-events.ts';
import type { ConversationKind } from '#features/subjects/conversations.ts';

/** A person who may read a message, with the data it is sent with. */
export type Reader = {
  user_id: string;
  muted: boolean;
  kind: ConversationKind;
  task_id: string | null;
  application_id: string | null;
  sender_name: string;
};

/** A message as its reader's pages receive it. */
export const liveMessage = (
  message: ChatMessage,
  reader: Omit<Reader, 'user_id'>,
  isAlreadyNotified = false,
): MessageSent => ({
  message: { ...message, createdAt: message.createdAt.toISOString() },
  kind: reader.kind,
  taskId: reader.task_id,
  applicationId: reader.application_id,
  senderName: reader.sender_name,
  isMuted: reader.muted,
  isAlreadyNotified,
});

/** Sends a stored text live to all its readers; the part that is the same for several is built once. */
export function announceText(
  { realtime, log }: Pick<Services, 'realtime' | 'log'>,
  message: ChatMessage,
  readers: readonly Reader[],
): void {
  const groups = Map.groupBy(readers, ({ muted }) => muted);
  const send = (group: Reader[]) => () => {
    const [one] = group;
    if (!one) return;
    const userIds = group.map((reader) => reader.user_id);
    realtime.toUsers(userIds, MESSAGE_SENT, liveMessage(message, one));
  };
  announce(log, Array.from(groups.values(), send));
}
