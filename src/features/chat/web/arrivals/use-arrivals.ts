import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pathOfNotice } from '#platform/opened-notice.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import {
  clearBrowserNotice,
  hasVisiblePage,
  onceInThisBrowser,
  reportWhileVisible,
  showBrowserNotice,
} from '#platform/web/page/browser-notice.ts';
import type { BrowserNotice } from '#platform/web/page/browser-notice.ts';
import { followPath } from '#platform/web/page/follow-path.ts';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast, toasts } from '#ui/feedback/toast.ts';
import { MESSAGES_READ, MESSAGE_SENT } from '../../live-events.ts';
import type { MessageSent, MessagesRead } from '../../live-events.ts';
import { messagePath } from '../../message-path.ts';
import { conversationOnScreen, onScreen } from '../chat-on-screen.ts';
import { lastMessageText } from '../../last-message-text.ts';
import { noticeState, showsNotices } from '#features/notifications/web/device/notice-choice.ts';
import { namelessKey } from '../use-names.ts';
import { useWording } from '../use-wording.ts';

/** As much of a message as a notice shows (CHAT-136). */
const EXCERPT_LENGTH = 80;

/** Shows each message of others once, in the page or outside of it, unless its chat is looked at or muted (CHAT-136). */
export function useArrivals(userId: string): void {
  const { t, i18n } = useTranslation('chat');
  const wording = useWording();
  const { history } = useRouter();
  useEffect(() => {
    const open = (path: string) => followPath(history, path);
    /** One toast a conversation: many messages of one chat must not push those of the others out. */
    const toastIds = new Map<string, string>();
    const settle = (conversationId: string) => {
      const toast = toastIds.get(conversationId);
      if (toast !== undefined) toasts.dismiss(toast);
      toastIds.delete(conversationId);
      void clearBrowserNotice(conversationId).catch(() => {});
    };
    const stops = [
      reportWhileVisible(),
      onPressedNotices(open),
      onScreen(settle),
      onRealtime<MessagesRead>(MESSAGES_READ, ({ conversationId }) => settle(conversationId)),
      onRealtime<MessageSent>(MESSAGE_SENT, (sent) => {
        const { message, isMuted, isAlreadyNotified } = sent;
        const { conversationId } = message;
        if (message.senderId === userId || isMuted || isAlreadyNotified) return;
        if (conversationId === conversationOnScreen()) return;
        const name = sent.senderName || t(namelessKey(sent.kind));
        const text = cutVisible(lastMessageText(message, wording), EXCERPT_LENGTH);
        const path = messagePath({ ...sent, conversationId });
        const earlier = toastIds.get(conversationId);
        if (earlier !== undefined) toasts.dismiss(earlier);
        const title = t('toasts.message', { name, text });
        toastIds.set(
          conversationId,
          showToast({ title, action: { label: t('toasts.open'), href: path } }),
        );
        if (!showsNotices(noticeState(userId))) return;
        const { language } = i18n;
        // One a conversation: the newest message takes the place of the one before.
        const notice = {
          id: message.id,
          tag: conversationId,
          title: name,
          body: text,
          path,
          language,
        };
        // A browser may refuse for reasons of its own; bell and number are there all the same.
        void showElsewhere(notice, open).catch(() => {});
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [userId, history, i18n, t, wording]);
}

/** Shows a message unless a page of the site is visible; of several tabs only one shows it. */
async function showElsewhere(notice: BrowserNotice, open: (path: string) => void): Promise<void> {
  if (await hasVisiblePage()) return;
  await onceInThisBrowser(notice.id, () => showBrowserNotice(notice, open));
}

/** The worker hands over what was pressed, and is answered that it is shown. */
function onPressedNotices(open: (path: string) => void): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => {};
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    const path = pathOfNotice(data);
    if (path === null) return;
    ports[0]?.postMessage('taken');
    open(path);
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}
