import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { placeKinds } from '#features/offers/vocabulary.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { placeForm } from '../../contract.ts';
import type { Place } from '../../contract.ts';
import { useWritePlace } from './places-use-place.ts';

export interface PlaceDialogProps {
  /** Null for a new one. */
  place: Place | null;
  onClose: () => void;
}

const EMPTY = { name: '', kind: 'other', address: '' } as const;

/** One public place: what it is called, what it is and where (MOD-062). */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('admin');
  const getFieldMessage = useFieldMessage();
  const form = useForm({
    resolver: zodResolver(placeForm),
    defaultValues: place ?? EMPTY,
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useWritePlace(place?.id ?? null, onClose);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(place ? 'places.change' : 'places.add')}
      submitLabel={t('settings.save')}
      busyLabel={t('settings.saving')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit((typed) => mutate(typed))()}
    >
      <Field label={t('places.name')} error={getFieldMessage(errors.name)} isRequired>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label={t('places.kind')} isRequired>
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={placeKinds.map((kind) => ({
                value: kind,
                label: t(`offers:place.kinds.${kind}`),
              }))}
            />
          )}
        />
      </Field>
      <Field label={t('places.address')} error={getFieldMessage(errors.address)} isRequired>
        <TextInput {...form.register('address')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('places.latitude')} error={getFieldMessage(errors.latitude)} isRequired>
          <TextInput {...form.register('latitude', { valueAsNumber: true })} inputMode="decimal" />
        </Field>
        <Field label={t('places.longitude')} error={getFieldMessage(errors.longitude)} isRequired>
          <TextInput {...form.register('longitude', { valueAsNumber: true })} inputMode="decimal" />
        </Field>
      </div>
    </FormDialog>
  );
}
