import { z } from 'zod';
import { homeCards } from '#features/tasks/categories.ts';
import { procedure } from '#platform/api-contract.ts';

export const homeContract = {
  stats: procedure
    .route({
      method: 'GET',
      path: '/tasks/home-stats',
      summary: 'The numbers of the landing page',
    })
    .output(
      z.object({
        totalUsers: z.number(),
        /** When the first of them joined; null while there is nobody. */
        since: z.date().nullable(),
        totalTasks: z.number(),
        completedTasks: z.number(),
        /** Whole dollars; null while no task names a price. */
        averageTaskPrice: z.number().nullable(),
        totalMarketplaceItems: z.number(),
        /** Open tasks of each card of the home page (TASK-060). */
        cards: z.record(z.enum(homeCards), z.number()),
      }),
    ),
};
