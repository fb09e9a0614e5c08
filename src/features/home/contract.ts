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
        totalTasks: z.number(),
        completedTasks: z.number(),
        /** Whole dollars. */
        averageTaskPrice: z.number(),
        totalMarketplaceItems: z.number(),
        /** Open tasks of each card of the home page (TASK-060). */
        cards: z.record(z.enum(homeCards), z.number()),
      }),
    ),
};
