import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabaseServer, templateUrl } from '#platform/server/database/test-database.ts';
import { startTestServer } from '#test/support/server.ts';

const MEMORY = '/dev/shm';
/** A run writes some two GB. */
const ENOUGH = 4 * 2 ** 30;

/** One real PostgreSQL for the whole run; each test file copies its database from a template. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await quickFolder(), 'porchlight-run-'));
  // Applies to everything that follows, workers included: what a test leaves behind is deleted with the folder.
  process.env['TMPDIR'] = folder;
  // It may be memory that it takes.
  const giveBack = () => rm(folder, { recursive: true, force: true });
  try {
    const stop = await startTestDatabaseServer();
    await prepareTemplate();
    return () => stop().finally(giveBack);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Stores the queues and schedules that a first start stores, so that each test's start finds them. */
async function prepareTemplate(): Promise<void> {
  const { services, close } = await startTestServer({ DATABASE_URL: templateUrl() });
  // Each site has keys of its own.
  await services.db.deleteFrom('identity.signing_keys').execute();
  await services.db.deleteFrom('identity.server_secrets').execute();
  await close();
}

/** In memory where there is plenty: a database is a thousand files, for which a disk's journal takes half a second. */
async function quickFolder(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > ENOUGH && process.availableMemory() > 2 * ENOUGH ? MEMORY : tmpdir();
}
