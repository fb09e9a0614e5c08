import type { Control } from 'react-hook-form';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { TextCount } from '#features/posting/web/fields/text-count.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LONGEST_DESCRIPTION } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';

export function DescriptionField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'description' });
  return (
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={error}
      placeholder={t('description.placeholder')}
      aside={<TextCount text={field.value} max={LONGEST_DESCRIPTION} />}
      rows={5}
      isRequired
    />
  );
}
