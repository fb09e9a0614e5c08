import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { byId, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import { newId } from '#platform/server/ids.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { MOST_OWN_GROUPS } from '../../limits.ts';
import { splitWords, toGroupLine } from '../../word-group.ts';
import { hasText } from '../search/search-text.ts';
import { findWordProblems } from './check-words.ts';
import type { WordProblem } from './check-words.ts';
import { announceOwnWords } from './read-own-words.ts';
import { shippedGroups } from './shipped-groups.ts';

/** A group as an operator writes it: its words apart by commas, and words of the group it is a kind of. */
export type WrittenGroup = { id: string | null; en: string; es: string; broader: string };

export type OwnGroupRow = {
  id: string;
  en: string[];
  es: string[];
  /** The line of the group it is a kind of. */
  broader: string | null;
  changed_at: Date;
  changed_by: string | null;
};

const AT_ONCE = 25;

/** Lists the operators' groups with a text in one of their words, the newest first. */
export async function pageOfOwnGroups(
  db: DbOrTransaction,
  text: string,
  cursor: string | null,
): Promise<KeysetPage<OwnGroupRow>> {
  const position = readCursor(byId, cursor);
  const rows = await db
    .selectFrom('own_word_groups as own')
    .leftJoin('own_word_groups as general', 'general.id', 'own.broader_id')
    .select(['own.id', 'own.en', 'own.es', 'own.changed_at', 'own.changed_by'])
    .select(['own.broader_shipped', 'general.en as generalEn', 'general.es as generalEs'])
    .$if(position !== null, (groups) => groups.where('own.id', '<', position?.[0] ?? ''))
    .$if(text !== '', (groups) => groups.where(hasText('own.searched', text)))
    .orderBy('own.id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  return cutPage(
    rows.map(({ broader_shipped, generalEn: en, generalEs: es, ...row }) => ({
      ...row,
      broader: en && es ? toGroupLine({ en, es }) : broader_shipped,
    })),
    AT_ONCE,
    (last) => [last.id],
  );
}

export type Stored =
  | { problems: WordProblem[] }
  | { refusal: 'missing' | 'too_many' }
  | { line: string };

/** Stores a new group, or other words of one; or returns what is wrong with it (OPS-204, OPS-205). */
export async function storeOwnGroup(
  work: Work,
  byUserId: string,
  { id, ...written }: WrittenGroup,
): Promise<Stored> {
  const { trx } = work;
  // One after the other, so that there are not too many, nor kinds of kinds.
  await sql`lock table own_word_groups in share row exclusive mode`.execute(trx);
  const groups = await trx
    .selectFrom('own_word_groups')
    .select(['id', 'en', 'es', 'broader_id'])
    .execute();
  if (id !== null && !groups.some((group) => group.id === id)) return { refusal: 'missing' };
  if (id === null && groups.length >= MOST_OWN_GROUPS) return { refusal: 'too_many' };
  const words = { en: splitWords(written.en), es: splitWords(written.es) };
  const broader = findBroader(groups, id, written.broader);
  const problems = await findWordProblems(trx, words);
  if ('problem' in broader) {
    problems.push({ field: 'broader', reason: broader.problem, word: written.broader });
  }
  if (problems.length > 0 || 'problem' in broader) return { problems };
  const row = {
    ...words,
    ...broader,
    searched: [...words.en, ...words.es].map((word) => toSearchForm(word)).join('\n'),
    changed_at: new Date(),
    changed_by: byUserId,
  };
  await (
    id === null
      ? trx.insertInto('own_word_groups').values({ id: newId(), ...row })
      : trx.updateTable('own_word_groups').set(row).where('id', '=', id)
  ).execute();
  await announceOwnWords(work);
  return { line: toGroupLine(words) };
}

/** Returns the words of the removed group; null if there is no such one. Kinds of it are kinds of nothing then. */
export async function removeOwnGroup(work: Work, id: string): Promise<string | null> {
  const removed = await work.trx
    .deleteFrom('own_word_groups')
    .where('id', '=', id)
    .returning(['en', 'es'])
    .executeTakeFirst();
  if (!removed) return null;
  await announceOwnWords(work);
  return toGroupLine(removed);
}

type Broader = { broader_shipped: string | null; broader_id: string | null };
type KnownOwn = { id: string; en: string[]; es: string[]; broader_id: string | null };

/**
 * Finds the group that something is a kind of: by its whole line, or by a word that no other group has. No own group is a
 * kind of a kind, so that there are no circles.
 */
function findBroader(
  groups: readonly KnownOwn[],
  id: string | null,
  written: string,
): Broader | { problem: WordProblem['reason'] } {
  const form = toSearchForm(written).trim();
  if (form === '') return { broader_shipped: null, broader_id: null };
  if (groups.some((group) => id !== null && group.broader_id === id)) {
    return { problem: 'has_kinds' };
  }
  const others = groups.filter((group) => group.id !== id);
  const known = [
    ...shippedGroups().map(({ line, forms }) => ({ line, forms, own: null })),
    ...others.map((own) => ({
      line: toGroupLine(own),
      forms: [...own.en, ...own.es].map((word) => toSearchForm(word)),
      own,
    })),
  ];
  const wanted = known.filter(({ line }) => line === written.trim());
  const found = wanted.length > 0 ? wanted : known.filter(({ forms }) => forms.includes(form));
  const [only] = found;
  if (!only) return { problem: 'unknown' };
  if (found.length > 1 && wanted.length === 0) return { problem: 'several' };
  if (!only.own) return { broader_shipped: only.line, broader_id: null };
  return only.own.broader_id === null
    ? { broader_shipped: null, broader_id: only.own.id }
    : { problem: 'is_kind' };
}

const MOST_SUGGESTED = 6;

/** Lists the lines of groups with a word that begins so, for choosing one. */
export async function suggestGroups(db: DbOrTransaction, text: string): Promise<string[]> {
  const form = toSearchForm(text).trim();
  if (form === '') return [];
  const own = await db.selectFrom('own_word_groups').select(['en', 'es']).execute();
  const known = [
    ...own.map((group) => ({
      line: toGroupLine(group),
      forms: [...group.en, ...group.es].map((word) => toSearchForm(word)),
    })),
    ...shippedGroups(),
  ];
  return known
    .filter(({ forms }) => forms.some((word) => word.startsWith(form)))
    .slice(0, MOST_SUGGESTED)
    .map(({ line }) => line);
}
