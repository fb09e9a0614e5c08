import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { MOST_HELPERS } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';

export type HelpersFieldProps = { control: Control<TaskFormValues> };

const NUMBERS = Array.from({ length: MOST_HELPERS }, (_, index) => index + 1);

/** How many helpers the task needs; with several, each is paid the price (TASK-375, TASK-376). */
export function HelpersField({ control }: HelpersFieldProps) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'helpersWanted' });
  const wanted = useWatch({ control, name: 'helpersWanted' });
  return (
    <Field
      label={t('helpers.label')}
      error={error}
      hint={wanted > 1 ? t('helpers.perPerson') : undefined}
    >
      <Select
        {...field}
        value={String(field.value)}
        onChange={(event) => field.onChange(Number(event.currentTarget.value))}
        options={NUMBERS.map((number) => ({ value: String(number), label: String(number) }))}
        className="sm:max-w-60"
      />
    </Field>
  );
}
