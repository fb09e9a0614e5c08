import { locateListing } from '#features/geo/server/public.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runStep } from '#platform/server/api/run-action.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { bookingsContract } from '../contract.ts';
import { acceptStep } from './agreed/accept-step.ts';
import { bookingCalendar } from './agreed/booking-calendar.ts';
import { cancelBooking } from './agreed/cancel-booking.ts';
import { bookingOfTask, listCards } from './list-bookings.ts';
import { requestBooking } from './request/request-booking.ts';
import { declineStep, withdrawStep } from './steps/answer-step.ts';
import { propose } from './steps/propose.ts';

const allow = implementCalls(bookingsContract);
const inBooking = (people: string) => only(people, 'bookings/server/who-may-what.test.ts');

const REQUESTS = allowance('bookings', 20, 'day');
const PROPOSALS = allowance('bookings.proposals', 60, 'day');
const SIGNED_OUT = 'bookings:refusals.signed_out';
const TOO_MANY = 'bookings:refusals.too_many_a_day';

export const bookingsProcedures = {
  request: allow(
    inBooking('anyone signed in except the provider'),
    'unless limited',
  ).request.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, REQUESTS, by.userId, TOO_MANY);
    const { place: wanted } = input.request;
    // Never inside a transaction, since it may take seconds.
    const place =
      wanted.kind === 'client' ? await locateListing(context, by.userId, wanted.location) : null;
    return inTransaction(context, (work) => requestBooking(work, by, { ...input, place }));
  }),
  listCards: allow(inBooking('the two people in the conversation')).listCards.handler(
    async ({ input, context }) => ({
      items: await listCards(context.db, requireActor(context, SIGNED_OUT), input.conversationId),
    }),
  ),
  ofTask: allow(
    inBooking('people who may see the task; of a booking, client and provider'),
  ).ofTask.handler(async ({ input, context }) => ({
    booking: await bookingOfTask(context.db, requireActor(context, SIGNED_OUT), input.taskId),
  })),
  propose: allow(inBooking('client and provider')).propose.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, PROPOSALS, by.userId, TOO_MANY);
    const id = await inTransaction(context, (work) =>
      propose(work, by, input.bookingId, input.proposal),
    );
    return { id };
  }),
  accept: allow(inBooking('the person the step is for')).accept.handler(({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    return inTransaction(context, (work) => acceptStep(work, by, input.stepId));
  }),
  decline: allow(inBooking('the person the step is for'), 'even suspended').decline.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => declineStep(work, by, input.stepId), SIGNED_OUT),
  ),
  withdraw: allow(inBooking('the person who made the step'), 'even suspended').withdraw.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => withdrawStep(work, by, input.stepId), SIGNED_OUT),
  ),
  cancel: allow(inBooking('client and provider'), 'even suspended').cancel.handler(
    ({ input, context }) =>
      runStep(context, (work, by) => cancelBooking(work, by, input), SIGNED_OUT),
  ),
  calendar: allow(inBooking('client and provider')).calendar.handler(({ input, context }) =>
    bookingCalendar(context, requireActor(context, SIGNED_OUT), input.bookingId),
  ),
};
