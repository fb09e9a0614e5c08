import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { comparePictures } from './decisions/compare-pictures.ts';
import { forgetSettledPictures } from './evidence/evidence-pictures.ts';
import { giveBackDue } from './decisions/give-back.ts';
import { DECISION_EMAIL_JOB, sendDecisionEmail } from './notices.ts';
import type { DecisionEmailJob } from './notices.ts';
import {
  VISITOR_ANSWER_JOB,
  forgetVisitorAddresses,
  sendVisitorAnswer,
} from './visitor-answers.ts';
import type { VisitorAnswerJob } from './visitor-answers.ts';

export { hasReported } from './decisions/decide-appeal.ts';
export { decideReport, dismissReport } from './decisions/decide.ts';
export type { By } from './decisions/decide.ts';
export { isNotAbout, presentToStaff, selectDecisions } from './decisions/present-decision.ts';
export { writeLog } from './log.ts';
export { findNamed } from './named.ts';
export { requireOperatorStaff, requireStaff } from './require-staff.ts';
export { staffStanding } from './staff-standing.ts';

/** E-mails about decisions leave one by one, tried again when the mail server is away; what was for a time ends by itself. */
export async function moderationJobs(
  services: Services,
  subjects: RegisteredSubjects,
): Promise<void> {
  await comparePictures(services, subjects);
  await services.jobs.repeat('moderation.give-back', '* * * * *', () =>
    giveBackDue(services, subjects),
  );
  // Just before the media feature looks for what nothing uses any more.
  await services.jobs.repeat('moderation.forget-pictures', '37 * * * *', () =>
    forgetSettledPictures(services.db),
  );
  await services.jobs.repeat('moderation.forget-visitors', '41 * * * *', () =>
    forgetVisitorAddresses(services.db),
  );
  await services.jobs.handle(DECISION_EMAIL_JOB, (data, { id }) =>
    sendDecisionEmail(services, data as DecisionEmailJob, id),
  );
  await services.jobs.handle(VISITOR_ANSWER_JOB, (data, { id }) =>
    sendVisitorAnswer(services, data as VisitorAnswerJob, id),
  );
}
