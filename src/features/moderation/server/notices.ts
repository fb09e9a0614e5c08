import { linkPart, notify, paragraph, sendEmail } from '#features/notifications/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { getAppealEnd } from '../rules.ts';
import type { Action, Outcome } from '../vocabulary.ts';
import { answerVisitors } from './visitor-answers.ts';

export const DECISION_EMAIL_JOB = 'moderation.decision-email';
export type DecisionEmailJob = { decisionId: string };

/** The key of `MONTHS_TO_APPEAL` in words. */
const APPEAL_TIME = 'moderation:appealTime';

/** Tells the person concerned about a decision, by notification and e-mail (MOD-016). */
export async function notifyOfDecision(
  work: Work,
  decision: { id: string; personId: string; action: Action; title: string },
): Promise<void> {
  const { id, personId, action, title } = decision;
  await notify(work, {
    recipientIds: [personId],
    senderId: null,
    type: 'moderation_decision',
    textKey: `moderation:notices.decision.${action}`,
    params: { title },
    words: { time: APPEAL_TIME },
    entityType: 'decision',
    entityId: id,
    taskId: null,
    preference: 'always',
  });
  const job: DecisionEmailJob = { decisionId: id };
  await work.services.jobs.enqueue(work.trx, DECISION_EMAIL_JOB, job);
}

/** Tells the person who appealed about the outcome (MOD-022). */
export async function notifyOfAppeal(
  work: Work,
  appeal: { decisionId: string; personId: string; outcome: Outcome },
): Promise<void> {
  await notify(work, {
    recipientIds: [appeal.personId],
    senderId: null,
    type: 'moderation_appeal_decided',
    textKey: `moderation:notices.appeal.${appeal.outcome}`,
    params: {},
    entityType: 'decision',
    entityId: appeal.decisionId,
    taskId: null,
    preference: 'always',
  });
  const job: DecisionEmailJob = { decisionId: appeal.decisionId };
  await work.services.jobs.enqueue(work.trx, DECISION_EMAIL_JOB, job);
}

/** Tells reporters about the outcome of their reports: members by notification, visitors by e-mail (MOD-017, MOD-098). */
export async function notifyReporters(
  work: Work,
  reports: ReadonlyArray<{ id: string; reporterId: string | null; title: string }>,
  state: 'acted' | 'dismissed',
): Promise<void> {
  await answerVisitors(
    work,
    reports.map(({ id }) => id),
  );
  for (const { id, reporterId, title } of reports) {
    if (reporterId === null) continue;
    await notify(work, {
      recipientIds: [reporterId],
      senderId: null,
      type: 'report_decided',
      textKey: `moderation:notices.report.${state}`,
      params: { title },
      entityType: 'report',
      entityId: id,
      taskId: null,
      preference: 'always',
    });
  }
}

/**
 * Sends the decision with its rule, its reasons and the way to appeal, or the outcome of the appeal; whatever the
 * person's settings are.
 */
export async function sendDecisionEmail(
  services: Services,
  job: DecisionEmailJob,
  key: string,
): Promise<void> {
  const { db, config } = services;
  const found = await db
    .selectFrom('moderation_decisions as decision')
    .innerJoin('profiles', 'profiles.id', 'decision.person_id')
    .innerJoin('identity.users as account', 'account.id', 'profiles.id')
    .leftJoin('moderation_appeals as appeal', 'appeal.decision_id', 'decision.id')
    .select(['profiles.id as userId', 'profiles.full_name', 'profiles.preferred_language'])
    .select(['account.email', 'decision.action', 'decision.rule', 'decision.explanation'])
    .select(['decision.found_by', 'decision.is_automatic', 'decision.created_at'])
    .select(['decision.entity_title', 'decision.ends_at', 'appeal.outcome', 'appeal.answer'])
    .where('decision.id', '=', job.decisionId)
    .executeTakeFirst();
  if (!found?.email) return;
  const language = asLanguage(found.preferred_language);
  const line = (name: string, params = {}) => text(language, `moderation:email.${name}`, params);
  const { action, rule, explanation, entity_title: title, ends_at: endsAt, outcome } = found;
  const parts =
    outcome === null
      ? [
          paragraph(
            text(language, `moderation:notices.decision.${action}`, {
              title,
              time: text(language, APPEAL_TIME),
            }),
          ),
          ...(endsAt === null
            ? []
            : [paragraph(line('until', { until: formatsFor(language).date(endsAt) }))]),
          paragraph(
            line('rule', { number: rule, rule: text(language, `moderation:rules.${rule}`) }),
          ),
          paragraph(line('why', { explanation })),
          paragraph(
            `${line(`found.${found.found_by}`)} ${line(found.is_automatic ? 'decided.program' : 'decided.person')}`,
          ),
          paragraph(
            line('appeal', {
              until: formatsFor(language).date(getAppealEnd(found.created_at)),
            }),
          ),
        ]
      : [
          paragraph(text(language, `moderation:notices.appeal.${outcome}`)),
          paragraph(line('answer', { answer: found.answer ?? '' })),
        ];
  await sendEmail(
    services,
    { userId: found.userId, email: found.email, name: found.full_name, language },
    {
      key,
      isAlwaysSent: true,
      subject: line(outcome === null ? 'subject' : 'subjectAppeal'),
      parts: [...parts, linkPart(line('open'), `${config.PUBLIC_URL}/decisions/${job.decisionId}`)],
    },
  );
}
