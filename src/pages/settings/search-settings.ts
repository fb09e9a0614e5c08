import { toSearchForm } from '#platform/text/search-form.ts';

interface Searched {
  title: string;
  about: string;
  /** Other usual words, in both languages. */
  words: string;
}

const toWords = (text: string): string[] => toSearchForm(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const countBegun = (typed: readonly string[], words: readonly string[]): number =>
  typed.filter((part) => words.some((word) => word.startsWith(part))).length;

/**
 * Returns the settings that have the most of the typed words, each as the beginning of one of theirs: in the title
 * first, then in their other words, then in the description (PEOPLE-207).
 */
export function searchSettings<Setting extends Searched>(
  settings: readonly Setting[],
  text: string,
): Setting[] {
  const typed = toWords(text);
  const ranked = settings.map((setting) => {
    const title = toWords(setting.title);
    const usual = [...title, ...toWords(setting.words)];
    return {
      setting,
      matched: countBegun(typed, [...usual, ...toWords(setting.about)]),
      inTitle: countBegun(typed, title),
      inUsual: countBegun(typed, usual),
    };
  });
  const most = Math.max(1, ...ranked.map(({ matched }) => matched));
  return ranked
    .filter(({ matched }) => matched === most)
    .toSorted((one, other) => other.inTitle - one.inTitle || other.inUsual - one.inUsual)
    .map(({ setting }) => setting);
}
