import { html } from 'hono/html';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/translator.ts';
import type { NotificationType } from '../notification-types.ts';
import { linkPart, sendEmail } from './email.ts';
import { pathOfRow } from './path-of-row.ts';
import { isShown } from './queries.ts';

export const EMAIL_JOB = 'notifications.email-copy';
export type EmailJob = { notificationId: string };

/**
 * Task and application notices go out by e-mail as well; chat and reviews do not (NOTE-041), but for the reminder to
 * write one: like that to confirm it is about the task.
 */
const NOT_MAILED: ReadonlySet<NotificationType> = new Set([
  'new_message',
  'review_waiting',
  'review_received',
  'review_replied',
  'new_task_in_area',
  'referral_completed',
  // Searches write letters of their own, with how to stop each.
  'saved_search_match',
  // Decisions write letters of their own, which come whatever the settings are.
  'moderation_decision',
  'moderation_appeal_decided',
  'report_decided',
  // Nothing is to be done about it, and there may be a thousand.
  'draw_lost',
]);
export const isMailed = (type: NotificationType): boolean => !NOT_MAILED.has(type);

/** Sends one notice by e-mail, unless it was deleted or e-mail was switched off meanwhile. */
export async function sendEmailCopy(services: Services, job: EmailJob): Promise<void> {
  const { db, config } = services;
  const notice = await db
    .selectFrom('notifications')
    .innerJoin('profiles', 'profiles.id', 'notifications.recipient_id')
    .innerJoin('identity.users', 'identity.users.id', 'profiles.id')
    .select([
      'notifications.message',
      'notifications.type',
      'notifications.entity_type',
      'notifications.entity_id',
      'notifications.task_id',
      'notifications.conversation_id',
      'profiles.id as user_id',
      'profiles.preferred_language',
      'profiles.full_name',
      'identity.users.email',
    ])
    .where('notifications.id', '=', job.notificationId)
    .where(isShown)
    .where('profiles.email_notifications', '=', true)
    .executeTakeFirst();
  if (!notice?.email) return;
  const language = asLanguage(notice.preferred_language);
  const { message } = notice;
  await sendEmail(
    services,
    { userId: notice.user_id, email: notice.email, name: notice.full_name, language },
    {
      subject: message,
      parts: [
        { text: message, html: html`<p>${message}</p>` },
        linkPart(
          text(language, 'notifications:email.open'),
          `${config.PUBLIC_URL}${pathOfRow(notice)}`,
        ),
      ],
    },
  );
}
