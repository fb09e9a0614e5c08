import { useController } from 'react-hook-form';
import { CharactersLeft } from '#features/posting/web/fields/characters-left.tsx';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { PostTitleField } from '#features/posting/web/fields/post-title-field.tsx';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import { serviceCategories } from '../../../vocabulary.ts';
import type { ServiceFieldProps } from './service-field-props.ts';

/** What it is (SERV-079 to SERV-083). */
export function BasicsFields({ control }: ServiceFieldProps) {
  return (
    <>
      <TitleField control={control} />
      <DescriptionField control={control} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CategoryField control={control} />
        <SubcategoryField control={control} />
      </div>
    </>
  );
}

function TitleField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
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

function DescriptionField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'description' });
  return (
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={message(fieldState.error)}
      placeholder={t('description.placeholder')}
      hint={<CharactersLeft text={field.value} max={LONGEST_DESCRIPTION} />}
      rows={5}
      isRequired
    />
  );
}

function CategoryField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'category' });
  return (
    <Field label={t('category.label')} error={message(fieldState.error)} isRequired>
      <Select
        {...field}
        placeholder={t('category.placeholder')}
        options={serviceCategories.map((value) => ({
          value,
          label: t(`services:categories.${value}`),
        }))}
      />
    </Field>
  );
}

function SubcategoryField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const message = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'subcategory' });
  return (
    <Field
      label={t('subcategory.label')}
      error={message(fieldState.error)}
      aside={t('posting:optional')}
    >
      <TextInput
        {...field}
        dir="auto"
        autoComplete="off"
        placeholder={t('subcategory.placeholder')}
      />
    </Field>
  );
}
