import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApi } from '#app/api.tsx';
import { isLive, sendFocus } from '#platform/web/live/realtime.ts';
import { showOnScreen } from '../chat-on-screen.ts';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** Showing a chat in a visible tab reads it, on all of the person's devices (CHAT-133). */
export function useReadMarks(conversation: { id: string; lastReadSeq: number }, newestSeq: number) {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const isShown = useSyncExternalStore(onVisibility, isVisible, () => false);
  const { id: conversationId, lastReadSeq } = conversation;
  // The mark the server knows, the mark it should know, and whether one is being sent.
  const marks = useRef({ done: lastReadSeq, wanted: lastReadSeq, isBusy: false });

  useEffect(() => {
    if (!isShown) return undefined;
    showOnScreen(conversationId);
    sendFocus({ kind: 'conversation', id: conversationId });
    return () => {
      showOnScreen(null);
      sendFocus(null);
    };
  }, [isShown, conversationId]);

  useEffect(() => {
    const mark = marks.current;
    if (!isShown || newestSeq <= mark.done) return;
    mark.wanted = newestSeq;
    const send = async () => {
      mark.isBusy = true;
      try {
        // Messages that come in a rush are marked together.
        while (mark.done < mark.wanted) {
          const seq = mark.wanted;
          await api.chat.markRead({ conversationId, seq });
          mark.done = seq;
        }
        // Live, the server sends it to this page too.
        if (!isLive()) await queryClient.invalidateQueries({ queryKey: queries.chat.key() });
      } catch {
        // The next message or look marks it again.
      } finally {
        mark.isBusy = false;
      }
    };
    if (!mark.isBusy) void send();
  }, [isShown, conversationId, newestSeq, api, queries, queryClient]);
}
