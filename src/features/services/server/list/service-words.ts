import { toSearchSteps } from '#features/browsing/server/public.ts';
import type {
  NamedCategory,
  SearchedKindOfThing,
  SearchSteps,
  Source,
} from '#features/browsing/server/public.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { languages } from '#platform/language/translator.ts';
import { text } from '#platform/server/texts.ts';

/** A service is found by the name of its category, too (SHELL-395). */
const categories: readonly NamedCategory[] = serviceCategories.map((key) => ({
  key,
  names: languages.map((language) => text(language, `services:categories.${key}`)),
}));

export const serviceKind: SearchedKindOfThing = { name: 'services', categories };

export const readServiceSearch = (source: Source, search: string): Promise<SearchSteps> =>
  toSearchSteps(source, serviceKind, search);
