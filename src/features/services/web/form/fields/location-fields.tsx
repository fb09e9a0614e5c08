import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import { TypedNumberField } from '#features/posting/web/fields/typed-number-field.tsx';
import { typedNumber } from '#platform/text/typed-number.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Slider } from '#ui/choices/slider.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PrivacyHint } from '#ui/inputs/privacy-hint.tsx';
import { LARGEST_RADIUS, SMALLEST_RADIUS } from '../../../limits.ts';
import type { ServiceFieldProps } from './service-field-props.ts';

/** The field for where a provider starts from (SERV-088). */
export function LocationField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'location' });
  return (
    <Field
      label={t('location.label')}
      error={error}
      hint={<PrivacyHint>{t('location.privacy')}</PrivacyHint>}
      isRequired
    >
      <AddressInput
        {...field}
        kind="address"
        autoComplete="street-address"
        placeholder={t('location.placeholder')}
        onValueChange={field.onChange}
        onChoose={(chosen) => field.onChange(suggestionText(chosen))}
      />
    </Field>
  );
}

/** The field for how far a provider comes: a slider, and a box to type the number (SERV-089). */
export function RadiusField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'serviceAreaRadius' });
  const typed = typedNumber(field.value) ?? SMALLEST_RADIUS;
  const shown = Number.isNaN(typed)
    ? SMALLEST_RADIUS
    : Math.min(LARGEST_RADIUS, Math.max(SMALLEST_RADIUS, Math.round(typed)));
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_11rem]">
      <div className="sm:order-2">
        <TypedNumberField
          field={field}
          label={t('radius.label')}
          error={error}
          suffix={t('radius.unit')}
          isRequired
        />
      </div>
      <div className="flex flex-col sm:pt-8">
        <Slider
          min={SMALLEST_RADIUS}
          max={LARGEST_RADIUS}
          aria-label={t('radius.slider')}
          aria-valuetext={t('services:radius', { count: shown })}
          value={shown}
          onValueChange={(miles) => field.onChange(String(miles))}
          onBlur={field.onBlur}
        />
        <div aria-hidden="true" className="flex justify-between text-xs text-muted">
          <span>{t('services:radius', { count: SMALLEST_RADIUS })}</span>
          <span>{t('services:radius', { count: LARGEST_RADIUS })}</span>
        </div>
      </div>
    </div>
  );
}
