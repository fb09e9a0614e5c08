import { sql } from 'kysely';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import type { ReportForm } from '../contract.ts';
import { REPORT_EMAIL_JOB } from './report-email.ts';
import type { ReportEmailJob } from './report-email.ts';

/** Puts a report into the queue; one by the same person that still waits there is updated (NOTE-080). */
export async function storeReport(
  { services, trx }: Work,
  report: ReportForm,
  known: { reporterId: string; title: string; personId: string | null; evidence: string[] },
): Promise<void> {
  const id = newId();
  const answers = {
    entity_title: known.title,
    reason: report.reason,
    description: report.description,
    person_id: known.personId,
    evidence: JSON.stringify(known.evidence),
  };
  const stored = await trx
    .insertInto('reports')
    .values({
      id,
      reporter_id: known.reporterId,
      entity_type: report.entityType,
      entity_id: report.entityId,
      ...answers,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'entity_type', 'entity_id'])
        // Written out: PostgreSQL finds the index by it, also where it plans without values.
        .where('status', '=', sql.lit('open'))
        .doUpdateSet({ ...answers, updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  // One e-mail a report: whoever looks at the queue sees its latest words.
  if (stored.id !== id || !services.config.SMTP_URL) return;
  const job: ReportEmailJob = { reportId: id };
  await services.jobs.enqueue(trx, REPORT_EMAIL_JOB, job);
}
