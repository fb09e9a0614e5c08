/** Beginnings that say that something is wanted, not what. */
const WANTED =
  /^\s*(?:(?:i'?m |we'?re )?(?:looking|searching) for|in search of|iso|wanted|(?:i |we )?(?:want|need)(?:ed)?|wtb|(?:estoy |estamos )?buscando|(?:se )?(?:busca|busco|buscamos|necesita|necesito|necesitamos)|compro|quiero)\b[\s:,-]*/iu;
/** Endings that say for what or for which person it is. */
const PURPOSE = /(?<=\S{2})\s(?:for|to|para)\s.*$/iu;

/** Returns the thing that a title asks for: without "Looking for", what it is for, quotes and brackets. */
export const toWantedWords = (title: string): string =>
  title
    .replace(WANTED, '')
    .replaceAll(/\([^)]*\)/gu, ' ')
    .replaceAll('"', ' ')
    .replace(PURPOSE, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
