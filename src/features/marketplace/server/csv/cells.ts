import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Matches text that a spreadsheet takes for a formula; an apostrophe is put before it. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A text that no spreadsheet computes; `readText` takes it back. */
export const writeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const readText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const LIST = { delimiter: ';' } as const;

/** Several texts in one cell, as a line of their own kind of file: a semicolon within one is quoted. */
export const writeList = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : stringify([[...texts]], { ...LIST, record_delimiter: '' });

/** More texts than any list of an item takes, so that its field refuses them. */
const MOST_TEXTS = 100;

export function readList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const begin = cell.split(';', MOST_TEXTS + 1);
  if (begin.length > MOST_TEXTS) return begin.map((text) => text.trim());
  try {
    const rows: string[][] = parse(cell, { ...LIST, trim: true, relax_column_count: true });
    return rows.flat();
  } catch {
    // Quotes that never end: then they are meant as they stand.
    return cell.split(';').map((text) => text.trim());
  }
}

const YES = new Set(['yes', 'true', '1', 'y', 'sí', 'si']);
const NO = new Set(['', 'no', 'false', '0', 'n']);

/** Yes or no in either language; anything else is its own text, which its field refuses. */
export function readFlag(cell: string): boolean | string {
  const text = cell.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : cell;
}
