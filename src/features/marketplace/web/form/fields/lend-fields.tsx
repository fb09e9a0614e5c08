import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { LONGEST_LOAN } from '../../../limits.ts';
import type { ListingForm } from '../use-listing-form.ts';
import { isLent } from '../values/listing-values.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

/** A week, until the owner chooses another length. */
const USUAL_DAYS = '7';
const LENGTHS = Array.from({ length: LONGEST_LOAN }, (_, index) => index + 1);

/** Lends the thing instead of selling it or giving it away (ITEM-411). */
export function LendField({ listing: { form, values } }: { listing: ListingForm }) {
  const { t } = useTranslation('listing');
  function lend(isWanted: boolean) {
    form.setValue('loanDays', isWanted ? USUAL_DAYS : '');
    if (!isWanted) return;
    // The price of a loan is fixed.
    form.setValue('isNegotiable', false);
    form.setValue('originalPrice', '');
    form.clearErrors('originalPrice');
  }
  return (
    <Switch
      checked={isLent(values)}
      onCheckedChange={lend}
      label={t('lend.label')}
      description={t('lend.text')}
    />
  );
}

export function LoanDaysField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'loanDays' });
  return (
    <Field label={t('lend.days')} error={error}>
      <Select
        {...field}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        options={LENGTHS.map((days) => ({
          value: String(days),
          label: t('lend.daysCount', { count: days }),
        }))}
        className="sm:max-w-60"
      />
    </Field>
  );
}
