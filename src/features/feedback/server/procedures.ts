import { implement } from '@orpc/server';
import { refuse } from '#platform/server/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { feedbackContract } from '../contract.ts';
import { storeFeedback } from './store-feedback.ts';

const os = implement(feedbackContract).$context<ApiContext>();

const MESSAGES_PER_HOUR = 5;
const HOUR = 60 * 60;

export const feedbackProcedures = {
  send: os.send.handler(async ({ input, context }) => {
    const { viewer } = context;
    // NOTE-061: a signed-in person is counted wherever they are, a visitor by address.
    const isAllowed = await context.limits.allow({
      name: 'feedback',
      key: viewer ? `user ${viewer.userId}` : `network ${context.network}`,
      points: MESSAGES_PER_HOUR,
      seconds: HOUR,
    });
    if (!isAllowed) refuse(context, 'TOO_MANY_REQUESTS', 'feedback:failed');
    await inTransaction(context, (work) =>
      storeFeedback(work, input, {
        userId: viewer?.userId ?? null,
        language: context.language,
      }),
    );
    return { success: true as const };
  }),
};
