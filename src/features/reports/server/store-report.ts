import { sql } from 'kysely';
import { findUploads } from '#features/media/server/public.ts';
import { pictureKeyOf } from '#platform/picture-address.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import type { ReportForm } from '../contract.ts';
import { REPORT_EMAIL_JOB } from './report-email.ts';
import type { ReportEmailJob } from './report-email.ts';

type Known = { reporterId: string; title: string; personId: string | null; evidence: string[] };

/** Puts a report into the queue; one by the same person that still waits there is updated (NOTE-080). */
export async function storeReport(work: Work, report: ReportForm, known: Known): Promise<void> {
  const { services, trx } = work;
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
  await retainPictures(work, stored.id, known);
  // One e-mail a report: whoever looks at the queue sees its latest words.
  if (stored.id !== id || !services.config.SMTP_URL) return;
  const job: ReportEmailJob = { reportId: id };
  await services.jobs.enqueue(trx, REPORT_EMAIL_JOB, job);
}

/** What the evidence shows of pictures stays while the report does, whatever its owner deletes (MOD-028). */
async function retainPictures(
  { trx }: Work,
  reportId: string,
  { personId, evidence }: Known,
): Promise<void> {
  await trx.deleteFrom('report_pictures').where('report_id', '=', reportId).execute();
  if (personId === null) return;
  const shown = new Set(evidence.flatMap((line) => pictureKeyOf(line) ?? []));
  const keys = await findUploads(trx, personId, [...shown]);
  if (keys.length === 0) return;
  await trx
    .insertInto('report_pictures')
    .values(keys.map((key) => ({ report_id: reportId, picture_key: key, uploader_id: personId })))
    .execute();
}
