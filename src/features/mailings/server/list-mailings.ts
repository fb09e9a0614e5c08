import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { after, cutPage, newestFirst, readCursor } from '#platform/server/database/keyset-page.ts';

const AT_ONCE = 10;

const counted = (state: string) =>
  sql<number>`(select count(*) from mailing_recipients
    where mailing_id = mailings.id and state = ${state})`;

/** What was written and sent, newest first, and how far each is (MOD-067). */
export async function pageOfMailings(db: DbOrTransaction, cursor: string | null) {
  const position = readCursor(newestFirst, cursor);
  const found = await db
    .selectFrom('mailings')
    .selectAll()
    .select([
      counted('waiting').as('waiting'),
      counted('sent').as('sent'),
      counted('skipped').as('skipped'),
      counted('refused').as('refused'),
    ])
    .where(after(position, { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  return cutPage(found, AT_ONCE, (last) => [last.created_at, last.id]);
}
