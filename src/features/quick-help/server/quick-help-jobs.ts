import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { handleUnanswered } from './ending/unanswered.ts';

/** Deletes old alerts: they are of no use once reports about a request have been handled. */
async function forgetOldAlerts(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('on_demand_task_alerts')
    .where('alerted_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

export async function quickHelpJobs(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.repeat('quick-help.forget-alerts', '47 3 * * *', () => forgetOldAlerts(db));
  await jobs.repeat('quick-help.unanswered', '*/10 * * * *', () => handleUnanswered(services));
}
