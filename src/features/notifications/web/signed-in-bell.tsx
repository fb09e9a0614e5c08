import { Bell } from '#ui/icons.tsx';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { late } from '#ui/late.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { badgeText } from '#ui/feedback/badge-text.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useUnreadCount } from './use-notifications.ts';

const NotificationPanel = late({
  load: async () => (await import('./notification-panel.tsx')).NotificationPanel,
});

const WIDE = '(min-width: 48rem)';
const onWidthChange = (listener: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** A popover beside the bell where there is room, else a drawer. */
export function SignedInBell() {
  const { t } = useTranslation('notifications');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  if (isWide) {
    return (
      <Popover
        align="start"
        className="w-112 overflow-hidden p-0"
        label={t('panel.title')}
        trigger={<BellButton />}
      >
        {(close) => (
          <Suspense fallback={<PanelSkeleton />}>
            <NotificationPanel onClose={close} hasTitle />
          </Suspense>
        )}
      </Popover>
    );
  }
  return (
    <>
      <BellButton aria-haspopup="dialog" onClick={() => setDrawerOpen(true)} />
      <Dialog open={isDrawerOpen} onOpenChange={setDrawerOpen} title={t('panel.title')}>
        <div className="-mx-5 -mb-5 h-[72dvh]">
          <Suspense fallback={<PanelSkeleton />}>
            <NotificationPanel onClose={() => setDrawerOpen(false)} />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}

function BellButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('notifications');
  const count = useUnreadCount();
  const badge = badgeText(count);
  return (
    <button
      {...props}
      type="button"
      aria-label={count > 0 ? t('bell.labelUnread', { count }) : t('bell.label')}
      onPointerEnter={(event) => {
        NotificationPanel.prefetch();
        props.onPointerEnter?.(event);
      }}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'rounded-full' })}
    >
      <Bell aria-hidden="true" className="size-5.5" />
      {badge !== null && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-1/2 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger tabular-nums"
        >
          {badge}
        </span>
      )}
    </button>
  );
}
