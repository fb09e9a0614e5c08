import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { frequencies } from '../../../vocabulary.ts';
import { yearAfter } from '../calendar-day.ts';
import type { TaskFormValues } from '../form/task-form.ts';

type Props = { control: Control<TaskFormValues> };

/** Shorter months have no such day (DEAL-217). */
const LAST_DAY_OF_ALL_MONTHS = 28;

/** How a task with a day repeats, and when that ends (DEAL-216). */
export function RepeatFields({ control }: Props) {
  const [timing, repeat] = useWatch({ control, name: ['timing', 'repeat'] });
  if (timing.type !== 'specific') return null;
  const isRepeating = repeat.frequency !== '';
  return (
    <>
      <FrequencyField control={control} />
      {isRepeating && (
        <div className="grid gap-5 sm:grid-cols-2">
          <EndField control={control} />
          {repeat.endType === 'times' ? (
            <TimesField control={control} />
          ) : (
            <LastDayField control={control} firstDay={timing.date} />
          )}
        </div>
      )}
    </>
  );
}

function FrequencyField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'repeat.frequency' });
  const date = useWatch({ control, name: 'timing.date' });
  const isShort = field.value === 'monthly' && Number(date.slice(8)) > LAST_DAY_OF_ALL_MONTHS;
  const hint = field.value === '' ? undefined : t(isShort ? 'repeat.short' : 'repeat.hint');
  return (
    <Field label={t('repeat.label')} error={error} {...(hint !== undefined && { hint })}>
      <Select
        {...field}
        options={[
          { value: '', label: t('repeat.none') },
          ...frequencies.map((value) => ({ value, label: t(`repeat.${value}`) })),
        ]}
      />
    </Field>
  );
}

function EndField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'repeat.endType' });
  return (
    <Field label={t('repeat.ends')} error={error}>
      <Select
        {...field}
        options={(['times', 'day'] as const).map((value) => ({
          value,
          label: t(`repeat.${value}`),
        }))}
      />
    </Field>
  );
}

function TimesField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'repeat.times' });
  return (
    <Field label={t('repeat.count')} error={error} isRequired>
      <NumberInput {...field} inputMode="numeric" />
    </Field>
  );
}

function LastDayField({ control, firstDay }: Props & { firstDay: string }) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'repeat.lastDay' });
  return (
    <Field label={t('repeat.lastDay')} error={error} isRequired>
      <TextInput
        {...field}
        type="date"
        min={firstDay}
        {...(firstDay !== '' && { max: yearAfter(firstDay) })}
      />
    </Field>
  );
}
