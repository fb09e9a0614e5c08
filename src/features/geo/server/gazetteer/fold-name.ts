const SHORT_WORDS: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' };

/**
 * A name as it is compared: without case, accents, dots and apostrophes, with the words people shorten shortened, so
 * that 'Saint Paul', 'St. Paul' and 'st paul' are one.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.'’‘ʻ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
    .replace(/^mc (?=.)/, 'mc');
  // Letters to O'Fallon and Coeur d'Alene are written without the apostrophe.
  const joined = plain.replaceAll(/\b([dlo]) (?=[a-z])/g, '$1');
  return joined.replaceAll(/\b(?:saint|fort|mount)\b/g, (word) => SHORT_WORDS[word] ?? word);
}
