import { Trash2 } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { useLinkClick } from '#ui/layout/navigation.tsx';
import type { Notification } from '../contract.ts';
import { notificationPath } from '../notification-path.ts';

export interface NotificationRowProps {
  notification: Notification;
  onChoose: () => void;
  onDelete: () => void;
}

export function NotificationRow({ notification, onChoose, onDelete }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const timeAgo = useTimeAgo();
  const followLink = useLinkClick();
  const { sender, message, isRead, createdAt } = notification;
  const senderName = sender ? sender.fullName || t('unknownUser') : t('common:appName');
  const path = notificationPath(notification);
  return (
    <li className={cx('flex items-start gap-1 py-1 pr-1', !isRead && 'bg-accent-soft/45')}>
      <a
        href={path}
        onClick={(event) => {
          followLink(event, path);
          onChoose();
        }}
        className="flex min-w-0 flex-1 gap-3 rounded-control px-4 py-2 -outline-offset-3!"
      >
        <Avatar name={senderName} src={sender?.avatarUrl} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className={cx('text-sm wrap-anywhere', !isRead && 'font-semibold')}>
            {message}
          </span>
          <span className="flex items-center gap-2 text-xs text-muted">
            {!isRead && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-accent-ink">
                <span aria-hidden="true" className="size-2 rounded-full bg-accent-ink" />
                {t('panel.unreadMark')}
              </span>
            )}
            <time dateTime={createdAt.toISOString()}>{timeAgo(createdAt)}</time>
          </span>
        </span>
      </a>
      <button
        type="button"
        aria-label={t('panel.delete', { message })}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget);
          onDelete();
        }}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-muted' })}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  );
}

/** The row goes, so focus moves on to the next one's button and never gets lost. */
function focusNeighbor(button: HTMLButtonElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next =
    neighbor?.querySelector('button') ?? button.closest<HTMLElement>('[role="tabpanel"]');
  next?.focus();
}
