import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { newId } from '#platform/server/ids.ts';
import { sharesContract } from '../contract.ts';

const allow = implementCalls(sharesContract);

const SHARES = allowance('shares', 120, 'hour');

export const sharesProcedures = (subjects: RegisteredSubjects) => ({
  // TASK-263, NOTE-091: visitors share without a record.
  track: allow('signed in').track.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await requireAllowance(context, SHARES, userId);
    const { find, notFound } = subjects[input.entityType];
    if (!(await find(context.db, input.entityId, userId))) {
      return refuse(context, 'NOT_FOUND', notFound);
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
});
