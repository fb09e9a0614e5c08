import pg from 'pg';

const CONNECTS_WITHIN_MS = 10_000;

/** A connection of its own that may take as long as it takes: a large table may need minutes. */
export async function connectPatiently(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    keepAlive: true,
    application_name: 'porchlight-backup',
  });
  // A lost connection fails its query; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Values are written and read the same way, whatever this server was told to prefer. */
export const PLAIN_VALUES = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'UTF8';
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/** Opens a transaction in which everything stays as it is at this moment. */
export async function openSnapshot(client: pg.Client): Promise<{ name: string; takenAt: string }> {
  await client.query(`begin isolation level repeatable read read only; ${PLAIN_VALUES}`);
  const { rows } = await client.query<{ name: string; taken_at: Date }>(
    'select pg_current_snapshot()::text as name, now() as taken_at',
  );
  const [now] = rows;
  if (!now) throw new Error('the database did not say what time it is');
  return { name: now.name, takenAt: now.taken_at.toISOString() };
}
