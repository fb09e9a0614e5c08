import { useEffect, useState } from 'react';
import { clock } from '#platform/web/clock.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { countdownParts } from '../rules.ts';
import { useFormat } from '#platform/web/use-format.ts';

const SECOND = 1000;

/** Whole seconds left until then by the server's clock, kept true every second; never below 0. */
export function useSecondsUntil(end: string | null): number | null {
  const [now, setNow] = useState(() => clock.now().getTime());
  const left = end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / SECOND));
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(clock.now().getTime()), SECOND);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

/** PEOPLE-130, PEOPLE-132. Screen readers announce it once as a whole, not every second. */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  if (secondsLeft === 0) {
    return (
      <p role="status" className="font-display text-lg font-semibold">
        {t('countdown.expired')}
      </p>
    );
  }
  const parts = countdownParts(secondsLeft);
  return (
    <div role="timer" aria-label={t('countdown.label')}>
      <p className="mb-2 text-sm font-semibold text-muted">{t('countdown.label')}</p>
      <dl className="grid max-w-md grid-cols-4 gap-2">
        {parts.map(({ unit, value }) => (
          <div
            key={unit}
            className="flex flex-col-reverse items-center rounded-card border border-line bg-card px-1 py-3"
          >
            <dt className="text-xs text-muted">{t(`countdown.${unit}`)}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums">
              {format.number(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
