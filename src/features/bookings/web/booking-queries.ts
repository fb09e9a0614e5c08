import type { ApiTools } from '#app/api.tsx';

type Queries = ApiTools['queries'];

/** Every booking of a conversation: one answer for all of its cards. */
export const buildBookingsQuery = (queries: Queries, conversationId: string) =>
  queries.bookings.listCards.queryOptions({ input: { conversationId } });

/** The booking by which a private task was agreed on. */
export const bookingOfTask = (queries: Queries, taskId: string) =>
  queries.bookings.ofTask.queryOptions({ input: { taskId } });
