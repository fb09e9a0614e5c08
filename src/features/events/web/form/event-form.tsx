import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PhotoField } from '#features/media/web/photo-field.tsx';
import { usePhotos } from '#features/media/web/use-photos.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { MOST_PLACES } from '../../limits.ts';
import { eventCategories } from '../../vocabulary.ts';
import type { EventValues } from './event-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { TimeFields } from './time-fields.tsx';

export interface EventFormProps {
  form: UseFormReturn<EventValues>;
  wording: 'new' | 'edit';
  isPending: boolean;
  submit: () => Promise<void>;
}

/** The fields of an event (EVENT-002 to EVENT-007). */
export function EventForm({ form, wording, isPending, submit }: EventFormProps) {
  const { t } = useTranslation('events');
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <WordFields form={form} />
      <CategoryField form={form} />
      <TimeFields form={form} />
      <PlaceFields form={form} />
      <PlacesField form={form} />
      <Photo form={form} />
      <Button
        type="submit"
        className="self-start"
        isBusy={isPending}
        busyLabel={t(`${wording}.busy`)}
      >
        {t(`${wording}.submit`)}
      </Button>
    </form>
  );
}

type FieldsProps = { form: UseFormReturn<EventValues> };

function WordFields({ form }: FieldsProps) {
  const { t } = useTranslation('events');
  const message = useFieldMessage();
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t('form.title')}
        hint={t('form.titleHint')}
        error={message(errors.title)}
        isRequired
      >
        <TextInput {...form.register('title')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        error={message(errors.description)}
        isRequired
      >
        <TextArea {...form.register('description')} dir="auto" isAutoGrowing rows={4} />
      </Field>
    </>
  );
}

/** After the words, so that these are the first to take the focus. */
function CategoryField({ form }: FieldsProps) {
  const { t } = useTranslation('events');
  const { field, error } = useFormField({ control: form.control, name: 'category' });
  return (
    <Field label={t('form.category')} error={error} isRequired>
      <Select
        {...field}
        placeholder={t('form.choose')}
        options={eventCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
    </Field>
  );
}

function PlacesField({ form }: FieldsProps) {
  const { t } = useTranslation('events');
  const message = useFieldMessage();
  const isLimited = useWatch({ control: form.control, name: 'isLimited' });
  return (
    <div className="flex flex-col gap-3">
      <Switch {...form.register('isLimited')} label={t('form.isLimited')} />
      {isLimited && (
        <Field label={t('form.places')} error={message(form.formState.errors.places)} isRequired>
          <TextInput
            {...form.register('places')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_PLACES}
            className="max-w-40"
          />
        </Field>
      )}
    </div>
  );
}

function Photo({ form }: FieldsProps) {
  const {
    field: { ref },
    error,
  } = useFormField({ control: form.control, name: 'photos' });
  const photos = usePhotos({
    value: useWatch({ control: form.control, name: 'photos' }),
    max: 1,
    onChange: (keys) => form.setValue('photos', keys, { shouldDirty: true, shouldValidate: true }),
  });
  return <PhotoField ref={ref} photos={photos} error={error} />;
}
