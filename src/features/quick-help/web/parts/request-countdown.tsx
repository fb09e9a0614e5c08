import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Timer } from '#ui/icons.tsx';
import type { RequestCard } from '../../contract.ts';
import { useIsExpired } from './use-is-expired.ts';
import { minutesAndSeconds, useSecondsLeft } from '#platform/web/use-seconds-left.ts';

export interface RequestCountdownProps {
  request: Pick<RequestCard, 'status' | 'expiresAt'>;
  className?: string;
}

const HURRY_SECONDS = 60;

/**
 * The time left of the search, then EXPIRED; renders nothing once the request is no longer searched for another reason
 * (QUICK-035, QUICK-080).
 */
export function RequestCountdown({ request, className }: RequestCountdownProps) {
  const { t } = useTranslation('quick-help');
  const left = useSecondsLeft(request.expiresAt);
  const isExpired = useIsExpired(request);
  if (!isExpired && request.status !== 'searching') return null;
  return (
    <span
      role="timer"
      className={cx(
        'inline-flex items-center gap-1.5 text-sm font-semibold tabular-nums',
        isExpired || left < HURRY_SECONDS ? 'text-danger' : 'text-ink',
        className,
      )}
    >
      <Timer aria-hidden="true" className="size-4" />
      {isExpired
        ? t('parts.countdown.expired')
        : t('parts.countdown.left', { time: minutesAndSeconds(left) })}
    </span>
  );
}
