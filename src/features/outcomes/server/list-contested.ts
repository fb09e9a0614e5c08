import { cursorTime, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { selectOutcomes } from './outcome-row.ts';

const PAGE = 25;
const position = z.tuple([cursorTime, z.uuid()]);

/** Contested outcomes that wait for a moderator, oldest first; those of the reader's own deals are for others (DEAL-129). */
export async function pageOfContested(
  db: DbOrTransaction,
  { staffId, cursor }: { staffId: string; cursor: string | null },
) {
  const from = readCursor(position, cursor);
  const found = await selectOutcomes(db)
    .where('outcome.contested_at', 'is not', null)
    .where('outcome.settled_at', 'is', null)
    .where('outcome.asker_id', '!=', staffId)
    .where('outcome.helper_id', '!=', staffId)
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(outcome.contested_at, outcome.id) > (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`,
      ),
    )
    .orderBy('outcome.contested_at')
    .orderBy('outcome.id')
    .limit(PAGE + 1)
    .execute();
  return cutPage(found, PAGE, (last) => [last.contested_at, last.id]);
}

/** Selects in one row how many there are, and since when the oldest waits. */
export const selectContestedCount = (db: DbOrTransaction, staffId: string) =>
  db
    .selectFrom('outcomes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('contested_at').as('since')])
    .where('contested_at', 'is not', null)
    .where('settled_at', 'is', null)
    .where('asker_id', '!=', staffId)
    .where('helper_id', '!=', staffId);
