import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TagField } from '#ui/inputs/tags/tag-field.tsx';
import { LONGEST_TAG, MOST_TAGS } from '../../../limits.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

/** Enter or the plus adds one; a blank or repeated one is passed over without a word (ITEM-060, ITEM-061). */
export function TagsField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const { field, error } = useFormField({ control, name: 'tags' });
  return (
    <TagField
      {...field}
      onValueChange={field.onChange}
      label={t('tags.label')}
      hint={t('tags.hint', { max: MOST_TAGS })}
      error={error}
      refusals={{ full: t('fields.too_many_tags'), 'too-long': t('fields.tag_too_long') }}
      maxTags={MOST_TAGS}
      maxLength={LONGEST_TAG}
      placeholder={t('tags.placeholder')}
      addLabel={t('tags.add')}
      removeLabel={(tag) => t('tags.remove', { tag })}
    />
  );
}
