import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import type { BookingRole, BookingStatus, StepKind, StepStatus } from './vocabulary.ts';

/** The facts that the rules need about a booking, as one of the two sees it. */
export type BookingFacts = {
  role: BookingRole;
  status: BookingStatus;
  /** A moderator ended the conversation. */
  isClosed: boolean;
  /** The status of the task it became; null before that, and when the task is gone. */
  taskStatus: TaskStatus | null;
};

/** A step that one of them took, as the one who asks sees it. */
export type StepFacts = {
  kind: StepKind;
  status: StepStatus;
  isOwn: boolean;
  hasPrice: boolean;
  /** Its time has begun, so it can no longer be agreed to. */
  isTooLate: boolean;
};

const because = createRefusalBuilder('bookings:refusals');

/** The first that refuses. */
const all = (...rulings: readonly (() => Ruling)[]): Ruling => {
  for (const ruling of rulings) {
    const found = ruling();
    if (!found.allowed) return found;
  }
  return allowed;
};

const unlessClosed = ({ isClosed }: BookingFacts): Ruling =>
  isClosed ? because('closed', 'forbidden') : allowed;

/** Still talked about, or agreed and not yet finished. */
const isAlive = ({ status, taskStatus }: BookingFacts): Ruling => {
  if (status === 'open') return allowed;
  if (status !== 'agreed') return because(`booking_now.${status}`, 'conflict');
  const isUnderWay = taskStatus === 'claimed' || taskStatus === 'started';
  return isUnderWay ? allowed : because('work_finished', 'conflict');
};

const isCurrent = ({ status }: StepFacts): Ruling =>
  status === 'current' ? allowed : because(`step_now.${status}`, 'conflict');
const isTheOthers = ({ isOwn }: StepFacts): Ruling =>
  isOwn ? because('own_step', 'forbidden') : allowed;

/** Rules on a proposal of price and scope by either of the two; it replaces an unanswered step. */
export const mayPropose = (booking: BookingFacts): Ruling =>
  all(
    () => unlessClosed(booking),
    () => isAlive(booking),
  );

/** Only what has a price, and a time that has not begun, can be agreed to. */
export const mayAccept = (step: StepFacts, booking: BookingFacts): Ruling =>
  all(
    () => unlessClosed(booking),
    () => isTheOthers(step),
    () => isCurrent(step),
    () => isAlive(booking),
    () => (step.hasPrice ? allowed : because('needs_price', 'conflict')),
    () => (step.isTooLate ? because('too_late', 'conflict') : allowed),
  );

export const mayDecline = (step: StepFacts, booking: BookingFacts): Ruling =>
  all(
    () => unlessClosed(booking),
    () => isTheOthers(step),
    () => isCurrent(step),
  );

export const mayWithdraw = (step: StepFacts, booking: BookingFacts): Ruling =>
  all(
    () => unlessClosed(booking),
    () => (step.isOwn ? allowed : because('not_own_step', 'forbidden')),
    () => isCurrent(step),
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
