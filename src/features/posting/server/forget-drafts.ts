import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { DRAFT_DAYS } from '../limits.ts';

/** Deletes drafts that were not changed for two months (SHELL-493). */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await db
    .deleteFrom('form_drafts')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`)
    .execute();
}

export const draftJobs = (services: Services): Promise<void> =>
  services.jobs.repeat('posting.forget-drafts', '41 4 * * *', () => forgetOldDrafts(services.db));
