import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import type { TypedRequest } from './typed-request.ts';

export interface PlaceFieldsProps {
  typed: TypedRequest;
  error: string | undefined;
  onChange: (change: Partial<TypedRequest>) => void;
}

/** Asks where the work is done; the provider sees the address once both agreed. */
export function PlaceFields({ typed, error, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('bookings');
  return (
    <>
      <Field label={t('request.where')} isGroup>
        <RadioCards
          value={typed.placeKind}
          columns={2}
          onValueChange={(kind) => onChange({ placeKind: kind === 'remote' ? 'remote' : 'client' })}
          options={[
            { value: 'client', title: t('request.atMine') },
            { value: 'remote', title: t('request.remote') },
          ]}
        />
      </Field>
      {typed.placeKind === 'client' && (
        <Field
          label={t('request.address')}
          hint={t('request.addressHint')}
          error={error}
          isRequired
        >
          <AddressInput
            kind="address"
            autoComplete="street-address"
            value={typed.location}
            onValueChange={(location) => onChange({ location })}
            onChoose={(chosen) => onChange({ location: suggestionText(chosen) })}
          />
        </Field>
      )}
    </>
  );
}
