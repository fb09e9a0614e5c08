import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Source } from '#features/browsing/server/public.ts';

type Category = { slug: string; name: string };

const CATEGORIES: CacheDefinition<Category[]> = {
  name: 'marketplace.categories',
  max: 1,
  freshMs: 10_000,
  staleMs: 60_000,
};

/** The active categories in their order (ITEM-049). */
export const activeCategories = ({ db, caches }: Source): Promise<Category[]> =>
  caches.fetch(CATEGORIES, '', () =>
    db
      .selectFrom('marketplace_categories')
      .select(['slug', 'name'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .orderBy('slug')
      .execute(),
  );

/** Returns the category that a list is filtered by; an unknown or inactive category is no filter (ITEM-046). */
export async function knownCategory(source: Source, slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const categories = await activeCategories(source);
  return categories.some((category) => category.slug === slug) ? slug : null;
}
