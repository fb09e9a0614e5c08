import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabaseServer } from '#platform/server/database/test-database.ts';
import { RUN_FOLDER } from './processes/demo-data.ts';

/** One real PostgreSQL for the whole run; each test file copies its database from a template. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-run-'));
  process.env[RUN_FOLDER] = folder;
  const stop = await startTestDatabaseServer();
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
