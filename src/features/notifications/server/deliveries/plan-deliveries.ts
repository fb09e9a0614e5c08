import type { Work } from '#platform/server/context.ts';
import type { Channel, DeliveryReason } from '../../deliveries.ts';
import { emailRhythm, rhythms } from '../../notice-kinds.ts';
import type { Rhythm } from '../../notice-kinds.ts';
import type { NotificationType } from '../../notification-types.ts';
import { quietUntil } from '../../quiet-hours.ts';
import { nextSummary } from '../../summary-time.ts';
import { EMAIL_JOB } from '../email-copy.ts';
import type { EmailJob } from '../email-copy.ts';
import { PUSH_JOB } from '../push/send-push.ts';
import type { PushJob } from '../push/send-push.ts';
import { ownTimes } from './own-times.ts';

/** Whom a notice goes to, with what they chose for its kind. */
type Reader = {
  id: string;
  browsers: string[];
  email_notifications: boolean;
  push_rhythm: string | null;
  email_rhythm: string | null;
  time_zone: string | null;
  quiet_from: string | null;
  quiet_to: string | null;
};

type Way = { channel: Channel; targetId: string };
type Plan = Way & { reason: DeliveryReason | null; dueAt: Date | null };

/** How many rows one statement takes. */
const AT_ONCE = 500;

/**
 * Writes down how each of these goes out, and queues what goes at once: an e-mail, and a push for each browser, so that
 * where one of them is tried again the others hear nothing twice. What waits is found when its time comes (`sendDue`).
 */
export async function planDeliveries(
  { services, trx }: Work,
  type: NotificationType,
  stored: readonly { id: string; recipient: Reader }[],
): Promise<void> {
  const now = new Date();
  const planned = stored.flatMap(({ id, recipient }) =>
    plansFor(type, recipient, now).map((plan) => ({ id, personId: recipient.id, ...plan })),
  );
  for (let from = 0; from < planned.length; from += AT_ONCE) {
    const rows = planned.slice(from, from + AT_ONCE).map((plan) => ({
      notification_id: plan.id,
      channel: plan.channel,
      target_id: plan.targetId,
      person_id: plan.personId,
      state: plan.reason === 'off' ? 'skipped' : 'waiting',
      reason: plan.reason,
      due_at: plan.dueAt,
    }));
    await trx.insertInto('notification_deliveries').values(rows).execute();
  }
  const atOnce = planned.filter(({ reason }) => reason === null);
  const emails = atOnce.filter(({ channel }) => channel === 'email');
  const pushes = atOnce.filter(({ channel }) => channel === 'push');
  await services.jobs.enqueueAll(
    trx,
    EMAIL_JOB,
    emails.map(({ id }): EmailJob => ({ notificationId: id })),
  );
  await services.jobs.enqueueAll(
    trx,
    PUSH_JOB,
    pushes.map(({ id, targetId }): PushJob => ({ notificationId: id, subscriptionId: targetId })),
  );
}

function plansFor(type: NotificationType, reader: Reader, now: Date): Plan[] {
  const times = ownTimes(reader);
  const quietEnd = times.quietHours && quietUntil(now, times.quietHours);
  const plan = (way: Way, rhythm: Rhythm): Plan => {
    if (rhythm === 'never') return { ...way, reason: 'off', dueAt: null };
    if (rhythm !== 'at_once') {
      return { ...way, reason: 'summary', dueAt: nextSummary(rhythm, now, times) };
    }
    return { ...way, reason: quietEnd && 'quiet', dueAt: quietEnd };
  };
  const pushed = asRhythm(reader.push_rhythm) ?? 'at_once';
  const mailed = emailRhythm(type, asRhythm(reader.email_rhythm));
  return [
    ...reader.browsers.map((id) => plan({ channel: 'push', targetId: id }, pushed)),
    ...(mailed === null
      ? []
      : [
          plan(
            { channel: 'email', targetId: reader.id },
            reader.email_notifications ? mailed : 'never',
          ),
        ]),
  ];
}

const asRhythm = (stored: string | null): Rhythm | null =>
  rhythms.find((rhythm) => rhythm === stored) ?? null;
