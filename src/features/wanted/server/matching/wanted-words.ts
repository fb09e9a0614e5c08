/** Beginnings that say that something is wanted, not what. */
const WANTED =
  /^\s*(?:(?:i'?m |we'?re )?(?:looking|searching) for|in search of|iso|wanted|(?:i |we )?(?:want|need)(?:ed)?|wtb|(?:estoy |estamos )?buscando|(?:se )?(?:busca|busco|buscamos|necesita|necesito|necesitamos)|compro|quiero)\b[\s:,-]*/iu;

/** Returns the thing that a title asks for, as a search of items: without "Looking for", quotes and brackets. */
export const toWantedWords = (title: string): string =>
  title
    .replace(WANTED, '')
    .replaceAll(/\([^)]*\)/gu, ' ')
    .replaceAll('"', ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
