import { z } from 'zod';
import { procedure } from '#platform/api-contract.ts';

const feed = z.object({
  createdAt: z.date(),
  /** When a calendar asked last, to a minute; null before the first time. */
  lastReadAt: z.date().nullable(),
});
export type CalendarFeed = z.infer<typeof feed>;

export const calendarContract = {
  find: procedure
    .route({
      method: 'GET',
      path: '/my/calendar',
      summary: 'Whether the caller’s calendar can be subscribed to, and when it was read',
    })
    .output(z.object({ feed: feed.nullable() })),
  create: procedure
    .route({
      method: 'PUT',
      path: '/my/calendar',
      summary: 'A new address of the caller’s calendar, told this once; an older one stops working',
    })
    .output(z.object({ path: z.string() })),
  revoke: procedure
    .route({
      method: 'DELETE',
      path: '/my/calendar',
      summary: 'The address of the caller’s calendar stops working',
    })
    .output(z.object({})),
};
