import pg from 'pg';
import type { Manifest } from '../backup-format.ts';
import { quotedList } from '../tables.ts';

export const PENDING_JOBS = 'pgboss.job';

/** The job that makes backups. It is about this database, and would start over in a restored one. */
export const BACKUP_JOB = 'backups.write';

type StoredJobs = { columns: string[]; version: number };

/** Returns the columns and version of the stored jobs; null if the site has never run. */
export async function describeJobs(client: pg.Client): Promise<StoredJobs | null> {
  const { rows } = await client.query<{ columns: string[] | null }>(
    `select array_agg(attname::text order by attnum) as columns from pg_attribute
      where attrelid = to_regclass('${PENDING_JOBS}') and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0]?.columns ?? null;
  if (!columns) return null;
  const { rows: versions } = await client.query<{ version: number }>(
    'select version from pgboss.version',
  );
  return { columns, version: versions[0]?.version ?? 0 };
}

/**
 * Selects jobs that wait, run or have failed for good, which an operator may retry; the queue recreates its own jobs.
 */
export const selectPending = (columns: readonly string[]): string =>
  `select ${quotedList(columns)} from ${PENDING_JOBS}
    where state not in ('completed', 'cancelled') and name not like '\\_\\_%' and name <> '${BACKUP_JOB}'`;

const STAGED = 'staged_jobs';

/**
 * Creates the table that holds jobs as text until they are stored in this version's shape; returns the `copy`
 * statement.
 */
export async function stageJobs(client: pg.Client, columns: readonly string[]): Promise<string> {
  const described = columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ');
  await client.query(`create temporary table ${STAGED} (${described}) on commit drop`);
  return `copy ${STAGED} (${quotedList(columns)}) from stdin`;
}

/** Queues the jobs of a backup again. Running ones start over, and the backup's age makes none expire (OPS-004). */
export async function resumeJobs(
  client: pg.Client,
  { columns, takenAt }: { columns: readonly string[]; takenAt: Manifest['takenAt'] },
): Promise<void> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = '${PENDING_JOBS}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname = any($1)`,
    [columns],
  );
  const names = quotedList(rows.map(({ column }) => column));
  const values = rows.map(({ column, type }) => `${pg.escapeIdentifier(column)}::${type}`);
  await client.query(
    `select pgboss.create_queue(name, '{"policy": "standard"}') from (select distinct name from ${STAGED}) as queues`,
  );
  await client.query(
    `insert into ${PENDING_JOBS} (${names}) select ${values.join(', ')} from ${STAGED}`,
  );
  await client.query(
    `update ${PENDING_JOBS} set
        state = case state when 'active' then 'retry' else state end,
        keep_until = keep_until + greatest(now() - $1::timestamptz, interval '0')
      where state <= 'active'`,
    [takenAt],
  );
}
