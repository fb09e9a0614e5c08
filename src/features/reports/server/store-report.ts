import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Reports } from '#platform/server/database/database-types.gen.ts';
import { findUploads } from '#features/media/server/public.ts';
import { parsePictureKey } from '#platform/addresses/picture-address.ts';
import { newId } from '#platform/server/ids.ts';
import type { Language, Work } from '#platform/server/context.ts';
import type { ReportForm } from '../contract.ts';
import { reportQueued } from '../events.ts';
import type { ReportedType } from '../vocabulary.ts';
import { REPORT_EMAIL_JOB } from './report-email.ts';
import type { ReportEmailJob } from './report-email.ts';

type Known = { title: string; personId: string | null; evidence: string[] };

type Reporter = { reporterId: string } | { visitor: { email: string; language: Language } };

/** Puts a report into the queue; one by the same reporter that still waits there is updated (NOTE-080, MOD-096). */
export async function storeReport(
  work: Work,
  report: ReportForm,
  known: Known & Reporter,
): Promise<void> {
  const id = newId();
  const answers = {
    entity_title: known.title,
    reason: report.reason,
    description: report.description,
    person_id: known.personId,
    evidence: JSON.stringify(known.evidence),
  };
  const about = { entity_type: report.entityType, entity_id: report.entityId };
  const storedId =
    'visitor' in known
      ? await storeOfVisitor(work, { id, ...about, ...answers }, known.visitor)
      : await storeOfMember(work, { id, ...about, ...answers }, known.reporterId);
  await retainPictures(work, storedId, known);
  // One e-mail per report: the queue shows its latest text.
  if (storedId === id) await announceReport(work, id);
}

type Row = Insertable<Reports> & { id: string };

const withoutKey = ({ id: _id, entity_type: _type, entity_id: _entity, ...answers }: Row) => ({
  ...answers,
  updated_at: new Date(),
});

async function storeOfMember({ trx }: Work, row: Row, reporterId: string): Promise<string> {
  const stored = await trx
    .insertInto('reports')
    .values({ ...row, reporter_id: reporterId })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'entity_type', 'entity_id'])
        // Written out: PostgreSQL finds the index by it, also where it plans without values.
        .where('status', '=', sql.lit('open'))
        .doUpdateSet(withoutKey(row)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** Without an account, the address is what makes two reports of one thing the same. */
async function storeOfVisitor(
  { trx }: Work,
  row: Row,
  { email, language }: { email: string; language: Language },
): Promise<string> {
  const key = `${email} ${row.entity_type} ${row.entity_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 195))`.execute(trx);
  const waiting = await trx
    .selectFrom('visitor_reports as visitor')
    .innerJoin('reports', 'reports.id', 'visitor.report_id')
    .select('reports.id')
    .where('visitor.email', '=', email)
    .where('reports.entity_type', '=', row.entity_type)
    .where('reports.entity_id', '=', row.entity_id)
    .where('reports.status', '=', 'open')
    .executeTakeFirst();
  if (!waiting) {
    await trx.insertInto('reports').values(row).execute();
    await trx
      .insertInto('visitor_reports')
      .values({ report_id: row.id, email, language })
      .execute();
    return row.id;
  }
  await trx
    .updateTable('reports')
    .set(withoutKey(row))
    .where('id', '=', waiting.id)
    // A moderator may have decided since.
    .where('status', '=', 'open')
    .execute();
  await trx
    .updateTable('visitor_reports')
    .set({ language })
    .where('report_id', '=', waiting.id)
    .execute();
  return waiting.id;
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
