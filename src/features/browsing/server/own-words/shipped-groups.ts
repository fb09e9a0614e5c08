import { z } from 'zod';
import { toSearchForm } from '#platform/text/search-form.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { toGroupLine } from '../../word-group.ts';
import { readVocabularyFiles } from '../words/read-word-groups.ts';
import { announceOwnWords } from './read-own-words.ts';

export type ShippedGroup = {
  en: readonly string[];
  es: readonly string[];
  /** Its words as one line, by which it is known. */
  line: string;
  /** The line of the group it is a kind of. */
  broader: string | null;
  forms: readonly string[];
};

let known: ShippedGroup[] | null = null;

/** The groups that the product ships, as operators see them; read once. */
export const shippedGroups = (): readonly ShippedGroup[] =>
  (known ??= readVocabularyFiles().map((group) => ({
    en: group.en,
    es: group.es,
    line: toGroupLine(group),
    broader: group.broader && toGroupLine(group.broader),
    forms: [...group.en, ...group.es].map((word) => toSearchForm(word)),
  })));

const removedLines = async (db: DbOrTransaction): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('removed_word_groups').select('words').execute();
  return new Set(rows.map(({ words }) => words));
};

const AT_ONCE = 25;
const place = z.tuple([z.int().min(0)]);

type Found = ShippedGroup & { isOn: boolean };

/** Lists the shipped groups with a text in one of their words; without a text those that are off (OPS-206). */
export async function pageOfShippedGroups(
  db: DbOrTransaction,
  text: string,
  cursor: string | null,
): Promise<KeysetPage<Found>> {
  const from = readCursor(place, cursor)?.[0] ?? -1;
  const off = await removedLines(db);
  const form = toSearchForm(text).trim();
  const wanted = ({ line, forms }: ShippedGroup) =>
    form === '' ? off.has(line) : forms.some((word) => word.includes(form));
  const found = shippedGroups()
    .map((group, at) => ({ group, at }))
    .filter(({ group, at }) => at > from && wanted(group));
  const { rows, nextCursor } = cutPage(found, AT_ONCE, (last) => [last.at]);
  return { rows: rows.map(({ group }) => ({ ...group, isOn: !off.has(group.line) })), nextCursor };
}

/** Turns a shipped group off or on again; false if the product ships none like it. */
export async function setShippedGroup(work: Work, line: string, isOn: boolean): Promise<boolean> {
  if (!shippedGroups().some((group) => group.line === line)) return false;
  await (
    isOn
      ? work.trx.deleteFrom('removed_word_groups').where('words', '=', line)
      : work.trx
          .insertInto('removed_word_groups')
          .values({ words: line })
          .onConflict((same) => same.doNothing())
  ).execute();
  await announceOwnWords(work);
  return true;
}
