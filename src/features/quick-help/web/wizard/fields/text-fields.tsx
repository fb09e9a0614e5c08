import { useController } from 'react-hook-form';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { PostTitleField } from '#features/posting/web/fields/post-title-field.tsx';
import { TextCount } from '#features/posting/web/fields/text-count.tsx';
import { guessCategory } from '#features/subjects/guess/guess-category.ts';
import { helpWords } from '#features/subjects/guess/help-words.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import type { HelpFieldProps } from './help-field-props.ts';
import { useShownError } from './use-shown-error.ts';

/** The field for what is needed; the category follows it until the person chooses one (QUICK-205). */
export function TitleField({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { field, fieldState } = useController({ control: form.control, name: 'title' });
  const error = useShownError(fieldState.error, {
    text: field.value,
    max: LONGEST_TITLE,
    tooLong: 'quick-help:fields.title_too_long',
  });
  function guess(title: string) {
    const { category, isCategoryGuessed } = form.getValues();
    if (category !== '' && !isCategoryGuessed) return;
    const guessed = guessCategory(title, helpWords);
    form.setValue('category', guessed ?? '');
    form.setValue('isCategoryGuessed', guessed !== null);
    if (guessed !== null) form.clearErrors('category');
  }
  return (
    <PostTitleField
      field={{
        ...field,
        onChange: (event) => {
          field.onChange(event);
          guess(event.currentTarget.value);
        },
      }}
      label={t('title.label')}
      error={error}
      placeholder={t('title.placeholder')}
      aside={<TextCount text={field.value} max={LONGEST_TITLE} />}
    />
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
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={error}
      placeholder={t('description.placeholder')}
      aside={
        <>
          {t('posting:optional')} · <TextCount text={field.value} max={LONGEST_DESCRIPTION} />
        </>
      }
      rows={3}
    />
  );
}
