import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import { registeredPersonalData } from '#app/features.server.ts';

/** Words to look for later, one for each column that holds text. */
const canary = (index: number) => `zq${String(index).padStart(4, '0')}qz`;
const CANARY = /zq(\d{4})qz/gi;

type Column = {
  table: string;
  name: string;
  type: string;
  /** Neither generated, nor filled by itself. */
  isAsked: boolean;
  isGenerated: boolean;
  /** The only words that a constraint allows. */
  words: string[] | null;
  parent: string | null;
  parentKey: string | null;
};

export type Catalog = { columns: Column[]; tables: string[] };

const OURS = `nspname !~ '^(pg_|pgboss|information_schema)'`;

/** Every column of every table of ours. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const { rows: columns } = await sql<Column>`
    select case nspname when 'public' then '' else nspname || '.' end || relname as table, attname as name,
      format_type(atttypid, null) as type, attgenerated <> '' as "isGenerated",
      attnotnull and not atthasdef and attidentity = '' as "isAsked",
      (select array(select word[1] from regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g') as word)
        from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[' limit 1) as words,
      key.parent, key.parent_key as "parentKey"
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    join pg_namespace on pg_namespace.oid = relnamespace and ${sql.raw(OURS)}
    left join lateral (
      select case n.nspname when 'public' then '' else n.nspname || '.' end || p.relname as parent,
        (select referenced.attname from pg_attribute referenced where referenced.attrelid = p.oid
          and referenced.attnum = confkey[array_position(conkey, pg_attribute.attnum)]) as parent_key
      from pg_constraint
      join pg_class p on p.oid = confrelid join pg_namespace n on n.oid = p.relnamespace
      where conrelid = attrelid and contype = 'f' and pg_attribute.attnum = any(conkey)
      order by cardinality(conkey) limit 1) as key on true
    where attnum > 0 and not attisdropped and relname <> 'migrations'
    order by 1, attnum`.execute(db);
  return { columns, tables: [...new Set(columns.map(({ table }) => table))] };
}

/** Which rows of a table are meant, in SQL: by each column that says so, in this order; none where nothing does. */
export type Owned = (
  table: string,
) => ReadonlyArray<readonly [by: string, is: RawBuilder<boolean>]>;

const registered = new Map(
  registeredPersonalData.flatMap(({ tables }) =>
    tables.map((table) => [table.name as string, table]),
  ),
);

export const ownedBy =
  (userId: string): Owned =>
  (table) =>
    (registered.get(table)?.people ?? []).map(
      ([by, fate]) => [by, fate.isLinkedToUser(by, userId)] as const,
    );

/** The rows that are meant, and those of tables without such a column that belong to them. */
export function listRowConditions(
  catalog: Catalog,
  table: string,
  owned: Owned,
): ReadonlyArray<readonly [by: string, is: RawBuilder<boolean>]> {
  const own = owned(table);
  if (own.length > 0) return own;
  const above = catalog.columns.flatMap(({ table: child, name, parent, parentKey }) => {
    if (child !== table || parent === null || parentKey === null || parent === table) return [];
    const theirs = listRowConditions(catalog, parent, owned).map(([, is]) => is);
    if (theirs.length === 0) return [];
    return [
      sql<boolean>`${sql.ref(name)} in (
        select ${sql.ref(parentKey)} from ${sql.table(parent)} where ${sql.join(theirs, sql` or `)})`,
    ];
  });
  return above.length > 0 ? [['', sql`(${sql.join(above, sql` or `)})`]] : [];
}

const PLAIN: Record<string, RawBuilder<unknown>> = {
  uuid: sql`gen_random_uuid()`,
  bit: sql`b'0'`,
  boolean: sql`true`,
  bytea: sql`decode('01', 'hex')`,
  json: sql`'{}'::json`,
  jsonb: sql`'{}'::jsonb`,
  'text[]': sql`'{}'::text[]`,
  date: sql`current_date`,
  text: sql`'x' || gen_random_uuid()`,
};
const plain = (type: string) => PLAIN[type] ?? (type.startsWith('timestamp') ? sql`now()` : sql`1`);

/**
 * A row in which this column names the person. It is stored without foreign keys and triggers: it has to be found, not
 * to make sense.
 */
