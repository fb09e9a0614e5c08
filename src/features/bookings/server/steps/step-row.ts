import { sql } from 'kysely';
import { z } from 'zod';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { STEP_HOURS } from '../../limits.ts';
import type { BookingStepFacts } from '../../rules.ts';
import { bookingSteps, lockBooking } from '../booking-row.ts';
import type { LockedBooking } from '../booking-row.ts';

const chosen = z.object({ name: z.string(), price: z.number(), minutes: z.number().nullable() });
/** The chosen parts of a service, with their names and prices at that time. */
export type Chosen = z.infer<typeof chosen>;
/** Throws an error that names the column: a package that cannot be read must not turn into none (OPS-191). */
function readStored<T>(column: 'package' | 'addons', type: z.ZodType<T>, stored: unknown): T {
  const { data, error } = type.safeParse(stored);
  if (error) throw new Error(`booking_steps.${column} cannot be read`, { cause: error });
  return data;
}
export const readPackage = (stored: unknown): Chosen | null =>
  readStored('package', chosen.nullable(), stored);
export const readAddons = (stored: unknown): Chosen[] =>
  readStored('addons', z.array(chosen), stored);

export const selectSteps = (db: DbOrTransaction) =>
  db
    .selectFrom('booking_steps as step')
    .select([
      'step.id',
      'step.booking_id',
      'step.maker_id',
      'step.kind',
      'step.replaces',
      'step.price',
      'step.starts_at',
      'step.ends_at',
      'step.scope',
      'step.package',
      'step.addons',
      'step.created_at',
      'step.expires_at',
    ])
    .select(bookingSteps.statusNow.as('status'))
    .select(
      sql<Date | null>`coalesce(step.ended_at,
        case when step.expires_at <= clock_timestamp() then step.expires_at end)`.as('ended_at'),
    );

export type StepRow = Awaited<
  ReturnType<ReturnType<typeof selectSteps>['executeTakeFirstOrThrow']>
>;

export const toTimeRange = (row: { starts_at: Date | null; ends_at: Date | null }) =>
  row.starts_at && row.ends_at ? { startsAt: row.starts_at, endsAt: row.ends_at } : null;

export type StoredStepFacts = BookingStepFacts & { id: string };

export const toStepFacts = (row: StepRow, userId: string): StoredStepFacts => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  isOwn: row.maker_id === userId,
  hasPrice: row.price !== null,
  isTooLate: row.starts_at !== null && row.starts_at.getTime() <= Date.now(),
});

export type LockedStep = { row: StepRow; facts: StoredStepFacts; booking: LockedBooking };

/** Loads a step for an answer; it is not found for people outside its booking. */
export async function lockStep(work: Work, by: Actor, stepId: string): Promise<LockedStep> {
  const found = await work.trx
    .selectFrom('booking_steps')
    .select('booking_id')
    .where('id', '=', stepId)
    .executeTakeFirst();
  if (!found) return refuse(by, 'NOT_FOUND', 'bookings:refusals.not_found');
  const booking = await lockBooking(work, by, found.booking_id);
  const row = await selectSteps(work.trx).where('step.id', '=', stepId).executeTakeFirstOrThrow();
  return { row, facts: toStepFacts(row, by.userId), booking };
}

/** The step of a booking that waits for an answer. */
export const findCurrentStep = ({ trx }: Work, bookingId: string): Promise<StepRow | undefined> =>
  selectSteps(trx)
    .where('step.booking_id', '=', bookingId)
    .where(bookingSteps.isWaiting)
    .executeTakeFirst();

/** In SQL: until when a step can be answered, at the latest until its time begins. */
export const buildStepExpiry = (startsAt: Date | null) =>
  sql<Date>`least(clock_timestamp() + ${STEP_HOURS} * interval '1 hour', ${startsAt}::timestamptz)`;

export const toStepUnreadKey = (stepId: string): string => `booking:${stepId}`;
