import { useController } from 'react-hook-form';
import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import type { Suggestion } from '#features/geo/web/use-suggestions.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LocateFixed } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PrivacyHint } from '#ui/inputs/privacy-hint.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ADDRESS_LENGTH } from '../../../limits.ts';
import type { HelpFormValues } from '../form/help-form.ts';
import type { HelpFieldProps } from './help-field-props.ts';
import { useHere } from './use-here.ts';
import { useShownError } from './use-shown-error.ts';

const NO_PLACE = { city: '', state: '', zipCode: '', point: null };

/**
 * The place where help is needed: the device or a suggestion brings its position, and typing discards it (QUICK-021,
 * QUICK-022, QUICK-032, QUICK-206).
 */
export function AddressField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, fieldState } = useController({ control: form.control, name: 'fullAddress' });
  const error = useShownError(fieldState.error, {
    text: field.value,
    max: ADDRESS_LENGTH.max,
    tooLong: 'quick-help:fields.address_too_long',
  });
  const here = useHere((place) => setPlace(place.fullAddress, place));

  function setPlace(
    fullAddress: string,
    { city, state, zipCode, point }: Pick<HelpFormValues, 'city' | 'state' | 'zipCode' | 'point'>,
  ) {
    form.setValue('city', city);
    form.setValue('state', state);
    form.setValue('zipCode', zipCode);
    form.setValue('point', point);
    field.onChange(fullAddress);
  }
  const choose = ({ latitude, longitude, ...chosen }: Suggestion) =>
    setPlace(suggestionText({ latitude, longitude, ...chosen }), {
      ...chosen,
      point: { latitude, longitude },
    });
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t('address.label')}
        error={error}
        aside={
          <Button
            variant="link"
            isBusy={here.isFinding}
            busyLabel={t('address.finding')}
            onClick={() => void here.find()}
          >
            <LocateFixed aria-hidden="true" className="size-4" />
            {t('address.here')}
          </Button>
        }
        hint={<PrivacyHint>{t('address.privacy')}</PrivacyHint>}
        isRequired
      >
        <AddressInput
          {...field}
          kind="address"
          autoComplete="street-address"
          placeholder={t('address.placeholder')}
          onValueChange={(typed) => setPlace(typed, NO_PLACE)}
          onChoose={choose}
        />
      </Field>
      <p role="status" className="text-sm text-danger empty:hidden">
        {here.problem !== null && t(`shell:location.problems.${here.problem}`)}
      </p>
    </div>
  );
}
