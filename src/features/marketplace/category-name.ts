import type { Translate } from '#platform/language/translator.ts';

/** The six there are from the start, in their order (ITEM-050); the operator may add others. */
export const firstCategories = [
  'electronics',
  'vehicles',
  'home',
  'gaming',
  'clothing',
  'other',
] as const;
export type FirstCategory = (typeof firstCategories)[number];

/** In the reader's language where the texts have it; a category of the operator's has the name they gave it. */
export function itemCategoryName(
  slug: string,
  { t }: { t: Translate },
  given: ReadonlyArray<{ slug: string; name: string }> = [],
): string {
  const known = firstCategories.find((first) => first === slug);
  if (known) return t(`items:categories.${known}`);
  return given.find((category) => category.slug === slug)?.name ?? slug.replaceAll('-', ' ');
}
