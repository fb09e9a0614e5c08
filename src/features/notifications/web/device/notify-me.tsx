import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Bell } from '#ui/icons.tsx';
import type { NoticeState } from './notice-choice.ts';
import {
  noticeState,
  onNoticeChoice,
  showsNotices,
  switchNoticesOff,
  switchNoticesOn,
} from './notice-choice.ts';

export interface NotifyMeProps {
  userId: string;
  /** Draws nothing if there is nothing left to offer. */
  isOfferOnly?: boolean;
}

/** Offers notices outside of the page, on this device (NOTE-204); asks the browser after a press only. */
export function NotifyMe({ userId, isOfferOnly = false }: NotifyMeProps) {
  const { t } = useTranslation('notifications');
  const { api } = useApi();
  const state = useSyncExternalStore<NoticeState>(
    onNoticeChoice,
    () => noticeState(userId),
    () => 'unsupported',
  );
  // An offer that this browser cannot keep is none.
  if (state === 'unsupported' || (isOfferOnly && state !== 'off')) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Bell aria-hidden="true" className="size-4.5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-48">
        {t(`device.${state}`)}
      </p>
      {state === 'off' && (
        <Button variant="ghost" size="sm" onClick={() => void switchNoticesOn(api, userId)}>
          {t('device.turnOn')}
        </Button>
      )}
      {showsNotices(state) && (
        <Button variant="ghost" size="sm" onClick={() => void switchNoticesOff(api)}>
          {t('device.turnOff')}
        </Button>
      )}
    </div>
  );
}
