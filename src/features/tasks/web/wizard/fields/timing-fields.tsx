import { CalendarDays, Leaf, Zap } from '#ui/icons.tsx';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { durations, timesOfDay } from '../../../vocabulary.ts';
import { yearAfter } from '../calendar-day.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { useToday } from '../use-today.ts';
import { NARROW_CARDS } from './card-columns.ts';

type Props = { control: Control<TaskFormValues> };

export function TimingFields({ control }: Props) {
  const type = useWatch({ control, name: 'timing.type' });
  return (
    <>
      <TimingTypeField control={control} />
      {type === 'specific' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField control={control} />
          <TimeOfDayField control={control} />
        </div>
      )}
      <DurationField control={control} />
    </>
  );
}

function TimingTypeField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'timing.type' });
  return (
    <Field label={t('timingType.label')} error={error} isGroup>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className={NARROW_CARDS}
        options={[
          {
            value: 'asap',
            title: t('timingType.asap'),
            description: t('timingType.asapHint'),
            icon: <Zap />,
          },
          {
            value: 'flexible',
            title: t('timingType.flexible'),
            description: t('timingType.flexibleHint'),
            icon: <Leaf />,
          },
          {
            value: 'specific',
            title: t('timingType.specific'),
            description: t('timingType.specificHint'),
            icon: <CalendarDays />,
          },
        ]}
      />
    </Field>
  );
}

function DateField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'timing.date' });
  const today = useToday();
  return (
    <Field label={t('date.label')} error={error} isRequired>
      <TextInput {...field} type="date" min={today} max={yearAfter(today)} />
    </Field>
  );
}

function TimeOfDayField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'timing.timeOfDay' });
  return (
    <Field label={t('timeOfDay.label')} error={error} aside={t('posting:optional')}>
      <Select
        {...field}
        options={timesOfDay.map((time) => ({ value: time, label: t(`tasks:timesOfDay.${time}`) }))}
      />
    </Field>
  );
}

function DurationField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'timing.duration' });
  return (
    <Field label={t('duration.label')} error={error} aside={t('posting:optional')}>
      <Select
        {...field}
        value={field.value ?? ''}
        onChange={({ currentTarget: { value } }) => field.onChange(value === '' ? null : value)}
        options={[
          { value: '', label: t('duration.none') },
          ...durations.map((duration) => ({
            value: duration,
            label: t(`tasks:durations.${duration}`),
          })),
        ]}
      />
    </Field>
  );
}
