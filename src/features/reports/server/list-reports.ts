import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/lists/offset-pagination.ts';
import { reportedThing } from './reported-things.ts';

/** Open reports, the longest waiting first, for the operator (NOTE-081); the first page is 1. */
export async function listReports(db: Db, subjects: RegisteredSubjects, page: number) {
  const { items, ...rest } = await pageOfRows(
    db
      .selectFrom('reports')
      .leftJoin('profiles', 'profiles.id', 'reports.reporter_id')
      .leftJoin('visitor_reports', 'visitor_reports.report_id', 'reports.id')
      .select([
        'reports.id',
        'reports.entity_type as entityType',
        'reports.entity_id as entityId',
        'reports.entity_title as title',
        'reports.reason',
        'reports.description',
        'reports.created_at as sentAt',
        'profiles.full_name as reporter',
        'visitor_reports.email as visitorEmail',
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
        const excerpt = await thing.excerpt(db, entityId);
        return { ...report, path: thing.path(entityId), excerpt };
      }),
    ),
  };
}
