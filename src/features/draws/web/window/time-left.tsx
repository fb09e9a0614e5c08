import { useFormat } from '#platform/web/use-format.ts';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Timer } from '#ui/icons.tsx';

const MINUTE = 60;

/** The time left to join; screen readers announce only its end, not every minute. */
export function TimeLeft({ until }: { until: Date }) {
  const { t } = useTranslation('draws');
  const format = useFormat();
  const seconds = useSecondsLeft(until);
  if (seconds === 0) {
    return (
      <p role="status" className="font-semibold">
        {t('during.closing')}
      </p>
    );
  }
  const minutes = Math.floor(seconds / MINUTE);
  const left =
    minutes === 0
      ? t('during.lessThanMinute')
      : minutes < MINUTE
        ? t('during.minutes', { count: minutes })
        : t('during.hours', { hours: Math.floor(minutes / MINUTE), minutes: minutes % MINUTE });
  return (
    <p role="timer" className="flex flex-wrap items-center gap-x-2">
      <span className="inline-flex items-center gap-1.5 font-semibold tabular-nums">
        <Timer aria-hidden="true" className="size-4.5" />
        {t('during.left', { time: left })}
      </span>
      <time dateTime={until.toISOString()} className="text-muted">
        {t('during.until', { time: format.dayAndTime(until) })}
      </time>
    </p>
  );
}
