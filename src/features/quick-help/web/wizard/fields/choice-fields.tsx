import { useWatch } from 'react-hook-form';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { askedPriorities, helpCategories } from '../../../vocabulary.ts';
import { useDurationText } from '../use-duration-text.ts';
import type { HelpFieldProps } from './help-field-props.ts';

/** Chosen, or guessed from the title and said to be (QUICK-005, QUICK-205). */
export function CategoryField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, error } = useFormField({ control: form.control, name: 'category' });
  const isGuessed = useWatch({ control: form.control, name: 'isCategoryGuessed' });
  return (
    <Field
      label={t('category.label')}
      error={error}
      hint={isGuessed ? t('category.guessed') : undefined}
      isRequired
    >
      <Select
        {...field}
        onChange={(event) => {
          form.setValue('isCategoryGuessed', false);
          field.onChange(event);
        }}
        placeholder={t('category.placeholder')}
        options={helpCategories.map((category) => ({
          value: category,
          label: t(`quick-help:categories.${category}`),
        }))}
      />
    </Field>
  );
}

/** The field for when help is needed; nothing is chosen for the person (QUICK-207). */
export function WhenField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, error } = useFormField({ control: form.control, name: 'priority' });
  return (
    <Field label={t('when.label')} error={error} isGroup isRequired>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        // On a phone there is room for the words alone; the chosen one is marked by its card.
        className="grid-cols-3 max-sm:gap-2 max-sm:text-center max-sm:[&_input]:absolute max-sm:[&_input]:opacity-0 max-sm:[&_label]:items-center max-sm:[&_label]:justify-center max-sm:[&_label]:p-2"
        options={askedPriorities.map((priority) => ({
          value: priority,
          title: t(`when.${priority}`),
        }))}
      />
    </Field>
  );
}

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480];

/** The field for how long it takes, which may stay open (QUICK-209). */
export function DurationField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const durationText = useDurationText();
  const { field, error } = useFormField({ control: form.control, name: 'estimatedDuration' });
  const { value, onChange, ...box } = field;
  // An earlier request may have another one.
  const offered =
    value === null || DURATIONS.includes(value)
      ? DURATIONS
      : [...DURATIONS, value].toSorted((one, other) => one - other);
  return (
    <Field label={t('duration.label')} error={error} aside={t('posting:optional')}>
      <Select
        {...box}
        value={value ?? ''}
        onValueChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        options={[
          { value: '', label: t('duration.unknown') },
          ...offered.map((minutes) => ({ value: String(minutes), label: durationText(minutes) })),
        ]}
      />
    </Field>
  );
}
