/** A word that texts of one language never use, as docs/words.md has it. */
export type NeverWord = {
  /** As it is written there. */
  word: string;
  pattern: RegExp;
  instead: string;
  /** Files in which it is the right one. */
  exceptIn: string[];
};

/** Boundaries of a word; \b does not know letters with accents. */
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

/** A star stands for any letters, a space for any white space. */
function buildPattern(word: string): RegExp {
  const words = word
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\p{L}*`)
    .replaceAll(' ', String.raw`\s+`);
  return new RegExp(`${BEFORE}${words}${AFTER}`, 'giu');
}

const cells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const parts = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The rows of the table below a heading of docs/words.md. */
export function readNeverWords(document: string, heading: string): NeverWord[] {
  const [, section = ''] = document.split(`## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const [never = '', instead = '', exceptIn = ''] = cells(row);
    return parts(never).map((word) => ({
      word,
      pattern: buildPattern(word),
      instead,
      exceptIn: parts(exceptIn),
    }));
  });
}

/** Returns the problems of a file of texts, one line each. */
export function neverWordsIn(path: string, text: string, words: readonly NeverWord[]): string[] {
  return words.flatMap(({ pattern, instead, exceptIn }) => {
    if (exceptIn.some((file) => path.endsWith(`/${file}`))) return [];
    return Array.from(
      text.matchAll(pattern),
      ([found]) => `not our word: "${found}" in ${path}; say: ${instead}`,
    );
  });
}
