import type { Translate } from '#platform/language/translator.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import type { NotificationCreated } from '../live-events.ts';
import { notificationPath } from '../notification-path.ts';

/** A new notice says itself, with the way to what it is about (NOTE-010, NOTE-044). */
export function showNotice(created: NotificationCreated, t: Translate<'notifications'>): void {
  // The chat says its messages itself, in their own words (CHAT-136).
  if (created.type === 'new_message') return;
  const action = { label: t('toasts.open'), href: notificationPath(created) };
  if (created.type !== 'application_received') {
    showToast({ title: created.message, action });
    return;
  }
  announce({
    title: t('toasts.newApplication.title'),
    text: `${t('toasts.newApplication.text')}\n${created.title ?? ''}`,
    action,
  });
}
