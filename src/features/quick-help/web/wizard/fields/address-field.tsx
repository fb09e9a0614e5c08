import { useController } from 'react-hook-form';
import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import type { Suggestion } from '#features/geo/web/use-suggestions.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lock } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { ADDRESS_LENGTH } from '../../../limits.ts';
import type { HelpFieldProps } from './help-field-props.ts';
import { useShownError } from './use-shown-error.ts';

/**
 * The place where help is needed: a suggestion brings its position, and typing discards it (QUICK-021, QUICK-022,
 * QUICK-032).
 */
export function AddressField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, fieldState } = useController({ control: form.control, name: 'fullAddress' });
  const error = useShownError(fieldState.error, {
    text: field.value,
    max: ADDRESS_LENGTH.max,
    tooLong: 'quick-help:fields.address_too_long',
  });

  function setPlace(chosen: Suggestion | null) {
    form.setValue('city', chosen?.city ?? '');
    form.setValue('state', chosen?.state ?? '');
    form.setValue('zipCode', chosen?.zipCode ?? '');
    form.setValue('point', chosen && { latitude: chosen.latitude, longitude: chosen.longitude });
  }
  return (
    <Field
      label={t('address.label')}
      error={error}
      hint={
        <span className="flex items-start gap-1.5">
          <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {t('address.privacy')}
        </span>
      }
      isRequired
    >
      <AddressInput
        {...field}
        kind="address"
        autoComplete="street-address"
        placeholder={t('address.placeholder')}
        onValueChange={(typed) => {
          setPlace(null);
          field.onChange(typed);
        }}
        onChoose={(chosen) => {
          setPlace(chosen);
          field.onChange(suggestionText(chosen));
        }}
      />
    </Field>
  );
}
