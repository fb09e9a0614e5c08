import webPush from 'web-push';
import type { Services, Work } from '#platform/server/context.ts';
import { asLanguage } from '#platform/translator.ts';
import type { PushedNotice } from '../../pushed-notice.ts';
import { pathOfRow } from '../path-of-row.ts';
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
  const { db, config } = services;
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
    path: pathOfRow(found),
    language: asLanguage(found.preferred_language),
  };
  await deliver(services, { id: job.subscriptionId, ...found }, notice, LIFE_SECONDS);
}

/** What is of use for a moment alone, and stands in no list of notices. */
export const ASK_JOB = 'notifications.push-ask';
type AskJob = { subscriptionId: string; notice: PushedNotice; until: number };

/** Pushes to these subscriptions of a person (`browsersOf`), as far as it can be there by `until`. */
export async function pushAsk(
  work: Work,
  subscriptionIds: readonly string[],
  { notice, until }: { notice: PushedNotice; until: number },
): Promise<void> {
  for (const subscriptionId of subscriptionIds) {
    const job: AskJob = { subscriptionId, notice, until };
    await work.services.jobs.enqueue(work.trx, ASK_JOB, job);
  }
}

/** Late it says nothing: somebody else was asked since. */
export async function sendAsk(services: Services, job: object): Promise<void> {
  const { subscriptionId, notice, until } = job as AskJob;
  const leftSeconds = Math.floor((until - Date.now()) / 1000);
  if (leftSeconds <= 0) return;
  const browser = await services.db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (browser && isPushService(services.config, browser.endpoint)) {
    await deliver(services, browser, notice, leftSeconds);
  }
}

type Browser = { id: string; endpoint: string; p256dh: string; auth: string };

async function deliver(
  services: Services,
  browser: Browser,
  notice: PushedNotice,
  lifeSeconds: number,
): Promise<void> {
  const { db, log } = services;
  const status = await post(services, browser, notice, lifeSeconds);
  const gone = db.deleteFrom('push_subscriptions').where('id', '=', browser.id);
  if (GONE.includes(status)) await gone.execute();
  else if (status === LATER || status >= 500) throw new Error(`push service answered ${status}`);
  else if (status >= 400) log.warn({ part: 'push', status }, 'a push service refused a notice');
  else {
    await db
      .updateTable('push_subscriptions')
      .set({ last_accepted_at: new Date() })
      .where('id', '=', browser.id)
      .execute();
  }
}

/** Answers with the status. */
async function post(
  services: Services,
  browser: Omit<Browser, 'id'>,
  notice: PushedNotice,
  lifeSeconds: number,
): Promise<number> {
  const { endpoint, p256dh, auth } = browser;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: subjectOf(services), ...(await pushKeys(services)) },
      TTL: lifeSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  );
  const answer = await fetch(endpoint, {
    method,
    headers,
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
