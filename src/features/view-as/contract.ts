import { z } from 'zod';
import { itemDetail } from '#features/marketplace/contract.ts';
import { person } from '#features/people/contract.ts';
import { taskDetail } from '#features/tasks/contract.ts';
import { givenId, procedure } from '#platform/api-contract.ts';
import { viewedTypes, viewers } from './vocabulary.ts';

const view = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task'), task: taskDetail }),
  z.object({ type: z.literal('marketplace_item'), item: itemDetail }),
  z.object({ type: z.literal('person'), person }),
]);
export type View = z.infer<typeof view>;

export const viewAsContract = {
  look: procedure
    .route({
      method: 'GET',
      path: '/view-as/{type}/{id}',
      summary: 'What someone else gets of a task, an item or the profile of the caller',
    })
    .input(z.object({ type: z.enum(viewedTypes), id: givenId, viewer: z.enum(viewers) }))
    /** Null where the page does not exist for that viewer. */
    .output(z.object({ view: view.nullable() })),
};
