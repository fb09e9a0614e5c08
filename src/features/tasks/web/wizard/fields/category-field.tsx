import type { Control } from 'react-hook-form';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { useClosedCategory } from '#features/posting/web/fields/use-closed-category.ts';
import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { CategoryIcon } from '../../card/category-icon.tsx';
import type { TaskFormValues } from '../form/task-form.ts';
import { WIDE_CARDS } from './card-columns.ts';

export interface CategoryFieldProps {
  control: Control<TaskFormValues>;
  categories: ClosedCategories;
}

/** One that is closed is not offered (MOD-072). */
export function CategoryField({ control, categories }: CategoryFieldProps) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'category' });
  const closed = useClosedCategory(categories, field.value);
  const offered = wizardCategories.filter((category) => !isClosed(categories, category));
  return (
    <Field
      label={t('category.label')}
      error={error ?? closed.error}
      hint={closed.hint}
      isGroup
      isRequired
    >
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className={WIDE_CARDS}
        options={offered.map((category) => ({
          value: category,
          title: t(`tasks:categories.${category}`),
          description: t(`category.examples.${category}`),
          icon: <CategoryIcon task={{ category, kind: null }} />,
        }))}
      />
    </Field>
  );
}
