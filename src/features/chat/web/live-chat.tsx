import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api.tsx';
import { onAuthEvent, useSession } from '#features/identity/web/session.ts';
import { onRealtime } from '#platform/web/realtime.ts';
import { CONVERSATION_CHANGED, MESSAGES_READ, MESSAGE_SENT } from '../live-events.ts';
import { clearOutboxes } from './outbox.ts';
import { useArrivals } from './use-arrivals.ts';
import { useOutboxNetwork } from './use-outbox-network.ts';

export interface LiveChatProps {
  /** Whether a session that ends does so because the person asked for it. */
  isSigningOut: () => boolean;
}

/** Messages that arrive while somebody is signed in, wherever they are; draws nothing. */
export function LiveChat({ isSigningOut }: LiveChatProps) {
  const session = useSession();
  // Heard once for good: the event comes together with the end of the session.
  useEffect(
    () =>
      onAuthEvent((event) => {
        // A session that merely ran out leaves the drafts for its owner (CHAT-091, CHAT-162).
        if (event === 'SIGNED_OUT' && isSigningOut()) clearOutboxes();
      }),
    [isSigningOut],
  );
  return session.status === 'signed-in' ? <LiveMessages userId={session.userId} /> : null;
}

function LiveMessages({ userId }: { userId: string }) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  useArrivals(userId);
  useOutboxNetwork(userId);
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: queries.chat.countUnread.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.list.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.eligibleTasks.key() });
    };
    const stops = [
      onRealtime(MESSAGES_READ, refresh),
      onRealtime(CONVERSATION_CHANGED, () => {
        refresh();
        // Who may write is no longer what it was (CHAT-092).
        void queryClient.invalidateQueries({ queryKey: queries.chat.open.key() });
      }),
      onRealtime(MESSAGE_SENT, refresh),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries, queryClient]);
  return null;
}
