import { toSearchSteps } from '#features/browsing/server/public.ts';
import type {
  NamedCategory,
  SearchedKindOfThing,
  SearchSteps,
  Source,
} from '#features/browsing/server/public.ts';
import { languages } from '#platform/language/translator.ts';
import { text } from '#platform/server/texts.ts';
import { taxonomy } from '../../categories.ts';

/** A task is found by the name that its card shows; an imported category is among its words (SHELL-395). */
const categories: readonly NamedCategory[] = taxonomy.map(({ category, kind }) => ({
  key: `${category}/${kind ?? ''}`,
  names: languages.map((language) =>
    text(language, kind === null ? `tasks:categories.${category}` : `tasks:kinds.${kind}`),
  ),
}));

export const taskKind: SearchedKindOfThing = { name: 'tasks', categories };

export const readTaskSearch = (source: Source, search: string): Promise<SearchSteps> =>
  toSearchSteps(source, taskKind, search);
