import { sendToOperator } from '#features/site/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { reportedThing } from './reported-things.ts';

export const REPORT_EMAIL_JOB = 'reports.letter';
export type ReportEmailJob = { reportId: string };

// The operator's language is unknown; the site's own language is English.
const line = (key: string, params = {}) => text('en', `mail:report.${key}`, params);

/** Notifies the operator that a report waits in the queue (NOTE-081). */
export async function sendReportEmail(
  services: Services,
  subjects: RegisteredSubjects,
  job: ReportEmailJob,
  key: string,
): Promise<void> {
  const report = await services.db
    .selectFrom('reports')
    .select(['id', 'entity_type', 'entity_id', 'entity_title', 'reason', 'description'])
    .select('created_at')
    .where('id', '=', job.reportId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!report) return;
  const thing = reportedThing(subjects, report.entity_type);
  const path = thing.path(report.entity_id);
  const excerpt = await thing.excerpt(services.db, report.entity_id);
  await sendToOperator(services, {
    key,
    subject: line('subject', { title: report.entity_title }),
    message: report.description || line('noDescription'),
    facts: [
      line('reason', { reason: report.reason }),
      ...(path === null ? [] : [`${services.config.PUBLIC_URL}${path}`]),
      ...excerpt,
      `${services.config.PUBLIC_URL}/admin/reports/${report.id}`,
      line('decide', { id: report.id }),
      line('at', { time: report.created_at.toISOString() }),
    ],
  });
}
