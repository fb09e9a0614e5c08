import { mayAnswerStep, mayWithdrawStep, unlessClosed } from '#features/negotiation/rules.ts';
import type { StepFacts } from '#features/negotiation/rules.ts';
import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import type { BookingRole, BookingStatus, StepKind } from './vocabulary.ts';

/** The facts that the rules need about a booking, as one of the two sees it. */
export type BookingFacts = {
  role: BookingRole;
  status: BookingStatus;
  /** A moderator ended the conversation. */
  isClosed: boolean;
  /** The status of the task it became; null before that, and when the task is gone. */
  taskStatus: TaskStatus | null;
};

export type BookingStepFacts = StepFacts & {
  kind: StepKind;
  hasPrice: boolean;
  /** Its time has begun, so it can no longer be agreed to. */
  isTooLate: boolean;
};

const because = createRefusalBuilder('bookings:refusals');

/** Still talked about, or agreed and not yet finished. */
const isAlive = ({ status, taskStatus }: BookingFacts): Ruling => {
  if (status === 'open') return allowed;
  if (status !== 'agreed') return because(`booking_now.${status}`, 'conflict');
  const isUnderWay = taskStatus === 'claimed' || taskStatus === 'started';
  return isUnderWay ? allowed : because('work_finished', 'conflict');
};

/** Rules on a proposal of price and scope by either of the two; it replaces an unanswered step. */
export const mayPropose = (booking: BookingFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(booking),
    () => isAlive(booking),
  );

/** Only what has a price, and a time that has not begun, can be agreed to. */
export const mayAccept = (step: BookingStepFacts, booking: BookingFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(booking),
    () => mayAnswerStep(step),
    () => isAlive(booking),
    () => (step.hasPrice ? allowed : because('needs_price', 'conflict')),
    () => (step.isTooLate ? because('too_late', 'conflict') : allowed),
  );

export const mayDecline = (step: BookingStepFacts, booking: BookingFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(booking),
    () => mayAnswerStep(step),
  );

export const mayWithdraw = (step: BookingStepFacts, booking: BookingFacts): Ruling =>
  firstRefusal(
    () => unlessClosed(booking),
    () => mayWithdrawStep(step),
  );

/** Follows the rule for the work itself: either of the two may leave it until it is marked completed (TASK-034). */
export const mayCancel = (booking: BookingFacts): Ruling =>
  booking.status === 'agreed'
    ? isAlive(booking)
    : because(`booking_now.${booking.status}`, 'conflict');

/** There is something to write into a calendar. */
export const mayReadCalendar = (
  booking: Pick<BookingFacts, 'status'> & { hasTime: boolean },
): Ruling => {
  if (booking.status !== 'agreed' && booking.status !== 'done') {
    return because('not_agreed', 'conflict');
  }
  return booking.hasTime ? allowed : because('no_time', 'conflict');
};

/** The address is the client's own; the provider knows it only while they are to come there, and after the work. */
export const mayKnowAddress = ({ role, status }: Pick<BookingFacts, 'role' | 'status'>): boolean =>
  role === 'client' || status === 'agreed' || status === 'done';
