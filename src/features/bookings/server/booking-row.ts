import { sql } from 'kysely';
import { createStepTable } from '#features/negotiation/server/public.ts';
import type { ServedThingAct } from '#features/subjects/on-behalf.ts';
import { announceForServed } from '#features/subjects/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { BookingFacts } from '../rules.ts';
import type { BookingStatus } from '../vocabulary.ts';

/** A step lapses when its time runs out or the proposed work would have begun. */
export const bookingSteps = createStepTable({
  table: 'booking_steps',
  alias: 'step',
  endedBy: 'ended_by',
});

/** In SQL: a booking is talked about as long as a step of it waits for an answer. */
export const bookingStatusNow = sql<BookingStatus>`case
  when booking.status = 'open' and not exists (
    select from booking_steps as waiting
    where waiting.booking_id = booking.id and waiting.status = 'current'
      and waiting.expires_at > clock_timestamp())
  then 'lapsed' else booking.status end`;

/** Bookings of this person, each with what the rules ask of it. */
export const selectBookings = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('bookings as booking')
    .innerJoin('conversations', 'conversations.id', 'booking.conversation_id')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'booking.task_id').on('tasks.removed_at', 'is', null),
    )
    .leftJoin('served_neighbors as served', 'served.id', 'booking.on_behalf_of_id')
    .select([
      'booking.id',
      'booking.service_id',
      'booking.service_title',
      'booking.category',
      'booking.conversation_id',
      'booking.client_id',
      'booking.provider_id',
      'booking.place_kind',
      'booking.location',
      'booking.location_area',
      'booking.cell_latitude',
      'booking.cell_longitude',
      'booking.latitude',
      'booking.longitude',
      'booking.price',
      'booking.starts_at',
      'booking.ends_at',
      'booking.time_zone',
      'booking.scope',
      'booking.sequence',
      'booking.ended_by',
      'booking.end_reason',
      'booking.created_at',
      'booking.updated_at',
      'booking.on_behalf_of_id',
      'served.display_name as served_name',
      'served.phone as served_phone',
      'conversations.subject_id',
      'conversations.closed_at',
      'tasks.id as task_id',
      'tasks.status as task_status',
    ])
    .select(bookingStatusNow.as('status'))
    .where((eb) =>
      eb.or([eb('booking.client_id', '=', userId), eb('booking.provider_id', '=', userId)]),
    );

export type BookingRow = Awaited<
  ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>
>;

export const isClient = (row: Pick<BookingRow, 'client_id'>, userId: string): boolean =>
  row.client_id === userId;

/** A booking as the rules see it, by one of the two. */
export const toBookingFacts = (row: BookingRow, userId: string): BookingFacts => ({
  role: isClient(row, userId) ? 'client' : 'provider',
  status: row.status,
  isClosed: row.closed_at !== null,
  taskStatus: row.task_status,
});

/** A booking locked against other changes until this transaction ends, with the person who is about to change it. */
export type LockedBooking = {
  row: BookingRow;
  /** The other one of the two, not the actor. */
  otherId: string;
  facts: BookingFacts;
  actor: Actor & { name: string };
};

/**
 * Locks a booking so that concurrent steps on it wait for each other. Every caller locks in the same order: the task,
 * the conversation, the booking, and then the provider's times. The steps of the work do the same, beginning with the
 * task.
 */
export async function lockRows({ trx }: Work, bookingId: string): Promise<void> {
  const found = await trx
    .selectFrom('bookings')
    .select(['task_id', 'conversation_id'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!found) return;
  if (found.task_id !== null) {
    await trx
      .selectFrom('tasks')
      .select('id')
      .where('id', '=', found.task_id)
      .forNoKeyUpdate()
      .execute();
  }
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', found.conversation_id)
    .forUpdate()
    .execute();
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks a booking for a step of one of the two; it is not found for others. After a block it can only be called off.
 */
export async function lockBooking(
  work: Work,
  by: Actor,
  bookingId: string,
  { evenIfBlocked = false } = {},
): Promise<LockedBooking> {
  await lockRows(work, bookingId);
  // A statement of its own, so that it says what was stored while the others waited.
  const row = await selectBookings(work.trx, by.userId)
    .innerJoin('profiles as actor', (join) => join.on('actor.id', '=', by.userId))
    .select(['actor.full_name'])
    .select([
      isBlockedFrom('booking.client_id', by.userId).as('is_client_blocked'),
      isBlockedFrom('booking.provider_id', by.userId).as('is_provider_blocked'),
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
  const isBlocked = row?.is_client_blocked === true || row?.is_provider_blocked === true;
  if (!row || (isBlocked && !evenIfBlocked)) {
    return refuse(by, 'NOT_FOUND', 'bookings:refusals.not_found');
  }
  return {
    row,
    otherId: isClient(row, by.userId) ? row.provider_id : row.client_id,
    facts: toBookingFacts(row, by.userId),
    actor: { ...by, name: shownName(row.full_name, by.language) },
  };
}

/** Announces a step that the client's side took on a booking for a person served (PEOPLE-228). */
export async function announceStep(
  work: Work,
  { row, facts, actor }: LockedBooking,
  act: ServedThingAct,
): Promise<void> {
  if (facts.role !== 'client') return;
  const servedId = row.on_behalf_of_id;
  await announceForServed(work, { kind: 'booking', id: row.id, servedId, actor }, act);
}
