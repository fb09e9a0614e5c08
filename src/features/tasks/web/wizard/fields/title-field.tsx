import type { Control } from 'react-hook-form';
import { PostTitleField } from '#features/posting/web/fields/post-title-field.tsx';
import { TextCount } from '#features/posting/web/fields/text-count.tsx';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LONGEST_TITLE } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';

export function TitleField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const { field, error } = useFormField({ control, name: 'title' });
  return (
    <PostTitleField
      field={field}
      label={t('title.label')}
      error={error}
      placeholder={t('title.placeholder')}
      aside={<TextCount text={field.value} max={LONGEST_TITLE} />}
    />
  );
}
