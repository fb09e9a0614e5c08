import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { AddressInput, suggestionText } from '#features/geo/web/address-input.tsx';
import { conditions, radiusChoices } from '#features/marketplace/vocabulary.ts';
import { useCategoryNames } from '#features/marketplace/web/use-category-names.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ChoicePills } from '#ui/choices/choice-pills.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Button } from '#ui/layout/button.tsx';
import { LONGEST_DESCRIPTION } from '../../limits.ts';
import type { WantedDraft } from '../../wanted-draft.ts';
import type { WantedValues } from './wanted-values.ts';

export interface WantedFormProps {
  form: UseFormReturn<WantedValues, unknown, WantedDraft>;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: (draft: WantedDraft) => Promise<void>;
}

/** The fields of a wanted post (ITEM-391). */
export function WantedForm({ form, submitLabel, isSaving, onSubmit }: WantedFormProps) {
  const { t } = useTranslation('wanted');
  const getFieldMessage = useFieldMessage();
  const { categories } = useCategoryNames();
  const { control, register, formState } = form;
  const error = (name: Exclude<keyof WantedValues, 'conditions'>) =>
    getFieldMessage(formState.errors[name]);
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-2xl flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(onSubmit)();
      }}
    >
      <Field label={t('form.what')} hint={t('form.whatHint')} error={error('title')} isRequired>
        <TextInput {...register('title')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={t('form.details')}
        hint={t('form.detailsHint')}
        error={error('description')}
        aside={t('form.optional')}
      >
        <TextArea
          {...register('description')}
          dir="auto"
          isAutoGrowing
          maxLength={LONGEST_DESCRIPTION}
          counterFrom={LONGEST_DESCRIPTION / 2}
        />
      </Field>
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Field label={t('form.category')} error={error('category')} isRequired>
            <Select
              {...field}
              placeholder={t('form.chooseCategory')}
              options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="conditions"
        render={({ field }) => (
          <ChoicePills
            legend={t('form.conditions')}
            hint={<p className="mb-3 text-xs text-muted">{t('form.conditionsHint')}</p>}
            options={conditions.map((value) => ({ value, label: t(`items:conditions.${value}`) }))}
            values={field.value}
            onValuesChange={field.onChange}
          />
        )}
      />
      <Field
        label={t('form.price')}
        hint={t('form.priceHint')}
        error={error('maxPrice')}
        aside={t('form.optional')}
      >
        <NumberInput {...register('maxPrice')} prefix="$" />
      </Field>
      <Controller
        control={control}
        name="location"
        render={({ field }) => (
          <Field
            label={t('form.location')}
            hint={t('form.locationHint')}
            error={error('location')}
            isRequired
          >
            <AddressInput
              {...field}
              kind="city"
              onValueChange={field.onChange}
              onChoose={(chosen) => field.onChange(suggestionText(chosen))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="radius"
        render={({ field }) => (
          <ChoicePills
            legend={t('form.radius')}
            isSingle
            options={radiusChoices.map((miles) => ({
              value: String(miles),
              label: t('withinMiles', { count: miles }),
            }))}
            values={[field.value]}
            onValuesChange={([miles]) => field.onChange(miles)}
          />
        )}
      />
      <Button type="submit" className="self-start" isBusy={isSaving} busyLabel={t('form.busy')}>
        {submitLabel}
      </Button>
    </form>
  );
}
