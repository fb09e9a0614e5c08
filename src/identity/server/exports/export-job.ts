import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { writeArchive } from '#platform/server/personal-data/write-archive.ts';
import { anyTime } from '#platform/server/storage/file-storage.ts';
import { findUserById } from '../account/people/users.ts';
import { sendLeavingMail } from '../leaving/leaving-mail.ts';
import { EXPORT_LIFE_MS } from './export-file.ts';

export const EXPORT_JOB = 'identity-export';
const jobSchema = z.object({ exportId: z.uuid() });
const MOST_RETRIES = 5;

/** Makes archives, and removes those whose week is over (AUTH-226, AUTH-227). */
export async function exportJobs(
  services: Services,
  features: readonly PersonalData[],
): Promise<void> {
  await services.jobs.handle(EXPORT_JOB, async (data, { retries }) => {
    const { exportId } = jobSchema.parse(data);
    try {
      await makeExport(services, exportId, features);
    } catch (error) {
      services.log.error({ err: error, part: 'identity' }, 'an export could not be made');
      if (retries >= MOST_RETRIES) await markFailed(services, exportId);
      throw error;
    }
  });
  await services.jobs.repeat('identity-export-clean-up', '29 * * * *', () =>
    removeOldExports(services),
  );
}

async function makeExport(services: Services, id: string, features: readonly PersonalData[]) {
  const { db, config, exports } = services;
  const row = await db
    .selectFrom('identity.exports')
    .select('user_id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  await mkdir(draftFolder(config), { recursive: true });
  const path = join(draftFolder(config), id);
  let size: number;
  try {
    await writeArchive(services, { userId: row.user_id, path }, features);
    ({ size } = await stat(path));
    const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    await exports.write(id, { stream, size });
  } finally {
    // On a full disk a half one would take what room there is.
    await rm(path, { force: true });
  }
  await inTransaction(services, async (work) => {
    const now = Date.now();
    const user = await findUserById(work.trx, row.user_id);
    const done = await work.trx
      .updateTable('identity.exports')
      .set({ ready_at: new Date(now), bytes: size, failed_at: null })
      .where('id', '=', id)
      .executeTakeFirst();
    // An account removed during the export gets no export; the clean-up removes the file.
    if (!user || done.numUpdatedRows === 0n) return;
    await sendLeavingMail(work, user, 'exportReady', new Date(now + EXPORT_LIFE_MS));
  });
}

const markFailed = ({ db }: Services, id: string) =>
  db.updateTable('identity.exports').set({ failed_at: new Date() }).where('id', '=', id).execute();

/** A file without a row is of an export that is over, was replaced, or whose account is gone. */
export async function removeOldExports({
  db,
  config,
  exports,
}: Pick<Services, 'db' | 'config' | 'exports'>): Promise<void> {
  await db
    .deleteFrom('identity.exports')
    .where('ready_at', '<', new Date(Date.now() - EXPORT_LIFE_MS))
    .execute();
  for await (const ids of exports.list(anyTime())) {
    for (const id of await withoutRow(db, ids)) await exports.remove(id);
  }
  // Drafts are left behind by a process that died while making an export.
  const drafts = await readdir(draftFolder(config)).catch(() => []);
  for (const id of await withoutRow(db, drafts)) {
    await rm(join(draftFolder(config), id), { force: true });
  }
}

async function withoutRow(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('identity.exports')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const current = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !current.has(id));
}

const draftFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'cache/exports');
