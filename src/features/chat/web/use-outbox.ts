import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '#api.tsx';
import type { ChatMessage } from '../contract.ts';
import { openOutbox } from './outbox.ts';

/** What a person writes and sends in one conversation, and how to change it. */
export function useOutbox(options: {
  userId: string;
  conversationId: string;
  onStored: (message: ChatMessage) => void;
  onFailed: (error: unknown) => void;
}) {
  const { userId, conversationId, onStored, onFailed } = options;
  const { api } = useApi();
  const outbox = useMemo(() => openOutbox(userId, conversationId), [userId, conversationId]);
  const { draft, outgoing } = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  useEffect(() => {
    outbox.connect({
      post: async (message) => {
        const { messages } = await api.chat.send({ conversationId, ...message });
        return messages;
      },
      onStored: (messages) => messages.forEach(onStored),
      onFailed,
    });
  }, [outbox, api, conversationId, onStored, onFailed]);
  const { write, send, retry, drop } = outbox;
  return { draft, outgoing, write, send, retry, drop };
}
