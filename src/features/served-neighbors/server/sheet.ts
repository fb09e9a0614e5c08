import { sql } from 'kysely';
import { languages } from '#platform/language/translator.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import { randomCode } from '#platform/server/random-code.ts';
import { text } from '#platform/server/texts.ts';
import { CODE_LENGTH } from '../code.ts';
import type { ServedSheet } from '../contract.ts';
import { DAYS_OF_CODE } from '../limits.ts';

/** The lines of a sheet below its title, in their order. */
const LINES = ['why', 'how', 'what', 'secret'] as const;

/** Makes a code with the columns that store it: the hash and the end, never the code itself (PEOPLE-224). */
export function createCode() {
  const code = randomCode(CODE_LENGTH);
  return {
    code,
    columns: {
      code_hash: secretHash(code),
      code_expires_at: sql<Date>`now() + make_interval(days => ${DAYS_OF_CODE})`,
    },
  };
}

/** Returns the sheet to print, in both languages (PEOPLE-223). */
export const writeSheet = (
  code: string,
  { name, proxyName, expiresAt }: { name: string; proxyName: string; expiresAt: Date },
): ServedSheet => ({
  code,
  expiresAt,
  languages: languages.map((language) => ({
    language,
    title: text(language, 'served-neighbors:sheet.title', { name }),
    lines: LINES.map((line) =>
      text(language, `served-neighbors:sheet.${line}`, { name: proxyName }),
    ),
  })),
});
