import { clock } from '#platform/web/clock.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { FieldProblems } from './form-problems.ts';
import type { TypedTime } from './typed-time.ts';

const DAY = 86_400_000;

export interface TimeFieldsProps {
  value: TypedTime;
  onChange: (change: Partial<TypedTime>) => void;
  problems: FieldProblems;
  /** The time zone of the times typed. */
  timeZone: string;
  /** The number of days ahead that can be chosen. */
  daysAhead: number;
}

/** A day, and from when until when. */
export function TimeFields({ value, onChange, problems, timeZone, daysAhead }: TimeFieldsProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const now = clock.now();
  const dayAfter = (days: number) => wallTime(new Date(now.getTime() + days * DAY), timeZone).day;
  return (
    <>
      <Field label={t('time.day')} error={problems['day']} isRequired>
        <TextInput
          type="date"
          min={dayAfter(0)}
          max={dayAfter(daysAhead)}
          value={value.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('time.from')} error={problems['startsAt']} isRequired>
          <TextInput
            type="time"
            value={value.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('time.to')} error={problems['endsAt']} isRequired>
          <TextInput
            type="time"
            value={value.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className="text-xs text-muted">{t('time.zone', { zone: format.timeZone(timeZone) })}</p>
    </>
  );
}
