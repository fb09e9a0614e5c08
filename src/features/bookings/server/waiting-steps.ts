import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { bookingSteps } from './booking-row.ts';

/** Requests and quotes that a person can answer, on either side, as `mayDecline` says it of one. */
export const bookingsToAnswer = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('bookings as booking')
    .innerJoin('conversations', 'conversations.id', 'booking.conversation_id')
    .innerJoin('booking_steps as step', 'step.booking_id', 'booking.id')
    .select([toKindLiteral('booking').as('kind'), 'booking.id', 'booking.service_title as title'])
    .select([ONE.as('count'), 'booking.conversation_id', 'step.created_at as since'])
    .where((eb) =>
      eb.or([eb('booking.client_id', '=', userId), eb('booking.provider_id', '=', userId)]),
    )
    .where(isNotBlockedFrom('booking.client_id', userId))
    .where(isNotBlockedFrom('booking.provider_id', userId))
    .where('conversations.closed_at', 'is', null)
    .where('step.maker_id', '<>', userId)
    .where(bookingSteps.isWaiting);
