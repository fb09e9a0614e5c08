const ONE_WORD = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(?<words>[^\]]+)\]\)\)\)$/;
const LIST_OF_WORDS = /^CHECK \(\("?\w+"? <@ ARRAY\[(?<words>[^\]]+)\]\)\)$/;
const WORD = /^'(?<word>[\w-]+)'::text$/;

/**
 * The words that a check constraint of one text column (or of an array of texts) allows, in the form in which PostgreSQL
 * prints it; null where it does not list words. A constraint that is not validated is none: older rows may hold other
 * words.
 */
export function wordsOfCheck(definition: string): string[] | null {
  const { words } = (ONE_WORD.exec(definition) ?? LIST_OF_WORDS.exec(definition))?.groups ?? {};
  const read = words?.split(', ').map((literal) => WORD.exec(literal)?.groups?.word);
  return read?.every((word) => word !== undefined) ? read : null;
}
