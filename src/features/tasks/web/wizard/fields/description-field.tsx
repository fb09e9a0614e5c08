import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { TextCount } from '#features/posting/web/fields/text-count.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LONGEST_DESCRIPTION } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';

export function DescriptionField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'description' });
  return (
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={message(fieldState.error)}
      placeholder={t('description.placeholder')}
      aside={<TextCount text={field.value} max={LONGEST_DESCRIPTION} />}
      rows={5}
      isRequired
    />
  );
}
