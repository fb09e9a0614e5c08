import { Suspense, useId, useState } from 'react';
import { Info, Trash2 } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { useLinkClick } from '#ui/layout/navigation.tsx';
import type { Notification } from '../contract.ts';
import { notificationPath } from '../notification-path.ts';

const DeliveryLog = late({
  texts: ['notices'],
  load: async () => (await import('./log/delivery-log.tsx')).DeliveryLog,
});

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
  const [isLogOpen, setLogOpen] = useState(false);
  const logId = useId();
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto_auto] items-start py-1 pr-1',
        !isRead && 'bg-accent-soft/45',
      )}
    >
      <a
        href={path}
        onClick={(event) => {
          followLink(event, path);
          onChoose();
        }}
        className="flex min-w-0 gap-3 rounded-control py-2 pr-1 pl-4 -outline-offset-3!"
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
        aria-label={t('panel.deliveries', { message })}
        aria-expanded={isLogOpen}
        aria-controls={logId}
        onClick={() => setLogOpen(!isLogOpen)}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-muted' })}
      >
        <Info aria-hidden="true" className="size-4.5" />
      </button>
      <button
        type="button"
        data-deletes
        aria-label={t('panel.delete', { message })}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget);
          onDelete();
        }}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-muted' })}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </button>
      <div id={logId} className="col-span-full pr-3 pb-2 pl-18 text-xs text-muted empty:hidden">
        {isLogOpen && (
          <Suspense fallback={<Skeleton className="h-5 w-48" />}>
            <DeliveryLog notificationId={notification.id} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** The row goes, so focus moves on to the next one's button and never gets lost. */
function focusNeighbor(button: HTMLButtonElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const next =
    neighbor?.querySelector<HTMLElement>('[data-deletes]') ??
    button.closest<HTMLElement>('[role="tabpanel"]');
  next?.focus();
}