export async function fillRow(
  db: Db,
  catalog: Catalog,
  row: { table: string; by: string; userId: string; otherId: string },
  given: Record<string, RawBuilder<unknown>> = {},
): Promise<void> {
  const people = new Map(registered.get(row.table)?.people);
  const asked = catalog.columns.filter(
    ({ table, name, isAsked, isGenerated }) =>
      table === row.table && !isGenerated && (isAsked || name in given || name === row.by),
  );
  const buildValue = ({ name, type, words, parent, parentKey }: Column) => {
    if (given[name] && name !== row.by) return given[name];
    const isOfTable =
      parent !== null &&
      !['identity.users', 'profiles'].includes(parent) &&
      (parentKey === 'id' || !people.has(name));
    if (name === row.by && type === 'text') return sql`${`user:${row.userId}`}`;
    if (people.has(name) && !isOfTable) {
      return sql`${name === row.by ? row.userId : row.otherId}::uuid`;
    }
    if (isOfTable && parentKey !== null) {
      const theirs = listRowConditions(catalog, parent, ownedBy(row.userId)).map(([, is]) => is);
      const first = sql.join([...theirs, sql`false`], sql` or `);
      return sql`(select ${sql.ref(parentKey)} from ${sql.table(parent)}
        order by coalesce(${first}, false) desc limit 1)`;
    }
    return words?.[0] === undefined ? plain(type) : sql`${words[0]}`;
  };
  const names = asked.map(({ name }) => sql.ref(name));
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into ${sql.table(row.table)} (${sql.join(names)}) values (${sql.join(asked.map(buildValue))})`.execute(
      trx,
    );
  });
}

/** Columns that can hold a person's words: no constraint limits them to ours. */
export const textColumns = ({ columns }: Catalog): Column[] =>
  columns.filter(
    ({ type, words, isGenerated }) =>
      ['text', 'text[]', 'json', 'jsonb'].includes(type) && words === null && !isGenerated,
  );

/** Plants a word of its own in each column, by the role of its owner, and finds it wherever it gets to. */
export class Canaries {
  readonly #names: string[] = [];
  readonly db: Db;
  readonly #first: number;

  /** Numbers its words from `first`, so that tests sharing a database do not share words. */
  constructor(db: Db, first = 0) {
    this.db = db;
    this.#first = first;
  }

  /** Writes a word of its own into the column of these rows; answers how many there were. */
  async plant(
    { table, name, type }: Column,
    by: string,
    rows: RawBuilder<boolean>,
  ): Promise<number> {
    const word = canary(
      this.#first -
        1 +
        this.#names.push(by === '' ? `${table}.${name}` : `${table}.${name} (${by})`),
    );
    const column = sql.ref(name);
    const values: Record<string, RawBuilder<unknown>> = {
      text: sql`${word}`,
      'text[]': sql`array[${word}]`,
      json: sql`json_build_object('canary', ${word}::text)`,
      jsonb: sql`case jsonb_typeof(${column}) when 'array' then ${column} || to_jsonb(${word}::text)
        else coalesce(${column}, '{}') || jsonb_build_object('canary', ${word}::text) end`,
    };
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${column} = ${values[type]} where ${rows}`.execute(this.db);
    return Number(numAffectedRows);
  }

  /** The columns whose words stand in a text. */
  in(text: string): string[] {
    const found = [...text.matchAll(CANARY)].flatMap(
      ([, index]) => this.#names[Number(index) - this.#first] ?? [],
    );
    return [...new Set(found)];
  }

  /**
   * Returns where in the whole database, its jobs included, a column's word appears: `notifications: tasks.title`, with
   * the role in parentheses unless those of all roles appear.
   */
  async inTables(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
      from pg_tables where schemaname !~ '^(pg_|information_schema)' and tablename !~ '^job_'`.execute(
      this.db,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where t::text ~* 'zq[0-9]{4}qz'`.execute(
        this.db,
      );
      const words = new Set(rows.flatMap(({ row }) => this.in(row)));
      const columns = Map.groupBy(words, withoutRole);
      for (const [column, roles] of columns) {
        const isForAll = this.#names.every(
          (word) => withoutRole(word) !== column || words.has(word),
        );
        found.push(...(isForAll ? [column] : roles).map((word) => `${name}: ${word}`));
      }
    }
    return found.toSorted();
  }
}

const withoutRole = (word: string) => word.replace(/ \(.*\)$/, '');
