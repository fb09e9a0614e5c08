import { useState } from 'react';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useNow } from '#platform/web/use-now.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';

export interface DayFilterProps {
  label: string;
  hint?: string;
  /** The one in the address. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  /** The number of days after today that can be chosen. */
  daysAhead: number;
}

/** The filter for one day, today or later. */
export function DayFilter({ label, hint, day, onDay, daysAhead }: DayFilterProps) {
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
    <Field label={label} hint={hint}>
      <TextInput
        type="date"
        min={today}
        max={dayAfter(today, daysAhead)}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  );
}
