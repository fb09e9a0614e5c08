import { CheckCheck, Trash2 } from '#ui/icons.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '#identity/web/session.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import type { Notification } from '../contract.ts';
import { NotifyMe } from './device/notify-me.tsx';
import { NotificationRow } from './notification-row.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import {
  useNotificationActions,
  useNotificationList,
  useUnreadCount,
} from './use-notifications.ts';

export interface NotificationPanelProps {
  onClose: () => void;
  /** Shows the title, if no dialog around the panel does. */
  hasTitle?: boolean;
}

const LIST =
  '-mx-4 min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-none pb-[env(safe-area-inset-bottom)] -outline-offset-3!';

/** All notices or the unread ones, to open, mark and delete (NOTE-015…028). */
export function NotificationPanel({ onClose, hasTitle = false }: NotificationPanelProps) {
  const { t } = useTranslation('notifications');
  const [tab, setTab] = useState('all');
  const [isAsking, setAsking] = useState(false);
  const { data, isPending, isError, isFetching, refetch } = useNotificationList();
  const unreadCount = useUnreadCount();
  const session = useSession();
  const { markRead, remove } = useNotificationActions();
  const items = data?.items ?? [];
  const unread = items.filter((item) => !item.isRead);
  const newest = items[0];
  const row = (notification: Notification) => (
    <NotificationRow
      key={notification.id}
      notification={notification}
      onChoose={() => {
        if (!notification.isRead) markRead({ ids: [notification.id] });
        onClose();
      }}
      onDelete={() => remove({ ids: [notification.id] })}
    />
  );
  const list = (shown: Notification[], emptyText: string) => {
    if (isPending) return <PanelSkeleton />;
    if (shown.length === 0 && !isError) {
      return <EmptyState illustration="bell" title={emptyText} level={3} className="py-6" />;
    }
    return <ul className="flex flex-col divide-y divide-line">{shown.map(row)}</ul>;
  };
  return (
    <div className="flex h-full max-h-[min(38rem,var(--available-height,100dvh))] flex-col">
      <div className="flex flex-wrap items-center justify-end gap-1 px-2 pt-2">
        {hasTitle && <h2 className="flex-1 pl-2 text-lg font-bold">{t('panel.title')}</h2>}
        <PanelAction
          // The number also counts what is older than the list.
          isOff={!newest || (unread.length === 0 && unreadCount === 0)}
          onPress={() => newest && markRead({ upToId: newest.id })}
        >
          <CheckCheck aria-hidden="true" className="size-4.5" />
          {t('panel.markAll')}
        </PanelAction>
        <PanelAction isOff={!newest} onPress={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          {t('panel.deleteAll')}
        </PanelAction>
      </div>
      {isError && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-sm text-danger"
        >
          {t('panel.failed')}
          <Button variant="link" size="sm" onClick={() => void refetch()} isBusy={isFetching}>
            {t('common:actions.tryAgain')}
          </Button>
        </p>
      )}
      <Tabs
        tabs={[
          { value: 'all', label: t('panel.all') },
          {
            value: 'unread',
            label: t('panel.unread'),
            ...(unread.length > 0 && { badge: unread.length }),
          },
        ]}
        value={tab}
        onValueChange={setTab}
        label={t('panel.tabs')}
        className="min-h-0 flex-1 gap-0 px-4"
      >
        <TabPanel value="all" className={LIST}>
          {list(items, t('panel.emptyAll'))}
        </TabPanel>
        <TabPanel value="unread" className={LIST}>
          {list(unread, t('panel.emptyUnread'))}
        </TabPanel>
      </Tabs>
      {session.status === 'signed-in' && (
        <div className="border-t border-line px-4 empty:hidden">
          <NotifyMe userId={session.userId} isOfferOnly />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteAll.title')}
        text={t('deleteAll.text')}
        confirmLabel={t('deleteAll.confirm')}
        cancelLabel={t('deleteAll.cancel')}
        variant="danger"
        onConfirm={() => {
          setAsking(false);
          if (newest) remove({ upToId: newest.id });
        }}
      />
    </div>
  );
}

interface PanelActionProps {
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Switches itself off by being pressed, so it stays focusable: focus must not get lost (NOTE-018). */
function PanelAction({ isOff, onPress, children }: PanelActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-2.5"
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </Button>
  );
}
