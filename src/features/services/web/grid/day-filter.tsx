import { useState } from 'react';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DAYS_AHEAD } from '../../limits.ts';

export interface DayFilterProps {
  /** The one in the address. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The filter for a day on which providers still have time, as far ahead as clients can book. */
export function DayFilter({ day, onDay }: DayFilterProps) {
  const { t } = useTranslation('services');
  const [typed, setTyped] = useState(day ?? '');
  const [asked, setAsked] = useState(day);
  const today = wallTime(useNow(), ownTimeZone()).day;
  // Another one in the address came by 'Clear all' or Back.
  if (day !== asked) {
    setAsked(day);
    setTyped(day ?? '');
  }
  function type(text: string) {
    setTyped(text);
    // A year that is being typed is one of long ago.
    if (text !== '' && text < today) return;
    setAsked(text || undefined);
    onDay(text || undefined);
  }
  return (
    <Field label={t('filters.availableOn')} hint={t('filters.availableOnHint')}>
      <TextInput
        type="date"
        min={today}
        max={dayAfter(today, DAYS_AHEAD)}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}
