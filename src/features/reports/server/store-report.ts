import { sql } from 'kysely';
import { findUploads } from '#features/media/server/public.ts';
import { parsePictureKey } from '#platform/addresses/picture-address.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import type { ReportForm } from '../contract.ts';
import { reportQueued } from '../events.ts';
import type { ReportedType } from '../vocabulary.ts';
import { REPORT_EMAIL_JOB } from './report-email.ts';
import type { ReportEmailJob } from './report-email.ts';

type Known = { reporterId: string; title: string; personId: string | null; evidence: string[] };

/** Puts a report into the queue; one by the same person that still waits there is updated (NOTE-080). */
export async function storeReport(work: Work, report: ReportForm, known: Known): Promise<void> {
  const id = newId();
  const answers = {
    entity_title: known.title,
    reason: report.reason,
    description: report.description,
    person_id: known.personId,
    evidence: JSON.stringify(known.evidence),
  };
  const stored = await work.trx
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
  // One e-mail per report: the queue shows its latest text.
  if (stored.id === id) await announceReport(work, id);
}

/** Stores an automatic report, once per thing, whatever its outcome (MOD-055). */
export async function storeAutomaticReport(
  work: Work,
  report: { type: ReportedType; id: string; title: string } & Pick<Known, 'personId' | 'evidence'>,
): Promise<void> {
  const stored = await work.trx
    .insertInto('reports')
    .values({
      id: newId(),
      is_automatic: true,
      entity_type: report.type,
      entity_id: report.id,
      entity_title: report.title,
      reason: 'fake',
      description: '',
      person_id: report.personId,
      evidence: JSON.stringify(report.evidence),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['entity_type', 'entity_id'])
        .where('is_automatic', '=', sql.lit(true))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  await retainPictures(work, stored.id, report);
  await announceReport(work, stored.id);
}

async function announceReport(work: Work, reportId: string): Promise<void> {
  await work.emit(reportQueued, { reportId });
  const { services, trx } = work;
  if (!services.config.SMTP_URL) return;
  const job: ReportEmailJob = { reportId };
  await services.jobs.enqueue(trx, REPORT_EMAIL_JOB, job);
}

/** Keeps the pictures in the evidence as long as the report, even if their owner deletes them (MOD-028). */
async function retainPictures(
  { trx }: Work,
  reportId: string,
  { personId, evidence }: Pick<Known, 'personId' | 'evidence'>,
): Promise<void> {
  await trx.deleteFrom('report_pictures').where('report_id', '=', reportId).execute();
  if (personId === null) return;
  const shown = new Set(evidence.flatMap((line) => parsePictureKey(line) ?? []));
  const keys = await findUploads(trx, personId, [...shown]);
  if (keys.length === 0) return;
  await trx
    .insertInto('report_pictures')
    .values(keys.map((key) => ({ report_id: reportId, picture_key: key, uploader_id: personId })))
    .execute();
}
