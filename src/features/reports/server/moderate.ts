import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/offset-pagination.ts';
import { reportedThing } from './reported-things.ts';

/** Open reports, the longest waiting first, for the operator (NOTE-081); the first page is 1. */
export async function listReports(db: Db, subjects: RegisteredSubjects, page: number) {
  const { items, ...rest } = await pageOfRows(
    db
      .selectFrom('reports')
      .leftJoin('profiles', 'profiles.id', 'reports.reporter_id')
      .select([
        'reports.id',
        'reports.entity_type as entityType',
        'reports.entity_id as entityId',
        'reports.entity_title as title',
        'reports.reason',
        'reports.description',
        'reports.created_at as sentAt',
        'profiles.full_name as reporter',
      ])
      .where('reports.status', '=', 'open')
      .orderBy('reports.id'),
    db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('status', '=', 'open'),
    page,
  );
  return {
    ...rest,
    items: await Promise.all(
      items.map(async ({ entityId, ...report }) => {
        const thing = reportedThing(subjects, report.entityType);
        const excerpt = (await thing.excerpt?.(db, entityId)) ?? [];
        return { ...report, path: thing.path(entityId), excerpt };
      }),
    ),
  };
}

/** Why a report was not decided, in words for the operator. */
export class ReportRefusal extends Error {}

/** Nothing is wrong with it: this report leaves the queue. */
export async function dismissReport({ trx }: Work, id: string): Promise<void> {
  const dismissed = await trx
    .updateTable('reports')
    .set({ status: 'dismissed', decided_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!dismissed) throw new ReportRefusal('There is no such open report.');
}

/** Takes away what was reported, and with it every open report of it. */
export async function removeReported(
  work: Work,
  subjects: RegisteredSubjects,
  id: string,
): Promise<{ title: string }> {
  const report = await work.trx
    .selectFrom('reports')
    .select(['entity_type', 'entity_id', 'entity_title'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!report) throw new ReportRefusal('There is no such open report.');
  const refusal = await reportedThing(subjects, report.entity_type).remove(work, report.entity_id);
  if (refusal !== null) throw new ReportRefusal(refusal);
  await work.trx
    .updateTable('reports')
    .set({ status: 'removed', decided_at: new Date() })
    .where('entity_type', '=', report.entity_type)
    .where('entity_id', '=', report.entity_id)
    .where('status', '=', 'open')
    .execute();
  return { title: report.entity_title };
}
