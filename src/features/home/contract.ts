import { z } from 'zod';
import { runningRequestStatuses } from '#features/quick-help/vocabulary.ts';
import { homeCards } from '#features/tasks/categories.ts';
import { taskStatuses } from '#features/tasks/vocabulary.ts';
import { id, procedure } from '#platform/api-contract.ts';
import { attentionKinds } from './vocabulary.ts';

const ownHome = z.object({
  /** Things that wait for the caller, by kind in the order of `attentionKinds`, longest waiting first within each. */
  attention: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      /** Id of what needs action: a task, a request, an item, a booking, an invitation, an offer, a pick-up slot or a loan. */
      id,
      /** Title of the thing it is about. */
      title: z.string(),
      /** Number of applicants; 1 for other kinds. */
      count: z.number(),
      /** The conversation to answer in, for kinds that are answered in a chat. */
      conversationId: id.nullable(),
    }),
  ),
  /** The caller's open tasks, and those under way that they take part in. */
  tasks: z.array(
    z.object({ id, title: z.string(), status: z.enum(taskStatuses), isOwn: z.boolean() }),
  ),
  /** Help the caller asked for, or gives, right now. */
  requests: z.array(
    z.object({ id, title: z.string(), status: z.enum(runningRequestStatuses), isOwn: z.boolean() }),
  ),
});
export type OwnHome = z.infer<typeof ownHome>;

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
        /** When the first of them joined; null while there are none. */
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
  mine: procedure
    .route({
      method: 'GET',
      path: '/my/home',
      summary: 'What waits for the caller, and what they are in',
    })
    .input(z.object({}).default({}))
    .output(ownHome),
};
