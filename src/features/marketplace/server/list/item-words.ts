import { toSearchSteps } from '#features/browsing/server/public.ts';
import type { SearchedKindOfThing, SearchSteps, Source } from '#features/browsing/server/public.ts';
import { languages } from '#platform/language/translator.ts';
import type { Translate } from '#platform/language/translator.ts';
import { text } from '#platform/server/texts.ts';
import { itemCategoryName } from '../../category-name.ts';
import { activeCategories } from './categories.ts';

/** An item is found by the name of its category, too (SHELL-395). */
export async function readItemKind(source: Source): Promise<SearchedKindOfThing> {
  const given = await activeCategories(source);
  const categories = given.map(({ slug, name }) => ({
    key: slug,
    names: [
      name,
      ...languages.map((language) => {
        const t: Translate = (key, params) => text(language, key, params);
        return itemCategoryName(slug, { t }, given);
      }),
    ],
  }));
  return { name: 'items', categories };
}

export const readItemSearch = async (source: Source, search: string): Promise<SearchSteps> =>
  toSearchSteps(source, await readItemKind(source), search);
