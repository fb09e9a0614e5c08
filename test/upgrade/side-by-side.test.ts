import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  knownMigrations,
  prepareMigrations,
  runMigration,
} from '#platform/server/database/migrate.ts';
import { createEmptyDatabase } from '#platform/server/database/test-database.ts';
import { CONTRACT, LAST_WITHOUT } from '../../scripts/checks/breaking-statements.ts';
import { columnsIn } from './columns-in.ts';

const folder = join(import.meta.dirname, '../../migrations');

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await prepareMigrations(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('each migration keeps what the previous version reads as it was (OPS-088)', async () => {
  const gone: string[] = [];
  let columns: string[] | null = null;
  for (const name of await knownMigrations()) {
    const isFree = name.slice(0, 4) <= LAST_WITHOUT;
    const before: string[] = columns ?? (isFree ? [] : await columnsIn(database.url));
    await runMigration(client, name);
    if (isFree) continue;
    columns = await columnsIn(database.url);
    if (CONTRACT.test(await readFile(join(folder, name), 'utf8'))) continue;
    const after = new Set(columns);
    gone.push(...before.filter((line) => !after.has(line)).map((line) => `${name}: ${line}`));
  }
  expect(gone).toEqual([]);
});
