import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { writeArchive } from '#platform/server/personal-data/write-archive.ts';
import { findUserById } from '../account/users.ts';
import { sendLeavingMail } from '../leaving/leaving-mail.ts';
import { EXPORT_LIFE_MS, exportFolder, exportPath } from './export-file.ts';

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
  const { db, config } = services;
  const row = await db
    .selectFrom('identity.exports')
    .select('user_id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const path = exportPath(config, id);
  await mkdir(exportFolder(config), { recursive: true });
  await writeArchive(services, { userId: row.user_id, path: `${path}.tmp` }, features);
  await rename(`${path}.tmp`, path);
  const { size } = await stat(path);
  await inTransaction(services, async (work) => {
    const now = Date.now();
    const user = await findUserById(work.trx, row.user_id);
    const done = await work.trx
      .updateTable('identity.exports')
      .set({ ready_at: new Date(now), bytes: size, failed_at: null })
      .where('id', '=', id)
      .executeTakeFirst();
    // Whoever has left meanwhile gets none; its file is swept away.
    if (!user || done.numUpdatedRows === 0n) return;
    await sendLeavingMail(work, user, 'exportReady', new Date(now + EXPORT_LIFE_MS));
  });
}

const markFailed = ({ db }: Services, id: string) =>
  db.updateTable('identity.exports').set({ failed_at: new Date() }).where('id', '=', id).execute();

/** A file without a row is of an export that is over, was replaced, or whose account is gone. */
export async function removeOldExports({ db, config }: Pick<Services, 'db' | 'config'>) {
  await db
    .deleteFrom('identity.exports')
    .where('ready_at', '<', new Date(Date.now() - EXPORT_LIFE_MS))
    .execute();
  const rows = await db.selectFrom('identity.exports').select('id').execute();
  const current = new Set(rows.map(({ id }) => id));
  for (const name of await readdir(exportFolder(config)).catch(() => [])) {
    const [id = ''] = name.split('.');
    if (!current.has(id)) await rm(join(exportFolder(config), name), { force: true });
  }
}
