import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { blankCityWords, cityWords } from '#features/site/city-words.ts';
import {
  LONGEST_CITY_HEADING,
  LONGEST_CITY_TEXT,
  MOST_NEIGHBORHOODS,
} from '#features/site/limits.ts';
import { languages } from '#platform/language/translator.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { AdministeredCity } from '../../contract.ts';
import { DisposalFields } from './cities-disposal.tsx';
import { useWriteCity } from './cities-use-city.ts';

export interface CityDialogProps {
  city: AdministeredCity;
  name: string;
  onClose: () => void;
}

/** Edits the page of a city. Empty fields keep the shipped words, which they show (MOD-074, MOD-075). */
export function CityDialog({ city, name, onClose }: CityDialogProps) {
  const { t } = useTranslation('admin');
  const getFieldMessage = useFieldMessage();
  const { own, shipped } = city;
  const form = useForm({
    resolver: zodResolver(cityWords),
    defaultValues: own ?? blankCityWords,
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useWriteCity(city.city, onClose);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cities.dialog', { name })}
      description={t('cities.dialogText')}
      size="lg"
      submitLabel={t('settings.save')}
      busyLabel={t('settings.saving')}
      isBusy={isPending}
      onSubmit={() => void form.handleSubmit((words) => mutate(words))()}
    >
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`cities.heading.${language}`)}
          error={getFieldMessage(errors.heading?.[language])}
        >
          <TextInput
            {...form.register(`heading.${language}`)}
            lang={language}
            maxLength={LONGEST_CITY_HEADING}
            placeholder={shipped.heading[language]}
          />
        </Field>
      ))}
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`cities.text.${language}`)}
          hint={t('cities.textHint')}
          error={getFieldMessage(errors.text?.[language])}
        >
          <TextArea
            {...form.register(`text.${language}`)}
            lang={language}
            rows={3}
            maxLength={LONGEST_CITY_TEXT}
            counterFrom={LONGEST_CITY_TEXT - 100}
            placeholder={shipped.text[language]}
          />
        </Field>
      ))}
      <Controller
        control={form.control}
        name="neighborhoods"
        render={({ field, fieldState }) => (
          <Field
            label={t('cities.neighborhoods')}
            hint={t('cities.neighborhoodsHint', { most: MOST_NEIGHBORHOODS })}
            error={getFieldMessage(fieldState.error)}
          >
            <TextArea
              {...field}
              value={field.value?.join('\n') ?? ''}
              onChange={(event) => field.onChange(event.target.value.split('\n'))}
              rows={6}
              placeholder={shipped.neighborhoods.join('\n')}
            />
          </Field>
        )}
      />
      <DisposalFields form={form} shipped={shipped.disposal} />
    </FormDialog>
  );
}
