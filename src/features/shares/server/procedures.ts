import { implement } from '@orpc/server';
import { findTaskName } from '#features/tasks/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { sharesContract } from '../contract.ts';

const os = implement(sharesContract).$context<ApiContext>();

const SHARES_AN_HOUR = 120;

export const sharesProcedures = {
  // TASK-263, NOTE-091: visitors share without a record.
  track: os.track.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const limit = { name: 'shares', key: userId, points: SHARES_AN_HOUR, seconds: 3600 };
    if (!(await context.limits.allow(limit))) {
      return refuse(context, 'TOO_MANY_REQUESTS', 'common:refusals.too_many_requests');
    }
    if (!(await findTaskName(context.db, input.entityId))) {
      return refuse(context, 'NOT_FOUND', 'tasks:refusals.not_found');
    }
    await context.db
      .insertInto('social_shares')
      .values({
        id: newId(),
        user_id: userId,
        entity_type: input.entityType,
        entity_id: input.entityId,
        platform: input.platform,
      })
      .execute();
    return {};
  }),
};
