import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { removeAccount } from '../account/remove-account.ts';
import { findUserById } from '../account/people/users.ts';
import { leavingMailJob } from './leaving-mail.ts';
import { finishRemoval, removePersonJob } from './remove-person-job.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
const AT_ONCE = 100;
/** Removals that their own job could not finish within this time, after all its tries, are started again. */
const LEFT_OVER_MS = 3_600_000;

/** Removes accounts whose week is over, and what was left over of earlier ones. */
export async function leavingJobs(services: Services): Promise<void> {
  await leavingMailJob(services);
  await removePersonJob(services);
  await services.jobs.repeat('identity-leaving', EVERY_FIVE_MINUTES, () => removeDue(services));
}

/** Each account by itself: one that fails holds up no other (AUTH-222). */
export async function removeDue(services: Services): Promise<void> {
  const now = Date.now();
  const due = await services.db
    .selectFrom('identity.users')
    .select(['id', 'deleted_at'])
    .where('removal_due_at', '<=', new Date(now))
    .where((eb) =>
      eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '<=', new Date(now - LEFT_OVER_MS))]),
    )
    .orderBy('removal_due_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, deleted_at: gone } of due) {
    try {
      if (gone) await finishRemoval(services, id);
      else await removeIfDue(services, id);
    } catch (error) {
      services.log.error({ err: error, part: 'identity' }, 'an account could not be removed yet');
    }
  }
}

/** Asked again under the account's lock: its owner may be undoing it. */
async function removeIfDue(services: Services, userId: string): Promise<void> {
  await inTransaction(services, async (work) => {
    const user = await findUserById(work.trx, userId, { lock: true });
    const isDue = user?.removal_due_at && user.removal_due_at <= new Date();
    if (isDue) await removeAccount(work, userId);
  });
}
