import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDemoEmail } from '#demo/people/demo-accounts.ts';
import { ask, rulesIn } from '#platform/server/backups/test-contents.ts';
import {
  knownMigrations,
  migrate,
  prepareMigrations,
  runMigration,
} from '#platform/server/database/migrate.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
} from '#platform/server/database/test-database.ts';
import { signIn } from '../processes/support/crash-scene.ts';
import { createApiClient, withSite } from '../processes/support/people/chat-people.ts';
import { createTaskDraft } from '../processes/support/crash-writers.ts';
import { columnsIn } from './columns-in.ts';

const PUBLIC_URL = 'http://localhost:3000';
const LONGEST_MS = 120_000;

type Database = Awaited<ReturnType<typeof createEmptyDatabase>>;

/** The database of a site as its version left it: its migrations, and then its rows. */
async function openOldSite(file: string): Promise<Database & { migrations: string[] }> {
  const database = await createEmptyDatabase();
  const rows = await readFile(join(import.meta.dirname, file), 'utf8');
  const migrations = /^-- migrations: (.+)$/m.exec(rows)?.[1]?.split(' ') ?? [];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await prepareMigrations(client);
  for (const name of migrations) await runMigration(client, name);
  // Table by table, whatever they refer to.
  await client.query(`set session_replication_role = replica; ${rows}`);
  await client.end();
  return { ...database, migrations };
}

describe.each(['site-0022.sql', 'site-0083.sql', 'site-0100.sql'])(
  'the database of an earlier version, %s (OPS-087)',
  (file) => {
    let old: Awaited<ReturnType<typeof openOldSite>>;
    let fresh: Database;
    let before: unknown;
    const people = () =>
      ask(old.url, 'select id, email, password_hash from identity.users order by id');

    beforeAll(async () => {
      [old, fresh] = await Promise.all([openOldSite(file), createTestDatabase()]);
      before = await people();
    }, LONGEST_MS);
    afterAll(() => Promise.all([old.drop(), fresh.drop()]));

    test(
      'gets what it lacks, and has the tables of a new one',
      { timeout: LONGEST_MS },
      async () => {
        const lacking = (await knownMigrations()).filter((name) => !old.migrations.includes(name));
        expect(await migrate(old.url, { log: pino({ level: 'silent' }) })).toEqual(lacking);
        expect(await people()).toEqual(before);
        expect(await rulesIn(old.url)).toEqual(await rulesIn(fresh.url));
        expect(await columnsIn(old.url)).toEqual(await columnsIn(fresh.url));
      },
    );

    test('its people sign in, find what they had and go on', { timeout: LONGEST_MS }, async () => {
      const work = async (url: string) => {
        const [poster, tasker] = await Promise.all(
          ['poster', 'tasker'].map(async (key) => createApiClient(url, await signIn(url, key))),
        );
        const { items: tasks } = (await poster?.tasks.listPosted({})) ?? { items: [] };
        expect(tasks).toHaveLength(await postedBy(old.url, toDemoEmail('poster')));
        const { id } = (await tasker?.tasks.create({
          draft: createTaskDraft(randomUUID()),
          requestKey: randomUUID(),
          today: new Date().toISOString().slice(0, 10),
        })) ?? { id: '' };
        expect((await tasker?.tasks.find({ id }))?.id).toBe(id);
      };
      await withSite(old.url, PUBLIC_URL, (_, url) => work(url), { BOT_CHECK: 'off' });
    });
  },
);

async function postedBy(url: string, email: string): Promise<number> {
  const [found] = await ask<{ tasks: number }>(
    url,
    'select count(*)::int as tasks from tasks join identity.users u on u.id = poster_id where email = $1',
    [email],
  );
  return found?.tasks ?? 0;
}
