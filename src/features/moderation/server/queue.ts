import { sql } from 'kysely';
import { byId, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Language } from '#platform/server/context.ts';
import type { QueuedReport } from '../contract.ts';
import { selectNamedPerson, presentNamed } from './named.ts';
import { isNotAbout } from './decisions/present-decision.ts';

const AT_ONCE = 25;

/** Selects reports as shown in lists, without those about the viewer (MOD-012). */
export const selectReports = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('reports as report')
    .select(['report.id', 'report.entity_type', 'report.entity_title', 'report.reason'])
    .select(['report.description', 'report.created_at', 'report.entity_id', 'report.status'])
    .select('report.is_automatic')
    .select([
      selectNamedPerson('report.person_id').as('person'),
      selectNamedPerson('report.assigned_to').as('assignee'),
    ])
    .select(
      sql<number>`(select count(*)::int from reports as other
        where other.entity_type = report.entity_type and other.entity_id = report.entity_id
          and other.status = 'open' and other.id <> report.id)`.as('others'),
    )
    .where(isNotAbout('report.person_id', viewerId));

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

export const presentQueued = (row: ReportRow, language: Language): QueuedReport => ({
  id: row.id,
  type: row.entity_type,
  title: row.entity_title,
  reason: row.reason,
  description: row.description,
  createdAt: row.created_at,
  person: presentNamed(row.person, language),
  assignedTo: presentNamed(row.assignee, language),
  others: row.others,
  isAutomatic: row.is_automatic,
});

/** Open reports, the longest waiting first (MOD-002); what the moderator reported themselves is for others. */
export async function listQueue(
  db: DbOrTransaction,
  viewerId: string,
  asked: { cursor: string | null; type: QueuedReport['type'] | null; isOwn: boolean },
) {
  const [from = null] = readCursor(byId, asked.cursor) ?? [];
  let query = selectReports(db, viewerId)
    .where('report.status', '=', 'open')
    .where(isNotAbout('report.reporter_id', viewerId));
  if (from !== null) query = query.where('report.id', '>', from);
  if (asked.type !== null) query = query.where('report.entity_type', '=', asked.type);
  if (asked.isOwn) query = query.where('report.assigned_to', '=', viewerId);
  const found = await query
    .orderBy('report.id')
    .limit(AT_ONCE + 1)
    .execute();
  return cutPage(found, AT_ONCE, (last) => [last.id]);
}
