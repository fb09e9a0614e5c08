import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { accountRemoved } from '../../events.ts';
import type { UserRow } from '../account/people/users.ts';
import { sendLeavingMail } from './leaving-mail.ts';

const JOB = 'identity-remove-person';
const jobSchema = z.object({ userId: z.uuid() });

/** Begins with the commit; `user` is the account as it was, whose owner is told once it is done. */
export async function removePersonLater(work: Work, user: UserRow): Promise<void> {
  const { services, trx } = work;
  await services.jobs.enqueue(trx, JOB, { userId: user.id });
  await sendLeavingMail(work, user, 'accountGone');
}

export const removePersonJob = (services: Services): Promise<void> =>
  services.jobs.handle(JOB, (data) => finishRemoval(services, jobSchema.parse(data).userId), {
    retryDelaySeconds: 30,
  });

/**
 * Removes the person from all features, all of it or nothing. `removal_due_at` of a removed account says that this is
 * still to be done, so a second run finds it done (AUTH-222).
 */
export async function finishRemoval(services: Services, userId: string): Promise<void> {
  await inTransaction(services, async (work) => {
    const waiting = await work.trx
      .selectFrom('identity.users')
      .select(['id', 'language'])
      .where('id', '=', userId)
      .where('deleted_at', 'is not', null)
      .where('removal_due_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!waiting) return;
    const language = asLanguage(waiting.language);
    await work.emit(accountRemoved, { userId, language });
    await work.trx
      .updateTable('identity.users')
      .set({ removal_due_at: null })
      .where('id', '=', userId)
      .execute();
  });
}
