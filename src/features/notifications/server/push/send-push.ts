import webPush from 'web-push';
import type { Services } from '#platform/server/context.ts';
import { asLanguage } from '#platform/translator.ts';
import { notificationPath } from '../../notification-path.ts';
import type { PushedNotice } from '../../pushed-notice.ts';
import { entityTypeOf } from '../entity-type.ts';
import { isShown } from '../queries.ts';
import { pushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';

export const PUSH_JOB = 'notifications.push';
export type PushJob = { notificationId: string; subscriptionId: string };

/** What nobody was reached with for so long is no news. */
const LIFE_SECONDS = 24 * 60 * 60;
const PATIENCE_MS = 10_000;
/** The browser has unsubscribed, or was never there. */
const GONE = [404, 410];
const LATER = 429;

/**
 * Pushes one notice to one browser, unless it was read, deleted or switched off meanwhile. Throws where the service asks for
 * patience or does not answer, so that the job is tried again; the same notice twice is shown once, by its tag.
 */
export async function sendPush(services: Services, job: PushJob): Promise<void> {
  const { db, config, log } = services;
  const found = await db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions as browser', 'browser.user_id', 'notifications.recipient_id')
    .innerJoin('profiles', 'profiles.id', 'notifications.recipient_id')
    .select([
      'notifications.message',
      'notifications.type',
      'notifications.entity_type',
      'notifications.entity_id',
      'notifications.task_id',
      'notifications.conversation_id',
      'notifications.unread_key',
      'browser.endpoint',
      'browser.p256dh',
      'browser.auth',
      'profiles.preferred_language',
    ])
    .where('notifications.id', '=', job.notificationId)
    .where('browser.id', '=', job.subscriptionId)
    .where('notifications.is_read', '=', false)
    .where(isShown)
    .executeTakeFirst();
  if (!found || !isPushService(config, found.endpoint)) return;
  const notice: PushedNotice = {
    body: found.message,
    // As the open page calls its own of a chat, so that both are one.
    tag: found.unread_key?.replace(/^chat:/, '') ?? job.notificationId,
    path: notificationPath({
      type: found.type,
      entityType: entityTypeOf(found.entity_type),
      entityId: found.entity_id,
      taskId: found.task_id,
      conversationId: found.conversation_id,
    }),
    language: asLanguage(found.preferred_language),
  };
  const status = await post(services, found, notice);
  const browser = db.deleteFrom('push_subscriptions').where('id', '=', job.subscriptionId);
  if (GONE.includes(status)) await browser.execute();
  else if (status === LATER || status >= 500) throw new Error(`push service answered ${status}`);
  else if (status >= 400) log.warn({ part: 'push', status }, 'a push service refused a notice');
  else {
    await db
      .updateTable('push_subscriptions')
      .set({ last_accepted_at: new Date() })
      .where('id', '=', job.subscriptionId)
      .execute();
  }
}

/** Answers with the status. */
async function post(
  services: Services,
  browser: { endpoint: string; p256dh: string; auth: string },
  notice: PushedNotice,
): Promise<number> {
  const { endpoint, p256dh, auth } = browser;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: subjectOf(services), ...(await pushKeys(services)) },
      TTL: LIFE_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    // It is the service we asked, or nobody.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Whom a push service may write to about us. */
function subjectOf({ config }: Services): string {
  const address = /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  return config.PUBLIC_URL.startsWith('https:') ? config.PUBLIC_URL : `mailto:${address}`;
}
