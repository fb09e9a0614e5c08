import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CheckCards } from '#ui/choices/check-cards.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { conditions, shippingOptions } from '../../../vocabulary.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

/** ITEM-057. */
export function ConditionField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'condition' });
  return (
    <Field label={t('condition.label')} error={error} isGroup isRequired>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        // Five of them fill their rows: two and one on a phone, three and two elsewhere.
        className="grid-cols-2 gap-2 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-6 sm:gap-3 sm:*:col-span-2 sm:[&>:nth-child(n+4)]:col-span-3 max-sm:*:gap-2 *:p-3"
        options={conditions.map((condition) => ({
          value: condition,
          title: t(`items:conditions.${condition}`),
          description: t(`condition.hints.${condition}`),
        }))}
      />
    </Field>
  );
}

/** Any number of ways; none is stored as pickup (ITEM-058, ITEM-059). */
export function ShippingField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'shippingOptions' });
  return (
    <Field label={t('shipping.label')} error={error} isGroup>
      <CheckCards
        {...field}
        onValueChange={field.onChange}
        className="gap-2 sm:grid-cols-3 sm:gap-3 *:p-3"
        options={shippingOptions.map((option) => ({
          value: option,
          title: t(`items:shipping.${option}`),
          description: t(`shipping.hints.${option}`),
        }))}
      />
    </Field>
  );
}
