import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Services } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { MOST_RETRIES } from '../jobs/jobs.ts';
import { beginBackup } from './begin-backup.ts';
import { checkBackup } from './check-backup.ts';
import { BACKUP_JOB } from './restore/pending-jobs.ts';
import { outdatedBackups } from './retention.ts';
import { writeBackup } from './write-backup.ts';

const jobSchema = z.object({ backupId: z.uuid() });
const LONGEST_SECONDS = 23 * 3_600;
const SEEN_EVERY_MS = 10_000;
const LONGEST_ERROR = 500;

/** Makes the backups that people request and the daily ones (OPS-011, OPS-013). */
export async function backupJobs(services: Services): Promise<void> {
  await services.jobs.handle(
    BACKUP_JOB,
    async (data, { retries }) =>
      makeBackup(services, { id: jobSchema.parse(data).backupId, retries }),
    { longestSeconds: LONGEST_SECONDS },
  );
  await services.jobs.repeat('backups.daily', buildCronExpression(services.config), async () => {
    await inTransaction(services, (work) => beginBackup(work, { isDaily: true }));
  });
}

function buildCronExpression({ BACKUP_AT }: Config): string | null {
  if (BACKUP_AT === null) return null;
  const [hours, minutes] = BACKUP_AT.split(':').map(Number);
  return `${minutes} ${hours} * * *`;
}

async function makeBackup(services: Services, { id, retries }: { id: string; retries: number }) {
  const name = await takeUp(services, id);
  if (name === null) return;
  try {
    await write(services, { id, name });
  } catch (error) {
    services.log.error({ err: error, part: 'backups', name }, 'a backup could not be made');
    // If the backup could not be written, removing it may fail too.
    await services.backups.remove(name).catch(() => {});
    await update(services, id, {
      state: retries >= MOST_RETRIES ? 'failed' : 'waiting',
      error: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR),
    });
    throw error;
  }
  await removeOutdated(services);
}

/** Its name, unless it has ended. */
async function takeUp({ db }: Services, id: string): Promise<string | null> {
  const row = await db
    .updateTable('backups')
    .set({ state: 'writing', bytes: 0, seen_at: new Date() })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'writing', 'checking'])
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Only what was read again from where it lies is a backup (OPS-010). */
async function write(services: Services, { id, name }: { id: string; name: string }) {
  const { backups, databaseUrl } = services;
  let bytes = 0;
  const seen = setInterval(() => {
    update(services, id, { bytes }).catch((error: unknown) =>
      services.log.warn(
        { err: error, part: 'backups' },
        'the progress of a backup could not be stored',
      ),
    );
  }, SEEN_EVERY_MS);
  const made = writeBackup({ databaseUrl, files: services });
  try {
    await backups.write(
      name,
      counted(made, (more) => (bytes += more)),
    );
    await update(services, id, { state: 'checking', bytes });
    const source = await backups.read(name);
    if (!source) throw new Error('the backup was removed while it was made');
    await checkBackup(source);
    await update(services, id, { state: 'done', bytes, checked_at: new Date(), error: '' });
  } finally {
    clearInterval(seen);
    // If storing it failed before it began, nothing else ends the stream.
    made.destroy();
  }
}

const counted = (source: Readable, count: (bytes: number) => void): Readable =>
  Readable.from(
    (async function* () {
      for await (const piece of source as AsyncIterable<Buffer>) {
        count(piece.length);
        yield piece;
      }
    })(),
  );

type Changes = {
  state?: 'waiting' | 'checking' | 'done' | 'failed';
  bytes?: number;
  error?: string;
  checked_at?: Date;
};

async function update({ db }: Services, id: string, changes: Changes) {
  await db
    .updateTable('backups')
    .set({ ...changes, seen_at: new Date() })
    .where('id', '=', id)
    .execute();
}

async function removeOutdated({ backups, config, db }: Services) {
  const names = (await backups.list()).map(({ name }) => name);
  const outdated = outdatedBackups(names, config.BACKUP_RETENTION);
  for (const name of outdated) await backups.remove(name);
  const left = names.filter((name) => !outdated.includes(name));
  await db
    .deleteFrom('backups')
    .where('state', 'in', ['done', 'failed'])
    .where(sql<boolean>`name <> all(${left}::text[])`)
    .execute();
}
