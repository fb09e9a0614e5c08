import { sql } from 'kysely';
import type { RegisteredMatters } from '#features/notifications/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { DAYS_STORED } from '../limits.ts';
import { handleEmails } from './emails.ts';
import { runSafeReturns } from './take-due-steps.ts';

/** Deletes what has been over for a month, and removed contacts that nothing needs any more (DEAL-180). */
export async function forgetOldReturns(db: Db): Promise<void> {
  await db
    .deleteFrom('safe_returns')
    .where('next_at', 'is', null)
    .where('due_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_STORED})`)
    .execute();
  await db
    .deleteFrom('trusted_contacts as contact')
    .where('removed_at', 'is not', null)
    // The address of a contact who refused stays, so that they are not asked again.
    .where('refused_at', 'is', null)
    .where(sql<boolean>`not exists (select from safe_returns where contact_id = contact.id)`)
    .execute();
}

export async function safeReturnJobs(
  services: Services,
  matters: RegisteredMatters,
): Promise<void> {
  await handleEmails(services, matters);
  await services.jobs.repeat('safe-returns.forget', '17 4 * * *', () =>
    forgetOldReturns(services.db),
  );
  runSafeReturns(services);
}
