import { implement } from '@orpc/server';
import { locateListing } from '#features/geo/server/public.ts';
import { requireViewer } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
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

const os = implement(bookingsContract).$context<ApiContext>();

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
  request: os.request.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, REQUESTS, by.userId, TOO_MANY);
    const { place: wanted } = input.request;
    // Never inside a transaction, since it may take seconds.
    const place =
      wanted.kind === 'client' ? await locateListing(context, by.userId, wanted.location) : null;
    return inTransaction(context, (work) => requestBooking(work, by, { ...input, place }));
  }),
  listCards: os.listCards.handler(async ({ input, context }) => ({
    items: await listCards(context.db, requireActor(context), input.conversationId),
  })),
  ofTask: os.ofTask.handler(async ({ input, context }) => ({
    booking: await bookingOfTask(context.db, requireActor(context), input.taskId),
  })),
  propose: os.propose.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, PROPOSALS, by.userId, TOO_MANY);
    const id = await inTransaction(context, (work) =>
      propose(work, by, input.bookingId, input.proposal),
    );
    return { id };
  }),
  accept: os.accept.handler(({ input, context }) => {
    const by = requireActor(context);
    return inTransaction(context, (work) => acceptStep(work, by, input.stepId));
  }),
  decline: os.decline.handler(({ input, context }) =>
    take(context, (work, by) => declineStep(work, by, input.stepId)),
  ),
  withdraw: os.withdraw.handler(({ input, context }) =>
    take(context, (work, by) => withdrawStep(work, by, input.stepId)),
  ),
  cancel: os.cancel.handler(({ input, context }) =>
    take(context, (work, by) => cancelBooking(work, by, input.bookingId, input.reason)),
  ),
  calendar: os.calendar.handler(({ input, context }) =>
    bookingCalendar(context, requireActor(context), input.bookingId),
  ),
};
