import type { Services } from '#platform/server/context.ts';
import { EMAIL_JOB, sendEmailCopy } from './email-copy.ts';
import type { EmailJob } from './email-copy.ts';
import { ASK_JOB, PUSH_JOB, sendAsk, sendPush } from './push/send-push.ts';
import type { PushJob } from './push/send-push.ts';

export { markReadByKey } from './mark-read.ts';
export { findCorrespondent } from './correspondent.ts';
export { linkPart, sendEmail } from './email.ts';
export type { EmailPart } from './email.ts';
export { namedParams, notify } from './notify.ts';
export type { Notice } from './notify.ts';
export { hasUnreadNotice } from './queries.ts';
export { refreshUnread } from './refresh-unread.ts';
export { readSignedToken, signedToken } from './unsubscribe-token.ts';
export { pushAsk } from './push/send-push.ts';
export { browsersOf } from './push/subscriptions.ts';
export type { NotificationType } from '../notification-types.ts';

/** E-mail copies and pushes leave one by one, tried again when the server they go to is away. */
export async function subscribeNotifications(services: Services): Promise<void> {
  await services.jobs.handle(EMAIL_JOB, (data) => sendEmailCopy(services, data as EmailJob));
  await services.jobs.handle(PUSH_JOB, (data) => sendPush(services, data as PushJob));
  await services.jobs.handle(ASK_JOB, (data) => sendAsk(services, data));
}
