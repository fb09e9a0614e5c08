import type pg from 'pg';

/** Opens a transaction in which everything stays as it is at this moment. */
export async function openSnapshot(client: pg.Client): Promise<{ name: string; takenAt: string }> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ name: string; taken_at: Date }>(
    'select pg_current_snapshot()::text as name, now() as taken_at',
  );
  const [now] = rows;
  if (!now) throw new Error('the database did not say what time it is');
  return { name: now.name, takenAt: now.taken_at.toISOString() };
}
