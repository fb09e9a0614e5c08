import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TagInput } from '#ui/inputs/tag-input.tsx';
import { LONGEST_TAG, MOST_TAGS } from '../../../limits.ts';
import type { ListingFieldProps } from './listing-field-props.ts';

/** Enter or the plus adds one; a blank or repeated one is passed over without a word (ITEM-060, ITEM-061). */
export function TagsField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'tags' });
  const [refusal, setRefusal] = useState<'full' | 'too-long' | null>(null);
  const refusalTexts = { full: t('fields.too_many_tags'), 'too-long': t('fields.tag_too_long') };
  return (
    <Field
      label={t('tags.label')}
      error={refusal === null ? message(fieldState.error) : refusalTexts[refusal]}
      hint={t('tags.hint', { max: MOST_TAGS })}
    >
      <TagInput
        {...field}
        onValueChange={(tags) => {
          setRefusal(null);
          field.onChange(tags);
        }}
        onRefuse={(reason) =>
          setRefusal(reason === 'full' || reason === 'too-long' ? reason : null)
        }
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        placeholder={t('tags.placeholder')}
        addLabel={t('tags.add')}
        removeLabel={(tag) => t('tags.remove', { tag })}
      />
    </Field>
  );
}
