import { Laptop, MapPin } from '#ui/icons.tsx';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { PlaceFields } from '#features/geo/web/place-fields.tsx';
import type { PlaceField, PlaceFieldsProps } from '#features/geo/web/place-fields.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import type { TaskFormValues } from '../form/task-form.ts';
import { WIDE_CARDS } from './card-columns.ts';

type Props = { control: Control<TaskFormValues> };

export function LocationFields({ control }: Props) {
  const type = useWatch({ control, name: 'location.type' });
  return (
    <>
      <LocationTypeField control={control} />
      {type === 'in-person' && <InPersonFields control={control} />}
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

function InPersonFields({ control }: Props) {
  const { t } = useTranslation('wizard');
  const fields = {
    address: usePlaceField(control, 'address'),
    zipCode: usePlaceField(control, 'zipCode'),
    city: usePlaceField(control, 'city'),
    state: usePlaceField(control, 'state'),
  };
  return (
    <PlaceFields
      fields={fields}
      privacy={t('privacy')}
      onFill={({ address, zipCode, city, state }) => {
        if (address !== undefined) fields.address.field.onChange(address);
        if (zipCode !== undefined) fields.zipCode.field.onChange(zipCode);
        if (city !== undefined) fields.city.field.onChange(city);
        if (state !== undefined) fields.state.field.onChange(state);
      }}
    />
  );
}

function usePlaceField(
  control: Control<TaskFormValues>,
  name: keyof PlaceFieldsProps['fields'],
): PlaceField {
  return useFormField({ control, name: `location.${name}` });
}
