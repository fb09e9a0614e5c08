import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { clocksDiffer, dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { DAYS_AHEAD } from '../../limits.ts';
import { freeSlots } from '../service-queries.ts';
import { FreeDays } from './free-days.tsx';

const DAYS_AT_ONCE = 7;

export interface SlotPickerProps {
  serviceId: string;
  /** The length of the slot. */
  minutes: number;
  value: Date | null;
  onChange: (start: Date | null) => void;
}

/** Free times of a provider, a week at a time, by the reader's clock. */
export function SlotPicker({ serviceId, minutes, value, onChange }: SlotPickerProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { queries } = useApi();
  const timeZone = ownTimeZone();
  const today = wallTime(clock.now(), timeZone).day;
  const [from, setFrom] = useState(today);
  const answer = useQuery(
    freeSlots(queries, { serviceId, from, days: DAYS_AT_ONCE, timeZone, minutes }),
  );
  const { data } = answer;
  if (answer.isError) {
    return (
      <ErrorState
        title={t('slots.failed')}
        level={3}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  const isFree = data?.days.some(({ starts }) => starts.length > 0) ?? true;
  if (data && !isFree && data.nextDay === null && from === today) {
    return <p className="rounded-card bg-sunken p-4 text-sm">{t('slots.noneAtAll')}</p>;
  }
  const show = (day: string) => setFrom(day < today ? today : day);
  return (
    <div className="flex flex-col gap-3">
      <Weeks from={from} today={today} onShow={show} />
      {data && isFree && (
        <FreeDays
          // The first free day of each week is shown at first.
          key={from}
          days={data.days}
          timeZone={timeZone}
          value={value}
          onChange={onChange}
        />
      )}
      {data && !isFree && <NoneHere nextDay={data.nextDay} onShow={show} />}
      {!data && <Skeleton className="h-40 w-full" />}
      <p className="text-xs text-muted">
        {t('slots.zone', { zone: format.timeZone(timeZone) })}{' '}
        {data && clocksDiffer(clock.now(), timeZone, data.timeZone) && (
          <span>{t('slots.providerZone', { zone: format.timeZone(data.timeZone) })}</span>
        )}
      </p>
    </div>
  );
}

/** Which days are shown, and the way to those before and after. */
function Weeks(props: { from: string; today: string; onShow: (day: string) => void }) {
  const { from, today, onShow } = props;
  const { t } = useTranslation('availability');
  const format = useFormat();
  const next = dayAfter(from, DAYS_AT_ONCE);
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('slots.earlier')}
        disabled={from <= today}
        onClick={() => onShow(dayAfter(from, -DAYS_AT_ONCE))}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Button>
      <p aria-live="polite" className="text-sm font-semibold">
        {format.days(from, dayAfter(next, -1))}
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('slots.later')}
        disabled={next > dayAfter(today, DAYS_AHEAD)}
        onClick={() => onShow(next)}
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

/** All of these days are taken. */
function NoneHere({ nextDay, onShow }: { nextDay: string | null; onShow: (day: string) => void }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const now = useNow();
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p className="text-sm">{t('slots.none')}</p>
      {nextDay !== null && (
        <Button variant="outline" size="sm" onClick={() => onShow(nextDay)}>
          {t('slots.next', { day: format.weekday(nextDay, now) })}
        </Button>
      )}
    </div>
  );
}
