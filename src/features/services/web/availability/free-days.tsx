import { useId, useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

type FreeDay = { day: string; starts: Date[] };

export interface FreeDaysProps {
  days: readonly FreeDay[];
  /** The time zone of the days. */
  timeZone: string;
  value: Date | null;
  onChange: (start: Date | null) => void;
}

/** A few days side by side, and the free times of one of them: at first of what was picked, or of the first free day. */
export function FreeDays({ days, timeZone, value, onChange }: FreeDaysProps) {
  const format = useFormat();
  const now = useNow();
  const [chosen, setChosen] = useState(() => value && wallTime(value, timeZone).day);
  const free = days.filter(({ starts }) => starts.length > 0);
  const shown = free.find(({ day }) => day === chosen) ?? free[0];
  if (!shown) return null;
  return (
    <>
      <DayStrip days={days} shown={shown.day} onShow={setChosen} />
      <ChoicePills
        legend={format.weekday(shown.day, now)}
        isSingle
        options={shown.starts.map((start) => ({
          value: start.toISOString(),
          label: format.time(start),
        }))}
        values={value ? [value.toISOString()] : []}
        onValuesChange={([start]) => onChange(start === undefined ? null : new Date(start))}
      />
    </>
  );
}

const DAY_CLASS =
  'relative flex min-h-14 flex-col items-center justify-center rounded-control border border-control bg-card text-sm font-semibold text-ink ' +
  'transition-colors hover:border-ink has-checked:border-secondary has-checked:bg-secondary has-checked:text-on-secondary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:border-transparent has-disabled:bg-sunken has-disabled:text-muted has-disabled:line-through';

/** Radio buttons underneath; a day without a free time cannot be chosen. */
function DayStrip(props: {
  days: readonly FreeDay[];
  shown: string;
  onShow: (day: string) => void;
}) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const now = useNow();
  const name = useId();
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{t('slots.day')}</VisuallyHidden>
      </legend>
      <div className="grid grid-cols-7 gap-1.5">
        {props.days.map(({ day, starts }) => {
          const parts = format.dayParts(day);
          return (
            <label key={day} className={DAY_CLASS}>
              <input
                type="radio"
                name={name}
                value={day}
                aria-label={format.weekday(day, now)}
                checked={day === props.shown}
                disabled={starts.length === 0}
                onChange={() => props.onShow(day)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none disabled:cursor-default"
              />
              <span aria-hidden="true" className="text-xs font-medium">
                {parts.weekday}
              </span>
              <span aria-hidden="true" className="tabular-nums">
                {parts.day}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
