import { useState } from 'react';
import { itemCategoryName } from '#features/marketplace/category-name.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CheckCards } from '#ui/choices/check-cards.tsx';
import type { Setting } from '#features/moderation/contract.ts';
import { SettingForm } from './settings-form.tsx';

export type Categories = NonNullable<Setting['categories']>;

export interface CategoriesSettingProps {
  setting: Setting;
  categories: Categories;
}

/** The categories of a kind; those that are not checked take nothing new (MOD-070). */
export function CategoriesSetting({ setting, categories }: CategoriesSettingProps) {
  const getCategoryName = useCategoryName(setting, categories);
  const [open, setOpen] = useState(() =>
    categories.filter(({ isOpen }) => isOpen).map(({ slug }) => slug),
  );
  const closed = categories.filter(({ slug }) => !open.includes(slug));
  return (
    <SettingForm
      setting={setting}
      entered={JSON.stringify(closed.map(({ slug }) => slug))}
      isChanged={categories.some(({ slug, isOpen }) => isOpen !== open.includes(slug))}
      isGroup
    >
      <CheckCards
        className="sm:grid-cols-2 lg:grid-cols-3"
        value={open}
        onValueChange={setOpen}
        options={categories.map(({ slug }) => ({ value: slug, title: getCategoryName(slug) }))}
      />
    </SettingForm>
  );
}

function useCategoryName({ name }: Setting, categories: Categories): (slug: string) => string {
  const { i18n } = useTranslation('items');
  const text = useText();
  switch (name) {
    case 'closedTaskCategories':
      return (slug) => text(`tasks:categories.${slug}`);
    case 'closedServiceCategories':
      return (slug) => text(`services:categories.${slug}`);
    default:
      // Categories that the operator added have the name they were given.
      return (slug) => itemCategoryName(slug, i18n, categories);
  }
}
