import type { Services } from '../context.ts';
import { readBackupName } from './backup-name.ts';

const MOST_LISTED = 100;

export type ListedBackup = {
  name: string;
  begunAt: Date;
  isDaily: boolean;
  bytes: number;
  /** When it was last read from its first byte to its last; null of one that was brought here. */
  checkedAt: Date | null;
};

/** The newest of them, as they lie there; that which is being made; and why the last one was not (OPS-010). */
export async function listBackups({ backups, db }: Pick<Services, 'backups' | 'db'>) {
  const stored = (await backups.list()).slice(0, MOST_LISTED);
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const [newest] = rows;
  const underWay = rows.find(({ state }) => state !== 'done' && state !== 'failed') ?? null;
  const checked = new Map(rows.map((row) => [row.name, row.checked_at]));
  return {
    backups: stored
      .filter(({ name }) => name !== underWay?.name)
      .flatMap(({ name, bytes }): ListedBackup[] => {
        const facts = readBackupName(name);
        return facts ? [{ name, bytes, ...facts, checkedAt: checked.get(name) ?? null }] : [];
      }),
    underWay,
    failure: newest?.state === 'failed' ? newest : null,
  };
}
