import { useWatch } from 'react-hook-form';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Clock, HandCoins, Tag } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { priceTypes } from '../../../vocabulary.ts';
import type { WizardKind } from '../values/service-issues.ts';
import type { ServiceFieldProps } from './service-field-props.ts';

const ICONS = { hourly: <Clock />, fixed: <Tag />, negotiable: <HandCoins /> };

export interface RateFieldsProps extends ServiceFieldProps {
  kind: WizardKind;
}

/** The rate of the price type alone (SERV-085 to SERV-087). */
export function RateFields({ control, kind }: RateFieldsProps) {
  const { t } = useTranslation('service_form');
  const priceType = useWatch({ control, name: 'priceType' });
  return (
    <>
      {priceType === 'hourly' && (
        <RateField key="hourly" control={control} kind={kind} name="hourlyRate" />
      )}
      {priceType === 'fixed' && (
        <RateField key="fixed" control={control} kind={kind} name="fixedPrice" />
      )}
      {priceType === 'negotiable' && (
        <p className="rounded-card bg-sunken p-4 text-sm">{t('priceType.negotiableNote')}</p>
      )}
    </>
  );
}

/** The field for how the service is paid (SERV-084). */
export function PriceTypeField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'priceType' });
  return (
    <Field label={t('priceType.label')} error={error} isGroup>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        columns={3}
        className="*:p-3"
        options={priceTypes.map((value) => ({
          value,
          title: t(`services:priceTypes.${value}`),
          description: t(`priceType.hints.${value}`),
          icon: ICONS[value],
        }))}
      />
    </Field>
  );
}

function RateField(props: RateFieldsProps & { name: 'hourlyRate' | 'fixedPrice' }) {
  const { control, kind, name } = props;
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name });
  // Said once: the message for a lower rate is the same.
  const isHinted = kind === 'create' && error !== t('rateHint');
  return (
    <div className="sm:max-w-60">
      <TypedNumberField
        field={field}
        label={t(`${name}.label`)}
        error={error}
        hint={isHinted ? t('rateHint') : undefined}
        prefix="$"
        suffix={name === 'hourlyRate' ? t('hourlyRate.unit') : undefined}
        isRequired
      />
    </div>
  );
}
