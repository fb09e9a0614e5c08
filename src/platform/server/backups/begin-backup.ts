import { sql } from 'kysely';
import type { Work } from '../context.ts';
import { newId } from '../ids.ts';
import { backupName } from './backup-name.ts';
import { BACKUP_JOB } from './restore/pending-jobs.ts';

/** So long after its process last said that it is at it, a backup that no job takes up any more is lost. */
const LOST_AFTER = "interval '15 minutes'";

/** Has a job make one: its name, or null while another is being made, in whichever process (OPS-011). */
export async function beginBackup(
  { services, trx }: Work,
  { isDaily }: { isDaily: boolean },
): Promise<string | null> {
  await trx
    .updateTable('backups')
    .set({ state: 'failed', error: 'Its process ended before it was whole.' })
    .where('state', 'in', ['waiting', 'writing', 'checking'])
    .where('seen_at', '<', sql<Date>`now() - ${sql.raw(LOST_AFTER)}`)
    .execute();
  const made = await trx
    .insertInto('backups')
    .values({ id: newId(), name: backupName(new Date(), isDaily) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!made) return null;
  await services.jobs.enqueue(trx, BACKUP_JOB, { backupId: made.id });
  return made.name;
}
