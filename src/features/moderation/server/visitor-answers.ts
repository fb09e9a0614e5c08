import { sql } from 'kysely';
import { composeNoticeEmail, paragraph } from '#features/notifications/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';
import { appealTime } from './decisions/appeal-time.ts';

export const VISITOR_ANSWER_JOB = 'moderation.visitor-answer';
export type VisitorAnswerJob = { reportId: string };

/** Sends visitors the outcome of those of these reports that they sent (MOD-098). */
export async function answerVisitors(
  { trx, services }: Work,
  reportIds: readonly string[],
): Promise<void> {
  if (reportIds.length === 0) return;
  const rows = await trx
    .selectFrom('visitor_reports')
    .select('report_id as reportId')
    .where('report_id', 'in', [...reportIds])
    .execute();
  for (const job of rows) {
    await services.jobs.enqueue(trx, VISITOR_ANSWER_JOB, job satisfies VisitorAnswerJob);
  }
}

/** Sends the outcome of a report to the address that its visitor left. */
export async function sendVisitorAnswer(
  services: Services,
  job: VisitorAnswerJob,
  key: string,
): Promise<void> {
  const found = await services.db
    .selectFrom('visitor_reports as visitor')
    .innerJoin('reports', 'reports.id', 'visitor.report_id')
    .select(['visitor.email', 'visitor.language', 'reports.entity_title', 'reports.status'])
    .where('visitor.report_id', '=', job.reportId)
    .executeTakeFirst();
  if (!found || found.email === null || found.status === 'open') return;
  const { email, language, entity_title: title, status } = found;
  const line = (name: string) => text(language, `moderation:visitorEmail.${name}`);
  const { contactEmail, siteName } = await siteSettings(services);
  const outcome = text(language, `moderation:notices.report.${status}`, { title });
  const composed = await composeNoticeEmail(
    { email, name: '', language },
    {
      key,
      isAlwaysSent: true,
      subject: line('subject'),
      why: line('why'),
      parts: [paragraph(outcome), paragraph(line('writeBack'))],
      replyTo: { name: siteName, address: contactEmail },
    },
    null,
  );
  await services.mail.send(composed);
}

/** An answer may still be tried again for so long, and a visitor may write back about it. */
const DAYS_AFTER_CASE = 30;

/** Forgets the addresses of visitors whose case is over (MOD-099). */
export async function forgetVisitorAddresses(db: Db): Promise<void> {
  await sql`
    update visitor_reports as visitor set email = null
    from reports as report
    left join moderation_appeals as appeal on appeal.decision_id = report.decision_id
    where visitor.email is not null and report.id = visitor.report_id and report.status <> 'open'
      and now() - make_interval(days => ${DAYS_AFTER_CASE}) > case
        when report.decision_id is null then report.decided_at
        when appeal.id is null then report.decided_at + ${appealTime}
        else appeal.decided_at
      end`.execute(db);
}
