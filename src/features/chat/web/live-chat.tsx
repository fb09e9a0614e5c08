import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import { onAuthEvent, useSession } from '#features/identity/web/session.ts';
import { onRealtime } from '#platform/web/realtime.ts';
import { cutVisible } from '#platform/visible-length.ts';
import { notify, toasts } from '#ui/toast.ts';
import { CONVERSATION_CHANGED, MESSAGES_READ, MESSAGE_SENT } from '../live-events.ts';
import type { MessageSent } from '../live-events.ts';
import { messagePath } from '../message-path.ts';
import { conversationOnScreen, onScreen } from './chat-on-screen.ts';
import { clearOutboxes } from './outbox.ts';

/** As much of a message as a toast shows (CHAT-136). */
const TOAST_LENGTH = 80;

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
  const { t } = useTranslation('chat');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: queries.chat.countUnread.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.list.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.eligibleTasks.key() });
    };
    const told: Array<{ toast: string; conversationId: string }> = [];
    const stops = [
      // Who sees the chat needs no toast beside it.
      onScreen((conversationId) => {
        for (const one of told)
          if (one.conversationId === conversationId) toasts.dismiss(one.toast);
      }),
      onRealtime(MESSAGES_READ, refresh),
      onRealtime(CONVERSATION_CHANGED, () => {
        refresh();
        // Who may write is no longer what it was (CHAT-092).
        void queryClient.invalidateQueries({ queryKey: queries.chat.open.key() });
      }),
      onRealtime<MessageSent>(MESSAGE_SENT, (sent) => {
        refresh();
        const isOwn = sent.message.senderId === userId;
        if (isOwn || sent.isMuted) return;
        const { conversationId } = sent.message;
        if (conversationId === conversationOnScreen()) return;
        const name = sent.senderName || t('anonymousUser');
        const toast = notify({
          title: t('toasts.message', { name, text: cutVisible(sent.message.body, TOAST_LENGTH) }),
          action: { label: t('toasts.open'), href: messagePath({ ...sent, conversationId }) },
        });
        told.push({ toast, conversationId });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [userId, queries, queryClient, t]);
  return null;
}
