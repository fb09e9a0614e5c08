import { useController } from 'react-hook-form';
import { CharactersLeft } from '#features/posting/web/fields/characters-left.tsx';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { PostTitleField } from '#features/posting/web/fields/post-title-field.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

export function TitleField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'title' });
  return (
    <PostTitleField
      field={field}
      label={t('title.label')}
      error={message(fieldState.error)}
      placeholder={t('title.placeholder')}
      hint={<CharactersLeft text={field.value} max={LONGEST_TITLE} />}
    />
  );
}

export function DescriptionField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'description' });
  return (
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={message(fieldState.error)}
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
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      error={message(fieldState.error)}
      aside={isAside === true ? t('optional') : undefined}
    >
      <TextInput {...field} dir="auto" autoComplete="off" placeholder={placeholder} />
    </Field>
  );
}
