import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { helpCategories, priorities } from '../../../vocabulary.ts';
import { CategoryIcon } from '../../detail/category-icon.tsx';
import type { HelpFieldProps } from './help-field-props.ts';

/** QUICK-005, QUICK-020. */
export function CategoryField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, error } = useFormField({ control: form.control, name: 'category' });
  return (
    <Field label={t('category.label')} error={error} isGroup isRequired>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        // Two beside each other on a phone too, where there is no room for pictures: ten in a row are far to scroll.
        className="grid-cols-2 max-sm:gap-2 2xl:grid-cols-3 max-sm:[&_label]:gap-2 max-sm:[&_label]:p-3 max-sm:[&_label>[aria-hidden]]:hidden"
        options={helpCategories.map((category) => ({
          value: category,
          title: t(`quick-help:categories.${category}`),
          icon: <CategoryIcon category={category} />,
        }))}
      />
    </Field>
  );
}

/** The urgency, each choice with its time (QUICK-006, QUICK-023). */
export function UrgencyField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, error } = useFormField({ control: form.control, name: 'priority' });
  return (
    <Field label={t('urgency.label')} error={error} isGroup isRequired>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        columns={2}
        options={priorities.map((priority) => ({
          value: priority,
          title: t(`quick-help:priorities.${priority}`),
          description: t(`quick-help:times.${priority}`),
        }))}
      />
    </Field>
  );
}
