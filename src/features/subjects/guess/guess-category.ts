import { toSearchForm } from '#platform/text/search-form.ts';

/** Words that speak for each category, without accents and in lower case; `*` stands for any ending. */
export type CategoryWords<Category extends string> = Partial<Record<Category, readonly string[]>>;

/** Whether a typed word is the known one, its plural, or begins with it where any ending counts. */
const isSameWord = (word: string, known: string): boolean =>
  known.endsWith('*')
    ? word.startsWith(known.slice(0, -1))
    : word === known || word === `${known}s` || word === `${known}es`;

const NO_WORD = /[^\p{L}\p{N}]+/u;

/**
 * Guesses a category from what a person has typed: the one with the most matching words, or null when no word or more
 * than one category matches best. A guess is shown as one and never replaces a choice.
 */
export function guessCategory<Category extends string>(
  text: string,
  words: CategoryWords<Category>,
): Category | null {
  const typed = toSearchForm(text).split(NO_WORD);
  let best: Category | null = null;
  let most = 0;
  for (const category in words) {
    const known = words[category] ?? [];
    const count = typed.filter((word) => known.some((one) => isSameWord(word, one))).length;
    if (count > most) [best, most] = [category, count];
    else if (count === most) best = null;
  }
  return most > 0 ? best : null;
}
