import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api.tsx';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { dayAfter, wallTime } from '#platform/zoned-time.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { DAYS_AHEAD } from '../../limits.ts';
import { freeSlots } from '../service-queries.ts';

const DAYS_AT_ONCE = 7;

export interface SlotPickerProps {
  serviceId: string;
  /** How long it takes. */
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
  const lastFrom = dayAfter(today, DAYS_AHEAD);
  const show = (day: string) => {
    onChange(null);
    setFrom(day < today ? today : day);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('slots.earlier')}
          disabled={from <= today}
          onClick={() => show(dayAfter(from, -DAYS_AT_ONCE))}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Button>
        <p aria-live="polite" className="text-sm font-semibold">
          {format.days(from, dayAfter(from, DAYS_AT_ONCE - 1))}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('slots.later')}
          disabled={dayAfter(from, DAYS_AT_ONCE) > lastFrom}
          onClick={() => show(dayAfter(from, DAYS_AT_ONCE))}
        >
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {answer.isError ? (
        <ErrorState
          title={t('slots.failed')}
          level={3}
          retryLabel={t('common:actions.tryAgain')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : answer.data ? (
        <Days
          days={answer.data.days}
          nextDay={answer.data.nextDay}
          onShow={show}
          value={value}
          onChange={onChange}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <p className="text-xs text-muted">{t('slots.zone', { zone: format.timeZone(timeZone) })}</p>
    </div>
  );
}

interface DaysProps extends Pick<SlotPickerProps, 'value' | 'onChange'> {
  days: readonly { day: string; starts: Date[] }[];
  nextDay: string | null;
  onShow: (day: string) => void;
}

function Days({ days, nextDay, onShow, value, onChange }: DaysProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const free = days.filter(({ starts }) => starts.length > 0);
  if (free.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
        <p className="text-sm">{t(nextDay === null ? 'slots.noneAtAll' : 'slots.none')}</p>
        {nextDay !== null && (
          <Button variant="outline" size="sm" onClick={() => onShow(nextDay)}>
            {t('slots.next', { day: format.weekday(nextDay) })}
          </Button>
        )}
      </div>
    );
  }
  const chosen = value?.toISOString();
  return (
    <div className="flex max-h-80 flex-col gap-4 overflow-y-auto p-1">
      {free.map(({ day, starts }) => (
        <ChoicePills
          key={day}
          legend={format.weekday(day)}
          isSingle
          options={starts.map((start) => ({
            value: start.toISOString(),
            label: format.time(start),
          }))}
          values={chosen === undefined ? [] : [chosen]}
          onValuesChange={([start]) => onChange(start === undefined ? null : new Date(start))}
        />
      ))}
    </div>
  );
}
