import { CharactersLeft } from '#features/posting/web/fields/characters-left.tsx';
import { PostDescriptionField } from '#features/posting/web/fields/post-description-field.tsx';
import { PostTitleField } from '#features/posting/web/fields/post-title-field.tsx';
import { useClosedCategory } from '#features/posting/web/fields/use-closed-category.ts';
import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { useFormField } from '#platform/web/use-form-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../../limits.ts';
import type { ServiceFieldProps } from './service-field-props.ts';

export interface CategoryFieldsProps extends ServiceFieldProps {
  categories: ClosedCategories;
}

export function CategoryFields({ control, categories }: CategoryFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <CategoryField control={control} categories={categories} />
      <SubcategoryField control={control} />
    </div>
  );
}

export function TitleField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'title' });
  return (
    <PostTitleField
      field={field}
      label={t('title.label')}
      error={error}
      placeholder={t('title.placeholder')}
      hint={<CharactersLeft text={field.value} max={LONGEST_TITLE} />}
    />
  );
}

export function DescriptionField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'description' });
  return (
    <PostDescriptionField
      field={field}
      label={t('description.label')}
      error={error}
      placeholder={t('description.placeholder')}
      hint={<CharactersLeft text={field.value} max={LONGEST_DESCRIPTION} />}
      rows={5}
      isRequired
    />
  );
}

/** One that is closed is not offered (MOD-072). */
function CategoryField({ control, categories }: CategoryFieldsProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'category' });
  const closed = useClosedCategory(categories, field.value);
  const offered = serviceCategories.filter((category) => !isClosed(categories, category));
  return (
    <Field label={t('category.label')} error={error ?? closed.error} hint={closed.hint} isRequired>
      <Select
        {...field}
        value={isClosed(categories, field.value) ? '' : field.value}
        placeholder={t('category.placeholder')}
        options={offered.map((value) => ({
          value,
          label: t(`services:categories.${value}`),
        }))}
      />
    </Field>
  );
}

function SubcategoryField({ control }: ServiceFieldProps) {
  const { t } = useTranslation('service_form');
  const { field, error } = useFormField({ control, name: 'subcategory' });
  return (
    <Field label={t('subcategory.label')} error={error} aside={t('posting:optional')}>
      <TextInput
        {...field}
        dir="auto"
        autoComplete="off"
        placeholder={t('subcategory.placeholder')}
      />
    </Field>
  );
}
