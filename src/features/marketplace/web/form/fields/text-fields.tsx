import { useController } from 'react-hook-form';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import { CharactersLeft } from './characters-left.tsx';
import type { ListingFieldProps } from './listing-field-props.ts';

export function TitleField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'title' });
  return (
    <Field
      label={t('title.label')}
      error={message(fieldState.error)}
      hint={<CharactersLeft text={field.value} max={LONGEST_TITLE} />}
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

export function DescriptionField({ control }: ListingFieldProps) {
  const { t } = useTranslation('listing');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'description' });
  return (
    <Field
      label={t('description.label')}
      error={message(fieldState.error)}
      hint={<CharactersLeft text={field.value} max={LONGEST_DESCRIPTION} />}
      isRequired
    >
      <TextArea
        {...field}
        isAutoGrowing
        dir="auto"
        rows={4}
        placeholder={t('description.placeholder')}
      />
    </Field>
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
