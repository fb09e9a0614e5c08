import type { Services } from '#platform/server/context.ts';
import { EMAIL_JOB, sendEmailCopy } from './email-copy.ts';
import type { EmailJob } from './email-copy.ts';
import { ANSWER_JOB, sendAnswerEmail } from './replies/answer-email.ts';
import { forgetOldAnswers } from './replies/answered-once.ts';
import type { RegisteredMatters } from './replies/matters.ts';
import { BUNDLE_JOB, bundleJob, sendBundle } from './deliveries/send-bundle.ts';
import { DUE_JOB, sendDue } from './deliveries/send-due.ts';
import {
  FORGET_JOB,
  endLostDeliveries,
  forgetOldDeliveries,
} from './deliveries/forget-deliveries.ts';
import { ASK_JOB, PUSH_JOB, sendAsk, sendPush } from './push/send-push.ts';
import type { PushJob } from './push/send-push.ts';

export {
  countDeliveries,
  countUnanswered,
  failedDeliveries,
} from './deliveries/count-deliveries.ts';
export { isRefused } from './deliveries/is-refused.ts';
export { deferDuringQuietHours } from './deliveries/quiet-end.ts';
export { markReadByKey } from './mark-read.ts';
export { findCorrespondent } from './correspondent.ts';
export { composeNoticeEmail, linkPart, paragraph, sendEmail } from './email.ts';
export type { Correspondent, EmailPart, NoticeEmail } from './email.ts';
export { namedParams, notify, getNoticeWording } from './notify.ts';
export type { Notice, Worded } from './notify.ts';
export { hasUnreadNotice } from './queries.ts';
export { returnedKind } from './returned/returned-mail.ts';
export { asidePart, offerAnswers, quotation } from './replies/offer-answers.ts';
export {
  chooseEndings,
  chooseYesOrNo,
  idInKey,
  readEntityId,
  readTaskId,
} from './replies/matters.ts';
export type {
  ChatReplies,
  Choice,
  Matter,
  Line,
  MatterChat,
  RegisteredMatters,
  RegisteredReplies,
  Step,
  StepReader,
} from './replies/matters.ts';
export type { ReplyMail } from './replies/read-mail.ts';
export { makeReplyAddress } from './replies/reply-address.ts';
export { refreshUnread } from './refresh-unread.ts';
export { siteSecret } from './site-secret.ts';
export { stopRoutes } from './unsubscribe/stop-routes.ts';
export { readSignedToken, signedToken } from './unsubscribe/unsubscribe-token.ts';
export { pushAsk } from './push/send-push.ts';
export { browsersForAsks } from './push/subscriptions.ts';
export type { NotificationType } from '../notification-types.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '33 3 * * *';

/** These jobs contain a person's words. */
const SECONDS_A_DAY = 24 * 60 * 60;

const PUSHES_SIDE_BY_SIDE = 4;

/**
 * E-mail copies and pushes leave each by itself, a few at a time, tried again when the server they go to is away; what waited
 * leaves together.
 */
export async function subscribeNotifications(
  services: Services,
  matters: RegisteredMatters,
): Promise<void> {
  const { jobs, config } = services;
  await jobs.handle(
    EMAIL_JOB,
    (data, { retries }) => sendEmailCopy(services, data as EmailJob, retries, matters),
    { sideBySide: config.SMTP_CONNECTIONS },
  );
  await jobs.handle(PUSH_JOB, (data, { retries }) => sendPush(services, data as PushJob, retries), {
    sideBySide: PUSHES_SIDE_BY_SIDE,
  });
  await jobs.handle(ASK_JOB, (data) => sendAsk(services, data));
  await jobs.handle(BUNDLE_JOB, (data, { retries }) =>
    sendBundle(services, bundleJob.parse(data), retries, matters),
  );
  await jobs.handle(ANSWER_JOB, (data) => sendAnswerEmail(services, matters, data), {
    deleteAfterSeconds: SECONDS_A_DAY,
  });
  await jobs.repeat(DUE_JOB, EVERY_MINUTE, () => sendDue(services));
  await jobs.repeat(FORGET_JOB, EVERY_NIGHT, async () => {
    await endLostDeliveries(services.db);
    await forgetOldDeliveries(services.db);
    await forgetOldAnswers(services.db);
  });
}
