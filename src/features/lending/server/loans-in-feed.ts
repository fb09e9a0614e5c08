import { sql } from 'kysely';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { CalendarEvent } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarWindow } from '#platform/server/calendar/calendar-window.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import { roleIn } from './loan-row.ts';

/** The loans of a person in a window of time that were accepted, as events of whole days (ITEM-427). */
export async function loansInFeed(
  { db, config }: Pick<Services, 'config'> & { db: DbOrTransaction },
  by: Actor,
  { from, until, most }: CalendarWindow,
): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('marketplace_items as item', 'item.id', 'loans.item_id')
    .selectAll('loans')
    .select('item.title')
    .where((eb) =>
      eb.or([eb('loans.owner_id', '=', by.userId), eb('loans.borrower_id', '=', by.userId)]),
    )
    .where('loans.accepted_at', 'is not', null)
    .where('loans.last_day', '>=', sql<string>`${from}::date`)
    .where('loans.first_day', '<', sql<string>`${until}::date`)
    .orderBy('loans.first_day')
    .orderBy('loans.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    time: { day: row.first_day, lastDay: row.last_day },
    stamp: row.updated_at,
    sequence: row.version,
    summary: text(by.language, `lending:calendar.${roleIn(row, by.userId)}`, { title: row.title }),
    url: `${config.PUBLIC_URL}/loans`,
    status: row.status === 'cancelled' || row.status === 'lapsed' ? 'cancelled' : 'confirmed',
  }));
}
