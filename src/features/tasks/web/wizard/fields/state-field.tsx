import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { usStates } from '../../../../geo/us-states.ts';
import type { TaskFormValues } from '../form/task-form.ts';

export function StateField({ control }: { control: Control<TaskFormValues> }) {
  const { t, i18n } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'location.state' });
  const options = useMemo(
    () =>
      usStates
        .map((state) => ({ value: state, label: `${t(`states.${state}`)} (${state})` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language)),
    [t, i18n.language],
  );
  return (
    <Field label={t('state.label')} error={error} isRequired>
      <Select
        {...field}
        autoComplete="address-level1"
        placeholder={t('state.placeholder')}
        options={options}
      />
    </Field>
  );
}
