import { makeDeal } from '#features/offers/server/factory.ts';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import type { Services } from '#platform/server/context.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { MeetingKind } from '../vocabulary.ts';

/** The work is the helper's; `asker` posted it, sells the item or asked for help. */
export type Pair = { asker: TestPerson; helper: TestPerson };

const MINUTE = 60_000;
export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);

/** For each kind, makes a deal for which two people meet, and returns its id. */
export function createMeetingMakers(
  services: Services,
): Record<MeetingKind, (pair: Pair) => Promise<string>> {
  const { db } = services;
  return {
    task: async ({ asker, helper }) => {
      const task = await makeTask(services, { posterId: asker.userId });
      const made = await makeTaskWithHelper(services, { task, taskerId: helper.userId });
      return made.taskId;
    },
    pickup: async ({ asker, helper }) => {
      const { conversationId } = await makeDeal(services, {
        sellerId: asker.userId,
        buyerId: helper.userId,
      });
      const slot = {
        startsAt: inMinutes(30),
        endsAt: inMinutes(90),
        timeZone: 'America/Chicago',
      };
      const { id } = await helper.api.offers.proposeSlot({ conversationId, slot });
      await asker.api.offers.acceptSlot({ slotId: id });
      return id;
    },
    quick_help: async ({ asker, helper }) => {
      // Each has few under way at a time.
      await db.deleteFrom('on_demand_task_requests').execute();
      const pair = { requesterId: asker.userId, helperId: helper.userId };
      return (await makeHelpedRequest(services, pair)).id;
    },
  };
}
