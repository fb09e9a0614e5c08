import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toTsQuery } from '../words/index-query.ts';
import type { TextQuery } from '../words/text-query.ts';
import type { Terms } from '../words/ts-query.ts';

/** Selects the rows of a list that match a text. */
export type SelectMatching = (text: TextQuery) => Expression<unknown>;

/** Asks for each query whether a list has anything for it, in one statement (`findsAny` says why collected). */
export async function findEach(
  db: DbOrTransaction,
  select: SelectMatching,
  queries: readonly Terms[],
): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const looks = queries.map(({ query, indexed, anchors }) => {
    const asked = { query, indexed: toTsQuery(indexed), anchors };
    const text = { ...asked, id: '', vocabulary: '', phrases: [], alternatives: [] };
    return sql`exists (with found as materialized (${select(text)}) select from found)`;
  });
  const { rows } = await sql<{ found: boolean[] }>`
    select array[${sql.join(looks)}]::boolean[] as found`.execute(db);
  return rows[0]?.found ?? [];
}
