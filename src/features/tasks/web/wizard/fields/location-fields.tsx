import { Laptop, Lock, MapPin } from '#ui/icons.tsx';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { AddressInput } from '#features/geo/web/address-input.tsx';
import type { Suggestion } from '#features/geo/web/use-suggestions.ts';
import { plainZipCode } from '#platform/text/zip-code.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { usStates } from '../../../../geo/us-states.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { StateField } from './state-field.tsx';
import { WIDE_CARDS } from './card-columns.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

type Props = { control: Control<TaskFormValues> };

export function LocationFields({ control }: Props) {
  const type = useWatch({ control, name: 'location.type' });
  return (
    <>
      <LocationTypeField control={control} />
      {type === 'in-person' && (
        <>
          <PrivatePlace control={control} />
          <div className="grid gap-5 sm:grid-cols-2">
            <CityField control={control} />
            <StateField control={control} />
          </div>
        </>
      )}
    </>
  );
}

function LocationTypeField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'location.type' });
  return (
    <Field label={t('locationType.label')} error={error} isGroup>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className={WIDE_CARDS}
        options={[
          {
            value: 'in-person',
            title: t('locationType.in-person'),
            description: t('locationType.in-personHint'),
            icon: <MapPin />,
          },
          {
            value: 'remote',
            title: t('locationType.remote'),
            description: t('locationType.remoteHint'),
            icon: <Laptop />,
          },
        ]}
      />
    </Field>
  );
}

function CityField({ control }: Props) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'location.city' });
  return (
    <Field label={t('city.label')} error={error} isRequired>
      <TextInput {...field} autoComplete="address-level2" placeholder={t('city.placeholder')} />
    </Field>
  );
}

/** Street and ZIP stand apart with the promise of who gets to see them (TASK-204), and first: they fill in the rest. */
function PrivatePlace({ control }: Props) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const address = useController({ control, name: 'location.address' });
  const zipCode = useController({ control, name: 'location.zipCode' });
  return (
    <div className="flex flex-col gap-5 rounded-card bg-sunken p-4 md:p-5">
      <p className="flex items-start gap-2 text-sm text-ink">
        <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
        {t('privacy')}
      </p>
      <Field
        label={t('address.label')}
        error={message(address.fieldState.error)}
        aside={t('posting:optional')}
      >
        <StreetInput control={control} />
      </Field>
      <Field
        label={t('zipCode.label')}
        error={message(zipCode.fieldState.error)}
        aside={t('posting:optional')}
        className="sm:max-w-52"
      >
        <TextInput
          {...zipCode.field}
          autoComplete="postal-code"
          inputMode="numeric"
          placeholder={t('zipCode.placeholder')}
          onBlur={() => {
            zipCode.field.onChange(plainZipCode(zipCode.field.value));
            zipCode.field.onBlur();
          }}
        />
      </Field>
    </div>
  );
}

/** The street; a suggestion fills city, state and ZIP code too, and all of them can be changed (TASK-205). */
function StreetInput({ control }: Props) {
  const { t } = useTranslation('wizard');
  const street = useController({ control, name: 'location.address' }).field;
  const city = useController({ control, name: 'location.city' }).field;
  const state = useController({ control, name: 'location.state' }).field;
  const zipCode = useController({ control, name: 'location.zipCode' }).field;

  function fill(chosen: Suggestion) {
    const isElsewhere = chosen.city !== city.value || chosen.state !== state.value;
    street.onChange(chosen.street);
    city.onChange(chosen.city);
    state.onChange(usStates.find((known) => known === chosen.state) ?? '');
    // The ZIP code of another city would be wrong.
    if (chosen.zipCode !== '' || isElsewhere) zipCode.onChange(chosen.zipCode);
  }
  return (
    <AddressInput
      {...street}
      kind="address"
      autoComplete="address-line1"
      placeholder={t('address.placeholder')}
      onValueChange={street.onChange}
      place={[city.value.trim(), state.value].filter(Boolean).join(', ')}
      onChoose={fill}
    />
  );
}
