import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { Services, Work } from '#platform/server/context.ts';
import { pushCounter } from '#platform/server/metrics/instruments.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { pushedJson } from '../../pushed-notice.ts';
import type { PushedNotice } from '../../pushed-notice.ts';
import { sendAndNote, stillToSend } from '../deliveries/open-deliveries.ts';
import type { DueNotice, Outcome } from '../deliveries/open-deliveries.ts';
import { Refused } from '../deliveries/is-refused.ts';
import { pathOfRow } from '../path-of-row.ts';
import { selectUnreadCount } from '../queries.ts';
import { pushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';

export const PUSH_JOB = 'notifications.push';
export type PushJob = { notificationId: string; subscriptionId: string };

/** A push that could not be delivered for this long is no longer news. */
const LIFE_SECONDS = 24 * 60 * 60;
const PATIENCE_MS = 10_000;
const LONGEST_TOPIC = 32;
/** The browser has unsubscribed, or was never there. */
const GONE = [404, 410];
const LATER = 429;

/**
 * Pushes one notification to one browser, unless it has been read, deleted or switched off. Throws where the service
 * asks for patience or does not answer, so that the job is tried again; the same notification sent twice is shown once,
 * by its topic where the browser has not fetched the first, and by its tag where it has (NOTE-218).
 */
export async function sendPush(services: Services, job: PushJob, retries = 0): Promise<void> {
  const due = await stillToSend(
    services.db,
    {
      'delivery.notification_id': job.notificationId,
      'delivery.channel': 'push',
      'delivery.target_id': job.subscriptionId,
    },
    { isUnreadOnly: true },
  );
  await pushNotices(services, due, retries);
}

/** Pushes these to the browser they wait for: one as it is, several as the newest of so many. */
export async function pushNotices(
  services: Services,
  due: readonly DueNotice[],
  retries: number,
): Promise<void> {
  const newest = due.at(-1);
  if (!newest) return;
  const browser = await findBrowser(services, newest.target_id)
    .select(
      selectUnreadCount(sql.ref('push_subscriptions.user_id'), { isInBell: false }).as('unread'),
    )
    .executeTakeFirst();
  await sendAndNote(services.db, due, retries, async (handOver) => {
    if (!browser) return { state: 'expired' };
    if (!isPushService(services.config, browser.endpoint)) {
      return { state: 'skipped', reason: 'no_service' };
    }
    const notice = { ...pushedNotice(newest, due.length), unread: browser.unread };
    return deliver(services, browser, notice, LIFE_SECONDS, handOver);
  });
}

function pushedNotice(notice: DueNotice, count: number): PushedNotice {
  const language = asLanguage(notice.preferred_language);
  return {
    ...(count > 1 && { title: text(language, 'notifications:push.several', { count }) }),
    body: notice.message,
    // As the open page calls its own of a chat, so that both are one.
    tag: notice.unread_key?.replace(/^chat:/, '') ?? notice.notification_id,
    path: pathOfRow(notice),
    language,
  };
}

const findBrowser = ({ db }: Services, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id);

/** The job for pushes that are useful only for a moment, and are not in the list of notifications. */
export const ASK_JOB = 'notifications.push-ask';
type AskJob = { subscriptionId: string; notice: PushedNotice; until: number };

/** Pushes to these subscriptions of a person (`selectBrowsers`), as far as it can be there by `until`. */
export async function pushAsk(
  work: Work,
  subscriptionIds: readonly string[],
  { notice, until }: { notice: PushedNotice; until: number },
): Promise<void> {
  const jobs = subscriptionIds.map((subscriptionId): AskJob => ({ subscriptionId, notice, until }));
  await work.services.jobs.enqueueAll(work.trx, ASK_JOB, jobs);
}

/** Sends a push unless it is too late: by then another person has been asked. */
export async function sendAsk(services: Services, job: object): Promise<void> {
  const { subscriptionId, notice, until } = job as AskJob;
  const leftSeconds = Math.floor((until - Date.now()) / 1000);
  if (leftSeconds <= 0) return;
  const browser = await findBrowser(services, subscriptionId).executeTakeFirst();
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
  handOver?: () => Promise<void>,
): Promise<Outcome> {
  const { db, log } = services;
  const status = await postCounted(services, browser, notice, lifeSeconds, handOver);
  const answer = String(status);
  if (GONE.includes(status)) {
    await db.deleteFrom('push_subscriptions').where('id', '=', browser.id).execute();
    return { state: 'expired', answer };
  }
  if (status === LATER || status >= 500) throw new Refused(`push service answered ${status}`);
  if (status >= 400) {
    log.warn({ part: 'push', status }, 'a push service refused a notice');
    return { state: 'failed', answer };
  }
  await db
    .updateTable('push_subscriptions')
    .set({ last_accepted_at: new Date() })
    .where('id', '=', browser.id)
    .execute();
  return { state: 'accepted', answer };
}

async function postCounted(...message: Parameters<typeof post>): Promise<number> {
  const status = await post(...message).catch((error: unknown) => {
    pushCounter.inc({ outcome: 'failed' });
    throw error;
  });
  pushCounter.inc({ outcome: toPushOutcome(status) });
  return status;
}

function toPushOutcome(status: number): string {
  if (GONE.includes(status)) return 'gone';
  if (status === LATER || status >= 500) return 'later';
  return status >= 400 ? 'refused' : 'sent';
}

/** Answers with the status. */
async function post(
  services: Services,
  browser: Omit<Browser, 'id'>,
  notice: PushedNotice,
  lifeSeconds: number,
  handOver?: () => Promise<void>,
): Promise<number> {
  const { endpoint, p256dh, auth } = browser;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushedJson(notice, services.config.PUBLIC_URL),
    {
      vapidDetails: { subject: getVapidSubject(services), ...(await pushKeys(services)) },
      TTL: lifeSeconds,
      urgency: 'high',
      topic: toTopic(notice.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  await handOver?.();
  const answer = await fetch(endpoint, {
    method,
    headers: { ...headers, 'Content-Type': 'application/notification+json' },
    body: new Uint8Array(body),
    // Only the service we address may answer.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}

/**
 * Returns the topic by which a push replaces one of the same tag that still waits at the push service (RFC 8030); it
 * does not reveal the tag.
 */
const toTopic = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, LONGEST_TOPIC);

/** The contact for push services. */
function getVapidSubject({ config }: Services): string {
  const address = /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  return config.PUBLIC_URL.startsWith('https:') ? config.PUBLIC_URL : `mailto:${address}`;
}
