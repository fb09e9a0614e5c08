import { useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Bell } from '#ui/icons.tsx';
import type { NoticeState } from './notice-choice.ts';
import { noticeState, onNoticeChoice, switchNoticesOff, switchNoticesOn } from './notice-choice.ts';

export interface NotifyMeProps {
  userId: string;
}

/** Offers notices of messages outside of the page, on this device; asks the browser after a press only. */
export function NotifyMe({ userId }: NotifyMeProps) {
  const { t } = useTranslation('chat');
  const state = useSyncExternalStore<NoticeState>(
    onNoticeChoice,
    () => noticeState(userId),
    () => 'unsupported',
  );
  // An offer that this browser cannot keep is none.
  if (state === 'unsupported') return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      <Bell aria-hidden="true" className="size-4.5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-48">
        {t(`notifyMe.${state}`)}
      </p>
      {state === 'off' && (
        <Button variant="ghost" size="sm" onClick={() => void switchNoticesOn(userId)}>
          {t('notifyMe.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="ghost" size="sm" onClick={switchNoticesOff}>
          {t('notifyMe.turnOff')}
        </Button>
      )}
    </div>
  );
}
