import { CharactersLeft } from '#features/posting/web/fields/characters-left.tsx';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { PostTitleField } from '#features/posting/web/fields/post-title-field.tsx';
import { guessCategory } from '#features/subjects/guess/guess-category.ts';
import { itemWords } from '#features/subjects/guess/item-words.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

export interface TitleFieldProps extends ListingFieldProps {
  /** Gets the category that fits the words best; null where none does (ITEM-370). */
  onGuess: (category: string | null) => void;
}

export function TitleField({ control, onGuess }: TitleFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'title' });
  return (
    <PostTitleField
      field={{
        ...field,
        onChange: (event) => {
          field.onChange(event);
          onGuess(guessCategory(event.currentTarget.value, itemWords));
        },
      }}
      label={t('title.label')}
      error={error}
      placeholder={t('title.placeholder')}
      hint={<CharactersLeft text={field.value} max={LONGEST_TITLE} />}
    />
  );
}

export function DescriptionField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'description' });
  return (
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={error}
      placeholder={t('description.placeholder')}
      hint={<CharactersLeft text={field.value} max={LONGEST_DESCRIPTION} />}
      rows={4}
      isRequired
    />
  );
}

export interface DetailFieldProps extends ListingFieldProps {
  name: 'subcategory' | 'brand' | 'size' | 'color';
  label: string;
  placeholder?: string;
  isAside?: boolean;
}

/** One of the short texts that may stay empty (ITEM-063). */
export function DetailField({ control, name, label, placeholder, isAside }: DetailFieldProps) {
  const { t } = useTranslation('posting');
  const { field, error } = useFormField({ control, name });
  return (
    <Field label={label} error={error} aside={isAside === true ? t('optional') : undefined}>
      <TextInput {...field} dir="auto" autoComplete="off" placeholder={placeholder} />
    </Field>
  );
}
