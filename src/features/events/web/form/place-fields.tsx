import type { UseFormReturn } from 'react-hook-form';
import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { placeKinds } from '../../vocabulary.ts';
import type { EventValues } from './event-values.ts';

/** Where an event takes place, and who sees that (EVENT-006, EVENT-007). */
export function PlaceFields({ form }: { form: UseFormReturn<EventValues> }) {
  const { t } = useTranslation('events');
  const message = useFieldMessage();
  const kind = useFormField({ control: form.control, name: 'placeKind' });
  const location = useFormField({ control: form.control, name: 'location' });
  return (
    <>
      <Field label={t('form.placeKind')} isGroup isRequired>
        <RadioCards
          {...kind.field}
          columns={3}
          onValueChange={kind.field.onChange}
          options={placeKinds.map((value) => ({
            value,
            title: t(`form.kinds.${value}`),
            description: t(`form.kindHints.${value}`),
          }))}
        />
      </Field>
      {kind.field.value === 'online' ? (
        <Field
          label={t('form.link')}
          hint={t('form.linkHint')}
          error={message(form.formState.errors.link)}
          isRequired
        >
          <TextInput {...form.register('link')} type="url" inputMode="url" autoComplete="off" />
        </Field>
      ) : (
        <Field
          label={t('form.location')}
          hint={t('form.locationHint')}
          error={location.error}
          isRequired
        >
          <AddressInput
            {...location.field}
            kind="address"
            autoComplete="off"
            onValueChange={location.field.onChange}
            onChoose={(chosen) => location.field.onChange(suggestionText(chosen))}
          />
        </Field>
      )}
    </>
  );
}
