import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { MissedKind } from '../../searched-kinds.ts';
import { TODAY, toCountedForm } from './count-misses.ts';

/** Less often asked ones stay unseen (OPS-210). */
const FEWEST_SHOWN = 2;
const AT_ONCE = 25;
const MOST_MEANT = 5;
const position = z.tuple([z.int(), z.uuid()]);

/** Lists the searches that found nothing, the most frequent first, each with what people said they meant (OPS-210). */
export async function pageOfMissedSearches(db: DbOrTransaction, cursor: string | null) {
  const from = readCursor(position, cursor);
  const rows = await db
    .selectFrom('missed_searches')
    .select(['id', 'kind', 'language', 'form', 'count', 'last_on as lastOn'])
    .select(
      sql<{ meant: string; count: number }[]>`array(
        select jsonb_build_object('meant', meant, 'count', said.count) from meant_searches as said
        where said.form = missed_searches.form and said.kind = missed_searches.kind
        order by said.count desc, meant limit ${MOST_MEANT})`.as('meant'),
    )
    .where('dismissed_at', 'is', null)
    // As it is in the index.
    .where(sql<boolean>`count >= ${sql.lit(FEWEST_SHOWN)}`)
    .$if(from !== null, (searches) =>
      searches.where(sql<boolean>`(count, id) < (${from?.[0]}::integer, ${from?.[1]}::uuid)`),
    )
    .orderBy('count', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  return cutPage(rows, AT_ONCE, (last) => [last.count, last.id]);
}

/** Takes a search out of the list for as long as it is stored; null if there is none, else its text. */
export async function dismissMissedSearch({ trx }: Work, id: string): Promise<string | null> {
  const dismissed = await trx
    .updateTable('missed_searches')
    .set({ dismissed_at: sql<Date>`coalesce(dismissed_at, now())` })
    .where('id', '=', id)
    .returning('form')
    .executeTakeFirst();
  return dismissed?.form ?? null;
}

const MOST_STORED = 20;
const MOST_A_DAY = 1_000;

/** Counts an answer to "What did you mean?": up to 20 different ones to a text, and 1,000 a day in all (SHELL-421). */
export async function storeMeant(
  db: DbOrTransaction,
  { kind, search, meant }: { kind: MissedKind; search: string; meant: string },
): Promise<void> {
  const form = toCountedForm(search);
  if (form === null) return;
  await sql`
    insert into meant_searches (form, kind, meant, count, last_on)
    select ${form}::text, ${kind}::text, ${meant}::text, 1, ${TODAY}
    where (select count(*) from meant_searches
        where form = ${form} and kind = ${kind} and meant <> ${meant}) < ${MOST_STORED}
      and (select count(*) from meant_searches where last_on = ${TODAY}) < ${MOST_A_DAY}
    on conflict (form, kind, meant) do update
      set count = meant_searches.count + 1, last_on = excluded.last_on`.execute(db);
}
