import { useController } from 'react-hook-form';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { ServiceFieldProps } from './service-field-props.ts';
import { usePartMessage } from './use-part-message.ts';

export interface PartPriceFieldProps extends ServiceFieldProps {
  name: `packages.${number}.price` | `addons.${number}.price`;
}

/** The field for the price of a package or an add-on. */
export function PartPriceField({ control, name }: PartPriceFieldProps) {
  const { t } = useTranslation('service_form');
  const message = usePartMessage();
  const { field, fieldState } = useController({ control, name });
  return (
    <TypedNumberField
      field={field}
      label={t('partPrice')}
      error={message(fieldState)}
      prefix="$"
      isRequired
    />
  );
}
