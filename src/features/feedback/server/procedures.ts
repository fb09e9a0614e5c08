import { implementCalls } from '#platform/server/api/call-access.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { feedbackContract } from '../contract.ts';
import { storeFeedback } from './store-feedback.ts';

const allow = implementCalls(feedbackContract);

const MESSAGES = allowance('feedback', 5, 'hour');

export const feedbackProcedures = {
  send: allow('everyone', 'even suspended').send.handler(async ({ input, context }) => {
    const { viewer } = context;
    // NOTE-061: a signed-in person is counted wherever they are, a visitor by address.
    const sender = viewer ? `user ${viewer.userId}` : `network ${context.network}`;
    await requireAllowance(context, MESSAGES, sender, 'feedback:failed');
    await inTransaction(context, (work) =>
      storeFeedback(work, input, {
        userId: viewer?.userId ?? null,
        language: context.language,
      }),
    );
    return { success: true as const };
  }),
};
