import { announceCards } from '#features/chat/server/public.ts';
import { markReadByKey } from '#features/notifications/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayDecline, mayWithdraw } from '../../rules.ts';
import { notifyAboutBooking } from '../booking-notice.ts';
import { announceStep, bookingSteps } from '../booking-row.ts';
import { lockStep, toStepUnreadKey } from './step-row.ts';
import type { LockedStep } from './step-row.ts';

const endings = {
  declined: { rule: mayDecline, notifies: true },
  withdrawn: { rule: mayWithdraw, notifies: false },
} as const;

export const declineStep = (work: Work, by: Actor, stepId: string): Promise<void> =>
  answer(work, by, stepId, 'declined');
/** Lets its maker take a step back, without a notification: there is nothing left to answer. */
export const withdrawStep = (work: Work, by: Actor, stepId: string): Promise<void> =>
  answer(work, by, stepId, 'withdrawn');

/** Ends the step, and with it a booking that was not agreed on; what was agreed stands. */
async function answer(
  work: Work,
  by: Actor,
  stepId: string,
  status: keyof typeof endings,
): Promise<void> {
  const step = await lockStep(work, by, stepId);
  const { rule, notifies } = endings[status];
  const ruling = rule(step.facts, step.booking.facts);
  if (!(await bookingSteps.answer(work, by, { step: step.facts, status, ruling }))) return;
  const { row, otherId, actor } = step.booking;
  await work.trx
    .updateTable('bookings')
    .set({ status, ended_by: by.userId, updated_at: new Date() })
    .where('id', '=', row.id)
    .where('status', '=', 'open')
    .execute();
  await markReadByKey(work, {
    recipientId: getNotifiedUserId(step),
    unreadKey: toStepUnreadKey(stepId),
  });
  if (notifies) {
    await notifyAboutBooking(work, {
      type: 'booking_declined',
      to: otherId,
      from: actor,
      booking: row,
      wording: chooseWording(step),
      unreadKey: toStepUnreadKey(stepId),
    });
  }
  await announceCards(work, row.conversation_id);
  await announceStep(work, step.booking, status === 'declined' ? 'rejected' : 'task_removed');
}

/** Returns the person who was notified when the step was made. */
const getNotifiedUserId = ({ facts, booking }: LockedStep): string =>
  facts.isOwn ? booking.otherId : booking.actor.userId;

const chooseWording = ({ facts }: LockedStep) =>
  facts.kind === 'change'
    ? 'booking_change_declined'
    : facts.kind === 'request'
      ? 'booking_request_declined'
      : 'booking_declined';
