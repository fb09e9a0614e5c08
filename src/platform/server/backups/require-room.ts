import type pg from 'pg';
import { BackupRefused } from './backup-format.ts';

/** Who may be in a database that a backup replaces: nobody, or people of the demo if somebody says so. */
export type Tenants = { demoAddresses: readonly string[]; mayReplaceDemo: boolean };

/** Refuses a database where somebody lives, that belongs to something else, or that a site runs on (OPS-006). */
export async function requireRoom(client: pg.Client, tenants: Tenants): Promise<void> {
  await requireNoSite(client);
  const { rows } = await client.query<{ is_ours: boolean; has_people: boolean; tables: number }>(
    `select to_regclass('public.migrations') is not null as is_ours,
      to_regclass('identity.users') is not null as has_people,
      count(*)::int as tables
      from pg_tables where schemaname = 'public'`,
  );
  const [found] = rows;
  if (!found?.is_ours && found?.tables !== 0)
    throw new BackupRefused(
      'This database holds tables of something else. Restore into an empty one.',
    );
  if (!found.has_people) return;
  await requireNobody(client, tenants);
}

async function requireNobody(client: pg.Client, { demoAddresses, mayReplaceDemo }: Tenants) {
  const { rows } = await client.query<{ is_demo: boolean }>(
    `select email = any($1) as is_demo from identity.users group by 1`,
    [demoAddresses],
  );
  if (rows.some(({ is_demo: isDemo }) => !isDemo))
    throw new BackupRefused('People live in this database. Restore into an empty one.');
  if (rows.length > 0 && !mayReplaceDemo)
    throw new BackupRefused(
      'The demo neighborhood lives in this database. Say --replace-demo to have it replaced.',
    );
}

/** Its processes would go on with what they remember. */
async function requireNoSite(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name in ('porchlight', 'pgboss')`,
  );
  if (rows[0]?.count !== 0) throw new BackupRefused('A site runs on this database. Stop it first.');
}
