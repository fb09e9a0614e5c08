import pg from 'pg';

export type TableShape = { name: string; columns: string[] };

/** Rows that are about this database and not about the site: a restored one has none of them yet. */
const LEFT_OUT = 'public.backups';

/** Our schemas; the job queue has one of its own, whose tables come with its version. */
const IS_OURS = `nspname !~ '^(pg_|pgboss|information_schema)'`;

/** Tables whose rows are to last, without the columns that the database works out itself. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select nspname || '.' || relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace and ${IS_OURS}
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relkind = 'r' and relpersistence = 'p' and nspname || '.' || relname <> $1
      group by 1 order by 1`,
    [LEFT_OUT],
  );
  return rows;
}

export type SequenceValue = { name: string; value: string; isCalled: boolean };

export async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace and ${IS_OURS}
      where relkind = 'S' order by 1`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceValue, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    values.push(...found.rows.map((row) => ({ name, ...row })));
  }
  return values;
}

export async function setSequences(client: pg.Client, values: readonly SequenceValue[]) {
  for (const { name, value, isCalled } of values)
    await client.query('select setval($1, $2, $3)', [quoted(name), value, isCalled]);
}

/** A name such as `public.tasks` as it may stand in a statement. */
export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

export const quotedList = (columns: readonly string[]): string =>
  columns.map(pg.escapeIdentifier).join(', ');

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded in any order and nothing is counted again. The
 * returned function puts all of it back in force, over every row (OPS-008).
 */
export async function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
    `select nspname || '.' || relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as rule
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_namespace on pg_namespace.oid = relnamespace and ${IS_OURS}
      where contype = 'f' and conparentid = 0 order by 1, 2`,
  );
  const { rows: watched } = await client.query<{ table: string }>(
    `select distinct nspname || '.' || relname as table
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_namespace on pg_namespace.oid = relnamespace and ${IS_OURS}
      where not tgisinternal order by 1`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const { table } of watched)
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  return async () => {
    // Runs the deferred checks now: the tables are about to be altered once more.
    await client.query('set constraints all immediate');
    for (const { table } of watched)
      await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, rule } of references)
      await client.query(
        `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(name)} ${rule}`,
      );
  };
}
