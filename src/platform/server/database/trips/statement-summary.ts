const LONGEST = 1_000;

/** Texts in a statement, and numbers: a value that is not a placeholder may be personal data. */
const VALUES = /'(?:[^']|'')*'|(?<![$\w".])\d+(?:\.\d+)?\b/g;

/** A statement as the log may have it: without values, on one line, and no longer than is read (OPS-065, OPS-067). */
export const withoutValues = (sql: string): string =>
  sql.replaceAll(VALUES, '…').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

const VERB = /\b(?:select|insert|update|delete|merge|begin|commit|rollback)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?(\w+)"?)?/i;

/** Returns what a statement does and to which table, in two words. */
export function statementSummary(sql: string): string {
  const verb = VERB.exec(sql)?.[0].toLowerCase() ?? 'other';
  const [, first, second] = TABLE.exec(sql) ?? [];
  return [verb, second ?? first].filter(Boolean).join(' ');
}
