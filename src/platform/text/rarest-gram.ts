/**
 * How rarely two letters follow each other in texts of this site, English and Spanish: twice the bits that such a pair
 * is worth, in base 36; each row is a first letter and each column a second one, a space and a to z. A text is found by
 * whichever of its letters: only how many others are looked at besides depends on these numbers, so they stay as they
 * are.
 */
const PAIRS = [
  'zcgdeefigenmefefdigdcgigvfo',
  'cziffsninhlmgidxincdfmjnthp',
  'sjtxzizzzjuzitzivzkszlzzzmz',
  'rezlzgzzgfzklzuezzktiizzsqz',
  'efstmewoxguzqtugwxkmrmwzzmz',
  'bfmgfhljslnqfhdkjlcchxijjmn',
  'klzzzjnzzhzzozzhzzkzmmzzzvz',
  'ihzzzhztilzzozljzzlnujzzzxz',
  'jfmzqezzzhzzmzwgzzptkszzztz',
  'kikfigkgzztohjdgluhffrjzqzn',
  'znzzzlzzzzzzzzznvzzwzpzzzzz',
  'isxzzizzzmzwrzpuzzvkzuzzzsz',
  'gfxrkfrnzfzqhtzfksplmmntzkz',
  'kgkuzfzzzizzzqzhjzzozlzzznz',
  'cgtiffmgwixmlxmewuqieikzzmq',
  'cmmkipimwovkigdijqeegfkirts',
  'kgwqqgzzljzzgsvgkzhnlhzzzrz',
  'zzzzzzzzzzzzzzzzzzzzzgxzzzz',
  'derjicolsgvlnjngsuighnluzjz',
  'chtjpeszjgzhroshkqzjdkxmzsz',
  'edzozdrzefzznszfpzhimgzmukz',
  'gjkniftmziwziogzjzgiixxzzpt',
  'zjzzzfzzzhzzzzzkzzzzzpzzzuz',
  'jjzzzjzzjjzzwzmkzznmzzzxzxz',
  'pnzqzrzzznzzzzzzozzzozzzzzz',
  'fltwumzzzszztptgqzxnqkztzzz',
  'plzuzrzzzuzzzxznzuzzwzzzzxx',
];
const ALPHABET = ' abcdefghijklmnopqrstuvwxyz';
const RAREST = 35;

const pairRarity = (first: string, second: string): number => {
  const row = ALPHABET.indexOf(first);
  const column = ALPHABET.indexOf(second);
  return row < 0 || column < 0 ? RAREST : parseInt(PAIRS[row]?.[column] ?? 'z', 36);
};

/** Indexes of texts hold three characters in a row. */
export const GRAM = 3;

/** The rarest three characters of a text, or the whole of a shorter one: whatever contains the text contains them. */
export function rarestGram(text: string): string {
  const signs = Array.from(text);
  if (signs.length <= GRAM) return text;
  let rarest = '';
  let most = -1;
  for (let from = 0; from + GRAM <= signs.length; from += 1) {
    const gram = signs.slice(from, from + GRAM).join('');
    const value = measureRarity(gram);
    if (value > most) [rarest, most] = [gram, value];
  }
  return rarest;
}

/** The rarer letters stand next to each other, the more. */
export function measureRarity(gram: string): number {
  const signs = Array.from(gram.toLowerCase());
  return signs.slice(1).reduce((sum, sign, index) => sum + pairRarity(signs[index] ?? '', sign), 0);
}
