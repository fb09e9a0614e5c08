import { useMemo } from 'react';
import { plainZipCode } from '#platform/text/zip-code.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Lock } from '#ui/icons.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { usStates } from '../us-states.ts';
import { AddressInput } from './address-input.tsx';
import type { Suggestion } from './use-suggestions.ts';

/** As `useFormField` returns it. */
export type PlaceField = {
  field: {
    name?: string;
    ref?: (element: HTMLInputElement | HTMLSelectElement | null) => void;
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
  };
  error: string | undefined;
};

type Name = 'address' | 'zipCode' | 'city' | 'state';

export interface PlaceFieldsProps {
  fields: Record<Name, PlaceField>;
  /** A suggestion fills several fields at once. */
  onFill: (place: Partial<Record<Name, string>>) => void;
  /** Says who gets to see the street. */
  privacy: string;
}

/** The place of in-person work, with the texts of the wizard; street and ZIP code come first, since they fill in the rest. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { fields } = props;
  return (
    <>
      <PrivateFields {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CityField {...fields.city} />
        <StateField {...fields.state} />
      </div>
    </>
  );
}

const toTyped = ({ onChange, ...field }: PlaceField['field']) => ({
  ...field,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

function CityField({ field, error }: PlaceField) {
  const { t } = useTranslation('wizard');
  return (
    <Field label={t('city.label')} error={error} isRequired>
      <TextInput
        {...toTyped(field)}
        autoComplete="address-level2"
        placeholder={t('city.placeholder')}
      />
    </Field>
  );
}

function StateField({ field, error }: PlaceField) {
  const { t, i18n } = useTranslation('wizard');
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
        {...toTyped(field)}
        autoComplete="address-level1"
        placeholder={t('state.placeholder')}
        options={options}
      />
    </Field>
  );
}

/** Street and ZIP stand apart with the promise of who gets to see them (TASK-204). */
function PrivateFields({ fields, onFill, privacy }: PlaceFieldsProps) {
  const { t } = useTranslation('wizard');
  const { address, zipCode } = fields;
  return (
    <div className="flex flex-col gap-5 rounded-card bg-sunken p-4 md:p-5">
      <p className="flex items-start gap-2 text-sm text-ink">
        <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
        {privacy}
      </p>
      <Field label={t('address.label')} error={address.error} aside={t('posting:optional')}>
        <StreetInput fields={fields} onFill={onFill} />
      </Field>
      <Field
        label={t('zipCode.label')}
        error={zipCode.error}
        aside={t('posting:optional')}
        className="sm:max-w-52"
      >
        <TextInput
          {...toTyped(zipCode.field)}
          autoComplete="postal-code"
          inputMode="numeric"
          placeholder={t('zipCode.placeholder')}
          onBlur={() => {
            zipCode.field.onChange(plainZipCode(zipCode.field.value));
            zipCode.field.onBlur?.();
          }}
        />
      </Field>
    </div>
  );
}

/** The street; a suggestion fills city, state and ZIP code too, and all of them can be changed (TASK-205). */
function StreetInput({ fields, onFill }: Omit<PlaceFieldsProps, 'privacy'>) {
  const { t } = useTranslation('wizard');
  const { address, city, state } = fields;

  function fill(chosen: Suggestion) {
    const isElsewhere = chosen.city !== city.field.value || chosen.state !== state.field.value;
    onFill({
      address: chosen.street,
      city: chosen.city,
      state: usStates.find((known) => known === chosen.state) ?? '',
      // The ZIP code of another city would be wrong.
      ...((chosen.zipCode !== '' || isElsewhere) && { zipCode: chosen.zipCode }),
    });
  }
  return (
    <AddressInput
      {...toTyped(address.field)}
      kind="address"
      autoComplete="address-line1"
      placeholder={t('address.placeholder')}
      onValueChange={address.field.onChange}
      place={[city.field.value.trim(), state.field.value].filter(Boolean).join(', ')}
      onChoose={fill}
    />
  );
}
