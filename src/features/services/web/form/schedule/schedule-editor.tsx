import { useId, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BriefcaseBusiness } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { weekdays, withBusinessHours } from '../../../schedule.ts';
import type { Schedule } from '../../../schedule.ts';
import { DayHours } from './day-hours.tsx';

export interface ScheduleEditorProps {
  value: Schedule;
  onChange: (week: Schedule) => void;
  /** The time zone of the hours; null while it is not known. */
  timeZone: string | null;
  /** It is many controls: a day that is not right takes the focus, else the first control. */
  ref?: Ref<{ focus: () => void }>;
}

/** The hours of a week, day by day (SERV-126 to SERV-133). */
export function ScheduleEditor({ value, onChange, timeZone, ref }: ScheduleEditorProps) {
  const { t } = useTranslation('service_form');
  const format = useFormat();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], button, select')?.focus(),
  }));
  return (
    <section
      ref={box}
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-line pt-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-base font-bold">
            {t('schedule.title')}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {timeZone === null
              ? t('schedule.hint')
              : t('schedule.hintZone', { zone: format.timeZone(timeZone) })}
          </p>
        </div>
        <Button variant="outline" onClick={() => onChange(withBusinessHours(value))}>
          <BriefcaseBusiness aria-hidden="true" className="size-4.5" />
          {t('schedule.businessHours')}
        </Button>
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            blocks={value[day]}
            onChange={(blocks) => onChange({ ...value, [day]: blocks })}
          />
        ))}
      </div>
    </section>
  );
}
