import { sql } from 'kysely';
import { servedNameBy } from '#features/subjects/server/public.ts';

/** The columns that bookings add to a conversation about a service: the newest says who it is for (PEOPLE-240). */
export const bookingColumns = {
  served_name: servedNameBy(sql`(
    select on_behalf_of_id from bookings where bookings.conversation_id = conversations.id
    order by created_at desc, id desc limit 1)`),
};
