import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { onRealtimeConnect } from '#platform/web/live/realtime.ts';
import { inTurn } from '#platform/web/page/in-turn.ts';
import {
  connectOutboxes,
  leaveOutboxes,
  returnToOutboxes,
  syncOutboxes,
  wakeOutboxes,
} from './outbox.ts';
import { sendAttachment } from '../composer/send-attachment.ts';
import { useFailureText } from '../use-failure-text.ts';

/** A connection that is gone is not always noticed. */
const LONGEST_TRY_MS = 30_000;

/** Sends what waits on this device for the person who is signed in, whichever page is shown (CHAT-161). */
export function useOutboxNetwork(userId: string): void {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  useEffect(() => {
    const stops = [
      connectOutboxes({
        userId,
        isOnline: () => navigator.onLine,
        inTurn,
        post: async (conversationId, { body, clientKey, files }) => {
          const attachmentIds = files.map(({ id }) => id);
          const { messages } = await api.chat.send(
            { conversationId, body, clientKey, attachmentIds },
            { signal: AbortSignal.timeout(LONGEST_TRY_MS) },
          );
          return messages;
        },
        upload: sendAttachment,
        // A file that is not discarded expires by itself.
        discard: (id) => void api.chat.discardAttachment({ id }).catch(() => {}),
        onStored: () => void queryClient.invalidateQueries({ queryKey: queries.chat.key() }),
        onFailed: (_conversationId, failure) =>
          announce({ ...failureText(failure, 'task').toast, tone: 'error' }),
      }),
      onRealtimeConnect(wakeOutboxes),
      listen(window, 'online', wakeOutboxes),
      listen(window, 'storage', syncOutboxes),
      listen(window, 'pagehide', leaveOutboxes),
      listen(window, 'pageshow', (event) => {
        if (event instanceof PageTransitionEvent && event.persisted) returnToOutboxes();
      }),
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') wakeOutboxes();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [userId, api, queries, queryClient, failureText]);
}

function listen(target: EventTarget, event: string, listener: (event: Event) => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
