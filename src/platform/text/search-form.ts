import { splitGraphemes } from './visible-length.ts';

/** Accents, and the vowel signs of Hebrew and Arabic, which most people leave out; other marks make other letters. */
const ACCENTS = new RegExp(
  String.raw`[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`,
  'gu',
);
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Two signs are drawn as nothing though Unicode counts them as symbols. */
const BLANKS = /[\p{White_Space}\u2800\u{1d159}]+/gu;

/** Signs that Unicode keeps apart and people do not. */
const SAME = new Map([
  ['ς', 'σ'],
  ...Array.from('‘’‚‛ʹʻʼʽ′', (sign) => [sign, "'"] as const),
  ...Array.from('“”„‟', (sign) => [sign, '"'] as const),
  ...Array.from('‐‒–—―−', (sign) => [sign, '-'] as const),
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);
const ALIKE = new RegExp(`[${[...SAME.keys()].join('')}]`, 'gu');

/**
 * The form in which texts are compared when people search, the same as `search_form` in the database (decision 0097):
 * without case, accents, look-alike quotes and dashes, and characters without ink; white space in a row is one space.
 */
export function toSearchForm(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Down, up and down again is what Unicode calls folding: 'ẞ', 'ß' and 'SS' become 'ss'.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll(ALIKE, (sign) => SAME.get(sign) ?? sign)
      .replaceAll(ACCENTS, '')
      .replaceAll(IGNORABLE, '')
      .replaceAll(BLANKS, ' ')
      .normalize('NFC')
  );
}

/** Returns the search form, and for each of its units where the character it came from begins and ends. */
export function formWithPositions(text: string) {
  let form = '';
  const from: number[] = [];
  const to: number[] = [];
  for (const { segment, index } of splitGraphemes(text)) {
    const end = index + segment.length;
    const units = toSearchForm(segment);
    // One space stands for all white space in a row.
    const added = form.endsWith(' ') && units.startsWith(' ') ? units.slice(1) : units;
    if (added !== units) to[to.length - 1] = end;
    form += added;
    for (let at = 0; at < added.length; at += 1) {
      from.push(index);
      to.push(end);
    }
  }
  return { form, from, to };
}
