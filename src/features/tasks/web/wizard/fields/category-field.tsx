import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { wizardCategories } from '../../../vocabulary.ts';
import { CategoryIcon } from '../../card/category-icon.tsx';
import type { TaskFormValues } from '../form/task-form.ts';
import { WIDE_CARDS } from './card-columns.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

export function CategoryField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'category' });
  return (
    <Field label={t('category.label')} error={message(fieldState.error)} isGroup isRequired>
      <RadioCards
        {...field}
        onValueChange={field.onChange}
        className={WIDE_CARDS}
        options={wizardCategories.map((category) => ({
          value: category,
          title: t(`tasks:categories.${category}`),
          description: t(`category.examples.${category}`),
          icon: <CategoryIcon task={{ category, kind: null }} />,
        }))}
      />
    </Field>
  );
}
