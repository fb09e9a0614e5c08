import { html } from 'hono/html';
import type { Language, Services } from '#platform/server/context.ts';
import type { Letter } from '#platform/server/mail.ts';
import { text } from '#platform/server/texts.ts';
import { notificationPath } from '../notification-path.ts';
import type { NotificationType } from '../notification-types.ts';

export const EMAIL_JOB = 'notifications.email-copy';
export type EmailJob = { notificationId: string };

/** Task and application notices go out by e-mail as well; chat and reviews do not (NOTE-041). */
export const isMailed = (type: NotificationType): boolean =>
  type !== 'new_message' && type !== 'review_received' && type !== 'new_task_in_area';

/** Sends one notice by e-mail, unless it was deleted or e-mail was switched off meanwhile. */
export async function sendEmailCopy(services: Services, job: EmailJob): Promise<void> {
  const { db, config, mail } = services;
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
      'profiles.preferred_language',
      'profiles.full_name',
      'identity.users.email',
    ])
    .where('notifications.id', '=', job.notificationId)
    .where('profiles.email_notifications', '=', true)
    .executeTakeFirst();
  if (!notice?.email) return;
  const path = notificationPath({
    type: notice.type,
    entityType: entityTypeOf(notice.entity_type),
    entityId: notice.entity_id,
    taskId: notice.task_id,
  });
  const letter = await emailCopy({
    language: notice.preferred_language === 'es' ? 'es' : 'en',
    name: notice.full_name,
    message: notice.message,
    url: `${config.PUBLIC_URL}${path}`,
  });
  await mail.send({ to: notice.email, ...letter });
}

export function entityTypeOf(stored: string): 'task' | 'on_demand_task' | 'application' {
  return stored === 'application' || stored === 'on_demand_task' ? stored : 'task';
}

async function emailCopy(options: {
  language: Language;
  name: string;
  message: string;
  url: string;
}): Promise<Omit<Letter, 'to'>> {
  const { language, name, message, url } = options;
  const say = (key: string, params = {}) => text(language, `notifications:email.${key}`, params);
  const greeting = name === '' ? say('greeting') : say('greetingByName', { name });
  const [open, why, signature] = [say('open'), say('why'), say('signature')];
  const page = await html`<!doctype html>
    <html lang="${language}">
      <body style="${STYLES.body}">
        <div style="${STYLES.card}">
          <p>${greeting}</p>
          <p>${message}</p>
          <p><a href="${url}" style="${STYLES.button}">${open}</a></p>
          <p style="${STYLES.footer}">${why}<br />${signature}</p>
        </div>
      </body>
    </html>`;
  return {
    // Names and titles are people's own words: a line break in them must not start a new header.
    subject: message.replaceAll(/\s+/g, ' '),
    text: `${greeting}\n\n${message}\n\n${open}: ${url}\n\n${why}\n${signature}\n`,
    html: page.toString(),
  };
}

// Mail programs know no style sheets.
const STYLES = {
  body: 'margin:0;padding:24px;background:#fbf7f0;font:16px/1.6 system-ui,sans-serif;color:#241f19',
  card: 'max-width:32rem;margin:0 auto;padding:24px;background:#fffdfa;border:1px solid #e6dbca;border-radius:12px',
  button:
    'display:inline-block;padding:10px 18px;background:#f2a31f;color:#281a02;border-radius:10px;font-weight:600;text-decoration:none',
  footer: 'font-size:13px;color:#655b4e',
};
