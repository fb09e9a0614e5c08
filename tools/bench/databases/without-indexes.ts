import pg from 'pg';

/** Fills a table while it has only its unique indexes: the others are made much sooner over many rows than row by row. */
export async function withoutIndexes(
  databaseUrl: string,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: indexes } = await client
    .query<{ name: string; statement: string }>(
      `select indexname as name, indexdef as statement from pg_indexes
        where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
      [table],
    )
    .finally(() => client.end());
  await runEach(
    databaseUrl,
    indexes.map(({ name }) => `drop index ${name}`),
  );
  await fill();
  // Two at a time: the longest to make use one core each.
  const left = indexes.map(({ statement }) => statement);
  await Promise.all([runEach(databaseUrl, left), runEach(databaseUrl, left)]);
}

/** Takes one after the other off the list. */
async function runEach(databaseUrl: string, left: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
  } finally {
    await client.end();
  }
}
