import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { startJobs } from '../jobs/jobs.ts';
import { migrate } from './migrate.ts';
import { newId } from '../ids.ts';

const TEMPLATE_VARIABLE = 'TEST_TEMPLATE_URL';

/**
 * Starts one real PostgreSQL for a test run and prepares the database that tests copy; within a run, one of its own for
 * what would disturb others, until it is stopped.
 */
export async function startTestDatabaseServer(
  environment: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({
    directory,
    log,
    isThrowaway: true,
    environment,
  });
  await migrate(postgres.url, { log });
  const jobs = await startJobs({ url: postgres.url, log });
  await jobs.stop();
  const before = process.env[TEMPLATE_VARIABLE];
  process.env[TEMPLATE_VARIABLE] = postgres.url;
  return async () => {
    if (before === undefined) delete process.env[TEMPLATE_VARIABLE];
    else process.env[TEMPLATE_VARIABLE] = before;
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** The address of the database that tests copy. */
export function templateUrl(): string {
  const url = process.env[TEMPLATE_VARIABLE];
  if (!url) throw new Error('The test run did not start a database server');
  return url;
}

type TestDatabase = { url: string; drop: () => Promise<void> };

/** A fresh copy of the migrated database; `drop` removes it. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase((template) => template.pathname.slice(1));

/** One in which nothing ever was; for what is about migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase(() => 'template1');

async function createDatabase(chooseTemplate: (template: URL) => string): Promise<TestDatabase> {
  const template = new URL(templateUrl());
  const name = `test_${newId().replaceAll('-', '')}`;
  // Through the log every page would be written twice.
  const copy = `template ${chooseTemplate(template)} strategy = file_copy`;
  await inMaintenance(template, `create database ${name} ${copy}`);
  return {
    url: new URL(`/${name}`, template).href,
    drop: () => inMaintenance(template, `drop database if exists ${name} with (force)`),
  };
}

/** One that is lost takes no more connections, and those it has are ended. */
export async function setLost(databaseUrl: string, isLost: boolean): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  await inMaintenance(url, `alter database ${name} with allow_connections ${!isLost}`);
  const connections = `from pg_stat_activity where datname = '${name}'`;
  if (isLost) await inMaintenance(url, `select pg_terminate_backend(pid) ${connections}`);
}

/** Runs a statement on the same server, outside of the database it is about. */
async function inMaintenance(server: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', server).href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
