import { aboutService, aboutTask, keyOfStep, markRead, notify } from './notices.ts';
import { areThese, getBooking, getConversation, getService, getTask } from './state.ts';
import type { Booking, BookingStep, State, Task } from './state.ts';

type Parties = { client: number; provider: number };

/** The two who talk about it: who asked, and whose service it is. */
export function getParties(state: State, { conversation }: Booking): Parties {
  const { asker, on } = getConversation(state, conversation);
  if (asker === null) throw new Error('a booking that nobody asked for');
  return { client: asker, provider: getService(state, on).provider };
}

function otherThan(state: State, booking: Booking, who: number): number {
  const { client, provider } = getParties(state, booking);
  return who === client ? provider : client;
}

export const currentStep = (state: State, booking: number): BookingStep | undefined =>
  state.bookingSteps.find((step) => step.booking === booking && step.status === 'current');

/** The task it became, until one of the two leaves it. */
export function taskOfBooking(state: State, { task }: Booking): Task | null {
  const found = task === null ? null : getTask(state, task);
  return found?.removedBy === null ? found : null;
}

/** Returns the hour for which this booking has the provider, or null. */
export const heldBy = ({ status, slot }: Booking): number | null =>
  status === 'agreed' || status === 'done' ? slot : null;

/** Whether another booking has the provider at that time, agreed or done (decision 0059). */
export const isTaken = (
  state: State,
  { provider, slot }: { provider: number; slot: number | null },
  except: number | null = null,
): boolean =>
  slot !== null &&
  state.bookings.some(
    (booking) =>
      booking.id !== except &&
      heldBy(booking) === slot &&
      getParties(state, booking).provider === provider,
  );

/** The task where there is one, and the service before. */
export function getSubject(state: State, booking: Booking): string {
  const task = taskOfBooking(state, booking);
  return task === null
    ? aboutService(getConversation(state, booking.conversation).on)
    : aboutTask(task.id);
}

export function notifyOfBooking(
  draft: State,
  booking: Booking,
  sent: { by: number; type: string; key: string },
): void {
  const about = getSubject(draft, booking);
  notify(draft, { ...sent, to: [otherThan(draft, booking, sent.by)], about });
}

/** An answer or its sender ends the step; its recipient has then read the notification of it. */
export function endStep(
  draft: State,
  step: BookingStep,
  by: number,
  status: BookingStep['status'],
): void {
  Object.assign(step, { status, endedBy: by });
  const booking = getBooking(draft, step.booking);
  markRead(draft, otherThan(draft, booking, step.by), keyOfStep(step.id));
}

function endChanges(draft: State, booking: number): void {
  const step = currentStep(draft, booking);
  if (step) step.status = 'ended';
}

const agreedBy = (draft: State, task: number): Booking | undefined =>
  draft.bookings.find((booking) => booking.task === task && booking.status === 'agreed');

/** Whether the work is for a day, which is to come (DEAL-122). */
export const hasDay = (state: State, task: Task): boolean =>
  task.agreedWith === null
    ? task.day === 'ahead'
    : (agreedBy(state, task.id)?.slot ?? null) !== null;

/**
 * Ends the booking of work that one of the two left, and notifies the other; where the outcome can be contested, it has
 * its own notification (DEAL-126). Without a person the deal has lapsed, and both are notified (DEAL-084).
 */
export function cancelWithTask(
  draft: State,
  task: number,
  { by, isStated }: { by: number | null; isStated: boolean },
): void {
  const booking = agreedBy(draft, task);
  if (!booking) return;
  Object.assign(booking, { status: by === null ? 'lapsed' : 'cancelled', endedBy: by });
  endChanges(draft, booking.id);
  if (by === null) {
    const { client, provider } = getParties(draft, booking);
    const about = aboutTask(task);
    notify(draft, { to: [client, provider], by, type: 'booking_lapsed', about });
    return;
  }
  if (isStated) return;
  notify(draft, {
    to: [otherThan(draft, booking, by)],
    by,
    type: 'booking_cancelled',
    about: aboutTask(task),
    key: `booking cancelled ${booking.id}`,
  });
}

export function finishWithTask(draft: State, task: number): void {
  const booking = agreedBy(draft, task);
  if (!booking) return;
  booking.status = 'done';
  endChanges(draft, booking.id);
}

/** A block ends what two talk about, without a notice; what is agreed stands (PEOPLE-194, decision 0059). */
export function endBookingsBetween(draft: State, one: number, other: number): void {
  for (const booking of draft.bookings) {
    const { client, provider } = getParties(draft, booking);
    if (!areThese([client, provider], one, other)) continue;
    endChanges(draft, booking.id);
    if (booking.status === 'open') booking.status = 'cancelled';
  }
}
