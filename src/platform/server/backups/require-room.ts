import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { BackupRefused } from './backup-format.ts';

/** Which accounts a database that a backup replaces may have: none, or those of the demo if explicitly allowed. */
export type Tenants = { demoAddresses: readonly string[]; mayReplaceDemo: boolean };

const refusal = (sentence: string) => new BackupRefused('not_here', sentence);

/** Refuses a database that has accounts, that belongs to something else, or that a site runs on (OPS-006). */
export async function requireRoom(
  client: pg.Client,
  { demoAddresses, mayReplaceDemo }: Tenants,
): Promise<void> {
  await requireNoSite(client);
  await requireOurs(client);
  const found = await findTenants(client, demoAddresses);
  if (found === 'people') throw refusal('People live in this database. Restore into an empty one.');
  if (found === 'demo' && !mayReplaceDemo)
    throw refusal(
      'The demo neighborhood lives in this database. Say --replace-demo to have it replaced.',
    );
}

/** Returns whose accounts a database has, migrated or not. */
export async function findTenants(
  client: pg.Client,
  demoAddresses: readonly string[],
): Promise<'nobody' | 'demo' | 'people'> {
  const { rows: tables } = await client.query<{ has_people: boolean }>(
    `select to_regclass('identity.users') is not null as has_people`,
  );
  if (tables[0]?.has_people !== true) return 'nobody';
  const { rows } = await client.query<{ is_demo: boolean | null }>(
    `select email = any($1) as is_demo from identity.users group by 1`,
    [demoAddresses],
  );
  if (rows.some(({ is_demo: isDemo }) => isDemo !== true)) return 'people';
  return rows.length > 0 ? 'demo' : 'nobody';
}

async function requireOurs(client: pg.Client) {
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select to_regclass('public.migrations') is not null or count(*) = 0 as is_ours
      from pg_tables where schemaname = 'public'`,
  );
  if (rows[0]?.is_ours !== true)
    throw refusal('This database holds tables of something else. Restore into an empty one.');
}

/** One that was just stopped leaves its connections within moments. */
const LOOKS = 20;
const LOOK_EVERY_MS = 100;

/** Its processes would go on with what they remember. */
async function requireNoSite(client: pg.Client) {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rows } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and application_name in ('porchlight', 'pgboss') limit 1`,
    );
    if (rows.length === 0) return;
    await pause(LOOK_EVERY_MS);
  }
  throw refusal('A site runs on this database. Stop it first.');
}
