import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { itemCategoryName } from '../category-name.ts';
import { itemCategories } from './item-queries.ts';

/** The categories one can choose, in their order, and what each is called; none where they cannot be read (ITEM-053). */
export function useCategoryNames() {
  const { i18n } = useTranslation('items');
  const { queries } = useApi();
  const { data } = useQuery(itemCategories(queries));
  const given = data?.items ?? [];
  const getCategoryName = (slug: string) => itemCategoryName(slug, i18n, given);
  return {
    categories: given.map(({ slug }) => ({ slug, name: getCategoryName(slug) })),
    getCategoryName,
  };
}
