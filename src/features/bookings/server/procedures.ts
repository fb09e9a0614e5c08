import { locateListing } from '#features/geo/server/public.ts';
import { requireViewer } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
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

const requireActor = (context: ApiContext): Actor => ({
  userId: requireViewer(context, SIGNED_OUT).userId,
  language: context.language,
});

async function take(
  context: ApiContext,
  step: (work: Work, by: Actor) => Promise<void>,
): Promise<Record<never, never>> {
  const by = requireActor(context);
  await inTransaction(context, (work) => step(work, by));
  return {};
}

export const bookingsProcedures = {
  request: allow(
    inBooking('anyone signed in except the provider'),
    'unless limited',
  ).request.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, REQUESTS, by.userId, TOO_MANY);
    const { place: wanted } = input.request;
    // Never inside a transaction, since it may take seconds.
    const place =
      wanted.kind === 'client' ? await locateListing(context, by.userId, wanted.location) : null;
    return inTransaction(context, (work) => requestBooking(work, by, { ...input, place }));
  }),
  listCards: allow(inBooking('the two people in the conversation')).listCards.handler(
    async ({ input, context }) => ({
      items: await listCards(context.db, requireActor(context), input.conversationId),
    }),
  ),
  ofTask: allow(
    inBooking('people who may see the task; of a booking, client and provider'),
  ).ofTask.handler(async ({ input, context }) => ({
    booking: await bookingOfTask(context.db, requireActor(context), input.taskId),
  })),
  propose: allow(inBooking('client and provider')).propose.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, PROPOSALS, by.userId, TOO_MANY);
    const id = await inTransaction(context, (work) =>
      propose(work, by, input.bookingId, input.proposal),
    );
    return { id };
  }),
  accept: allow(inBooking('the person the step is for')).accept.handler(({ input, context }) => {
    const by = requireActor(context);
    return inTransaction(context, (work) => acceptStep(work, by, input.stepId));
  }),
  decline: allow(inBooking('the person the step is for'), 'even suspended').decline.handler(
    ({ input, context }) => take(context, (work, by) => declineStep(work, by, input.stepId)),
  ),
  withdraw: allow(inBooking('the person who made the step'), 'even suspended').withdraw.handler(
    ({ input, context }) => take(context, (work, by) => withdrawStep(work, by, input.stepId)),
  ),
  cancel: allow(inBooking('client and provider'), 'even suspended').cancel.handler(
    ({ input, context }) =>
      take(context, (work, by) => cancelBooking(work, by, input.bookingId, input.reason)),
  ),
  calendar: allow(inBooking('client and provider')).calendar.handler(({ input, context }) =>
    bookingCalendar(context, requireActor(context), input.bookingId),
  ),
};
