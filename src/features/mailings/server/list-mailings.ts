import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';

const AT_ONCE = 10;
const states = ['waiting', 'sent', 'skipped', 'refused'] as const;

/** Lists mailings written and sent, newest first, with their progress (MOD-067). */
export async function pageOfMailings(db: DbOrTransaction, cursor: string | null) {
  const position = readCursor(newestFirst, cursor);
  const found = await db
    .selectFrom('mailings')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('mailing_recipients')
          .select(({ fn }) =>
            states.map((state) => fn.countAll<number>().filterWhere('state', '=', state).as(state)),
          )
          .whereRef('mailing_id', '=', 'mailings.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .where(after(position, { time: 'created_at', id: 'id' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  return cutPage(found, AT_ONCE, (last) => [last.created_at, last.id]);
}
