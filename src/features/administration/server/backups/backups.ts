import { signedAddresses } from '#identity/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { beginBackup } from '#platform/server/backups/begin-backup.ts';
import { listBackups } from '#platform/server/backups/list-backups.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';
import { readStored } from '#platform/stored-word.ts';
import { backupStates } from '#features/moderation/vocabulary.ts';

export const backupPath = (name: string): string => `/backups/${name}`;

/** Describes the backups there are, the one being made, and the automatic schedule (OPS-010). */
export async function describeBackups(services: Services) {
  const { BACKUP_AT, BACKUP_RETENTION } = services.config;
  const { backups, underWay, failure } = await listBackups(services);
  return {
    backups,
    underWay: underWay && {
      state: readStored(backupStates, underWay.state, 'backups.state'),
      bytes: underWay.bytes,
      begunAt: underWay.created_at,
      error: underWay.error,
    },
    failure: failure && { at: failure.seen_at, error: failure.error },
    folder: services.backups.place,
    dailyAt: BACKUP_AT,
    retention: BACKUP_RETENTION,
  };
}

/** Starts a backup; only one is made at a time (OPS-011). */
export async function backUp(work: Work, by: By): Promise<void> {
  const name = await beginBackup(work, { isDaily: false });
  if (name === null) refuse(by, 'CONFLICT', 'moderation:refusals.backup_under_way');
  await writeLog(work, { actorId: by.userId, action: 'back_up', detail: name });
}

/**
 * Returns the address where this operator can download a backup for half an hour. It holds everyone's data, so the
 * download is logged (OPS-012).
 */
export async function addressOfBackup(services: Services, by: By, name: string): Promise<string> {
  const { backups } = await listBackups(services);
  if (!backups.some((backup) => backup.name === name))
    refuse(by, 'NOT_FOUND', 'moderation:refusals.no_backup');
  await inTransaction(services, (work) =>
    writeLog(work, { actorId: by.userId, action: 'download_backup', detail: name }),
  );
  const signed = await signedAddresses(services);
  return signed(backupPath(name), by.userId);
}
