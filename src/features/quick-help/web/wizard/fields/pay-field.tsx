import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { HelpFieldProps } from './help-field-props.ts';

/** One amount, typed by the person alone (QUICK-208, QUICK-016). */
export function PayField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, error } = useFormField({ control: form.control, name: 'pay' });
  return (
    <TypedNumberField
      field={field}
      label={t('pay.label')}
      error={error}
      hint={t('pay.hint')}
      prefix="$"
      isRequired
    />
  );
}
