import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Conversation } from '../../contract.ts';
import { lastMessageText } from '../../last-message-text.ts';
import type { Thread } from '../messages/thread.ts';
import { useNames } from '../use-names.ts';
import { useWording } from '../use-wording.ts';

export interface ArrivalAnnouncerProps {
  conversation: Conversation;
  userId: string;
  thread: Thread | undefined;
}

/** Reads new messages of others out, politely; not those that were there before (CHAT-049). */
export function ArrivalAnnouncer({ conversation, userId, thread }: ArrivalAnnouncerProps) {
  const { t } = useTranslation('chat');
  const wording = useWording();
  const { getName } = useNames(conversation);
  const last = thread?.items.at(-1);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  if (thread && startedAt === null) setStartedAt(last?.seq ?? 0);
  const isNew =
    last !== undefined && startedAt !== null && last.seq > startedAt && last.senderId !== userId;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew
        ? t('messages.arrived', {
            name: getName(last.senderId),
            text: lastMessageText(last, wording),
          })
        : ''}
    </p>
  );
}
