import { useController } from 'react-hook-form';
import { TextCount } from '#features/posting/web/text-count.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import type { HelpFieldProps } from './help-field-props.ts';
import { useShownError } from './use-shown-error.ts';

export function TitleField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, fieldState } = useController({ control: form.control, name: 'title' });
  const error = useShownError(fieldState.error, {
    text: field.value,
    max: LONGEST_TITLE,
    tooLong: 'quick-help:fields.title_too_long',
  });
  return (
    <Field
      label={t('title.label')}
      error={error}
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

export function DescriptionField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, fieldState } = useController({ control: form.control, name: 'description' });
  const error = useShownError(fieldState.error, {
    text: field.value,
    max: LONGEST_DESCRIPTION,
    tooLong: 'quick-help:fields.description_too_long',
  });
  return (
    <Field
      label={t('description.label')}
      error={error}
      aside={
        <>
          {t('posting:optional')} · <TextCount text={field.value} max={LONGEST_DESCRIPTION} />
        </>
      }
    >
      <TextArea
        {...field}
        isAutoGrowing
        dir="auto"
        rows={3}
        placeholder={t('description.placeholder')}
      />
    </Field>
  );
}
