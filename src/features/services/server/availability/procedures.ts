import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { requireActor } from '#platform/server/api/run-action.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { servicesContract } from '../../contract.ts';
import { addException, removeException } from './exceptions.ts';
import { freeSlots } from './free-slots.ts';
import { setBookingLimits } from './set-booking-limits.ts';
import { findAvailability, findExceptions, findLimits } from './working-hours.ts';
import { findSeen } from './seen-service.ts';

const allow = implementCalls(servicesContract);

const SLOTS = allowance('services.slots', 120, 'minute');
const CHANGES = allowance('services.availability', 120, 'hour');

export const availabilityProcedures = {
  freeSlots: allow('everyone').freeSlots.handler(async ({ input, context }) => {
    await requireAllowance(context, SLOTS, context.network);
    const { serviceId, ...asked } = input;
    const isSeen = await findSeen(context.db, serviceId, context.viewer?.userId ?? null);
    const found = isSeen ? await findAvailability(context.db, serviceId) : null;
    if (!found) return refuse(context, 'NOT_FOUND', 'services:refusals.not_found');
    return freeSlots(context, found, asked);
  }),

  listExceptions: allow('signed in').listExceptions.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    const { timezone } = await context.db
      .selectFrom('profiles')
      .select('timezone')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const found = await findExceptions(context.db, userId);
    const items = found.map((exception) => ({
      ...exception,
      kind: exception.block === null ? ('off' as const) : ('extra' as const),
    }));
    return { items, timeZone: timezone, limits: await findLimits(context.db, userId) };
  }),

  setBookingLimits: allow('signed in').setBookingLimits.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, CHANGES, by.userId);
    await inTransaction(context, (work) => setBookingLimits(work, by, input));
    return {};
  }),

  addException: allow('signed in').addException.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, CHANGES, by.userId);
    return inTransaction(context, (work) => addException(work, by, input));
  }),

  removeException: allow('signed in').removeException.handler(async ({ input, context }) => {
    const by = requireActor(context);
    await requireAllowance(context, CHANGES, by.userId);
    await inTransaction(context, (work) => removeException(work, by, input.exceptionId));
    return {};
  }),
};
