import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { TextCount } from '#features/posting/web/text-count.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { LONGEST_DESCRIPTION } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

export function DescriptionField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'description' });
  return (
    <Field
      label={t('description.label')}
      error={message(fieldState.error)}
      aside={<TextCount text={field.value} max={LONGEST_DESCRIPTION} />}
      isRequired
    >
      <TextArea
        {...field}
        isAutoGrowing
        dir="auto"
        rows={5}
        placeholder={t('description.placeholder')}
      />
    </Field>
  );
}
