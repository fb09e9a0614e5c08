import type { Work } from '#platform/server/context.ts';
import type { Channel, DeliveryReason } from '../../deliveries.ts';
import { emailRhythm, isUrgent } from '../../notice-kinds.ts';
import type { Rhythm } from '../../notice-kinds.ts';
import type { NotificationType } from '../../notification-types.ts';
import { quietUntil } from '../../quiet-hours.ts';
import { nextSummary } from '../../summary-time.ts';
import { EMAIL_JOB } from '../email-copy.ts';
import type { EmailJob } from '../email-copy.ts';
import { PUSH_JOB } from '../push/send-push.ts';
import type { PushJob } from '../push/send-push.ts';
import { ownTimes } from './own-times.ts';

/** A recipient of a notification, with their choices for its kind. */
type Reader = {
  id: string;
  browsers: string[];
  email_notifications: boolean;
  push_rhythm: Rhythm | null;
  email_rhythm: Rhythm | null;
  time_zone: string | null;
  quiet_from: string | null;
  quiet_to: string | null;
};

type Way = { channel: Channel; targetId: string };
type Plan = Way & { reason: DeliveryReason | null; dueAt: Date | null };
export type PlannedDelivery = Plan & { noticeId: string; personId: string };

/** Plans the deliveries of the notifications that are announced, as their recipients chose. */
export function planDeliveries(
  type: NotificationType,
  announced: readonly { id: string; recipient: Reader }[],
): PlannedDelivery[] {
  const now = new Date();
  return announced.flatMap(({ id, recipient }) =>
    plansFor(type, recipient, now).map((plan) => ({
      noticeId: id,
      personId: recipient.id,
      ...plan,
    })),
  );
}

/** As the rows are written, with the notices themselves. */
export const serializeDeliveries = (planned: readonly PlannedDelivery[]): string =>
  JSON.stringify(
    planned.map((plan) => ({
      notification_id: plan.noticeId,
      channel: plan.channel,
      target_id: plan.targetId,
      person_id: plan.personId,
      state: plan.reason === 'off' ? 'skipped' : 'waiting',
      reason: plan.reason,
      due_at: plan.dueAt,
    })),
  );

/**
 * Queues deliveries that are due at once: an e-mail, and a push for each browser, so that retrying one sends nothing
 * twice to the others. Those that wait are found when they are due (`sendDue`).
 */
export async function queueAtOnce(
  { services, trx }: Work,
  planned: readonly PlannedDelivery[],
): Promise<void> {
  const atOnce = planned.filter(({ reason }) => reason === null);
  const emails = atOnce.filter(({ channel }) => channel === 'email');
  const pushes = atOnce.filter(({ channel }) => channel === 'push');
  await services.jobs.enqueueAll(
    trx,
    EMAIL_JOB,
    emails.map(({ noticeId }): EmailJob => ({ notificationId: noticeId })),
  );
  await services.jobs.enqueueAll(
    trx,
    PUSH_JOB,
    pushes.map(({ noticeId, targetId }): PushJob => ({
      notificationId: noticeId,
      subscriptionId: targetId,
    })),
  );
}

function plansFor(type: NotificationType, reader: Reader, now: Date): Plan[] {
  const times = ownTimes(reader);
  const quietEnd =
    isUrgent(type) || times.quietHours === null ? null : quietUntil(now, times.quietHours);
  const plan = (way: Way, rhythm: Rhythm): Plan => {
    if (rhythm === 'never') return { ...way, reason: 'off', dueAt: null };
    if (rhythm !== 'at_once') {
      return { ...way, reason: 'summary', dueAt: nextSummary(rhythm, now, times) };
    }
    return { ...way, reason: quietEnd && 'quiet', dueAt: quietEnd };
  };
  const pushed = reader.push_rhythm ?? 'at_once';
  const mailed = emailRhythm(type, reader.email_rhythm);
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
