import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import { markReadByKey } from '#features/notifications/server/public.ts';
import { holdTime, moveTime, releaseTime } from '#features/services/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { bookingAgreed, bookingChanged } from '../../events.ts';
import { mayAccept } from '../../rules.ts';
import { notifyAboutBooking, termsText } from '../booking-notice.ts';
import { announceStep, bookingSteps } from '../booking-row.ts';
import type { LockedBooking } from '../booking-row.ts';
import { lockStep, toTimeRange, toStepUnreadKey } from '../steps/step-row.ts';
import { remindLater } from './remind.ts';
import { changeTask, makeTask } from './task-of-booking.ts';
import type { Terms } from './task-of-booking.ts';

/**
 * Accepts a step: holds the provider's time and makes the task of the two, or changes the task that exists. When many
 * compete for one time of a provider, one of them gets it and nothing changes for the others.
 */
export async function acceptStep(
  work: Work,
  by: Actor,
  stepId: string,
): Promise<{ taskId: string }> {
  const { row: step, facts, booking } = await lockStep(work, by, stepId);
  const { row, facts: bookingFacts } = booking;
  // The same yes once more.
  if (facts.status === 'accepted' && !facts.isOwn && row.task_id !== null) {
    return { taskId: row.task_id };
  }
  authorise(by, mayAccept(facts, bookingFacts));
  if (step.price === null) return refuse(by, 'CONFLICT', 'bookings:refusals.needs_price');
  await bookingSteps.end(work, by, stepId, 'accepted');
  const terms = { price: step.price, time: toTimeRange(step), scope: step.scope };
  await takeTime(work, booking, terms);
  const isNew = bookingFacts.status === 'open';
  const taskId =
    row.task_id === null || isNew
      ? await makeTask(work, booking, terms)
      : await changed(work, booking, row.task_id, terms);
  await storeAgreement(work, row.id, taskId, terms);
  await markReadByKey(work, { recipientId: by.userId, unreadKey: toStepUnreadKey(stepId) });
  await notifyAboutBooking(work, {
    type: isNew ? 'booking_agreed' : 'booking_changed',
    to: booking.otherId,
    from: booking.actor,
    booking: { ...row, task_id: taskId },
    params: {
      price: await termsText(
        work,
        booking.otherId,
        { price: step.price, startsAt: step.starts_at },
        row.time_zone,
      ),
    },
    unreadKey: toStepUnreadKey(stepId),
  });
  await remindLater(work, row.id, terms.time);
  const people = { bookingId: row.id, clientId: row.client_id, providerId: row.provider_id };
  await work.emit(isNew ? bookingAgreed : bookingChanged, { ...people, taskId });
  await announceCards(work, row.conversation_id);
  await announceStep(work, booking, 'approved');
  return { taskId };
}

async function changed(
  work: Work,
  { row }: LockedBooking,
  taskId: string,
  terms: Terms,
): Promise<string> {
  await changeTask(work, row, taskId, terms);
  return taskId;
}

/** Refuses when the provider's time is already taken. */
async function takeTime(work: Work, booking: LockedBooking, { time }: Terms): Promise<void> {
  const { row, actor } = booking;
  if (time === null) return releaseTime(work, row.id);
  const wanted = { ...time, providerId: row.provider_id, bookingId: row.id };
  const take = row.starts_at === null ? holdTime : moveTime;
  if (!(await take(work, wanted))) refuse(actor, 'CONFLICT', 'bookings:refusals.time_taken');
}

const storeAgreement = (
  { trx }: Work,
  bookingId: string,
  taskId: string,
  { price, time, scope }: Terms,
) =>
  trx
    .updateTable('bookings')
    .set((eb) => ({
      status: 'agreed',
      task_id: taskId,
      price,
      starts_at: time?.startsAt ?? null,
      ends_at: time?.endsAt ?? null,
      scope,
      sequence: eb('sequence', '+', 1),
      // A new time gets a new reminder.
      reminded_at: null,
      updated_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', bookingId)
    .execute();
