import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { TextCount } from '#features/posting/web/text-count.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_TITLE } from '../../../limits.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';

export function TitleField({ control }: { control: Control<TaskFormValues> }) {
  const { t } = useTranslation('wizard');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'title' });
  return (
    <Field
      label={t('title.label')}
      error={message(fieldState.error)}
      aside={<TextCount text={field.value} max={LONGEST_TITLE} />}
      isRequired
    >
      <TextInput
        {...field}
        dir="auto"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={t('title.placeholder')}
      />
    </Field>
  );
}
