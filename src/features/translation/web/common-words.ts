/** Words that one language of the site uses all the time and the other seldom. */
const COMMON = {
  en: `the and is are was with for you your have this that of it its my we at can will would need please they our
    from to in on an be not but or if who some so do did what when there one by up out about them`,
  es: `el la los las un una y es está con para por que de del en mi su se lo muy tengo necesito como más al pero
    si sin te le les esto esta este ya todo hace desde cuando también porque quien dos`,
};
const WORDS = Object.entries(COMMON).map(([language, words]) => ({
  language,
  words: new Set(words.split(/\s+/)),
}));

/** Which language of the site a text is in, by its commonest words; null while that is not plain (SHELL-351). */
export function languageByCommonWords(text: string): string | null {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = WORDS.map(({ language, words }) => ({
    language,
    count: found.filter((word) => words.has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  if (first === undefined || second === undefined) return null;
  return first.count >= 2 && first.count > 2 * second.count ? first.language : null;
}
