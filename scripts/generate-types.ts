// Writes the database's types from its migrations: npm run generate. With --check it only compares.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect as KyselyPostgresDialect, sql } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { PostprocessFunction } from 'kysely-codegen';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { wordsOfCheck } from './database-types/checked-words.ts';

type Check = { schema: string; table: string; column: string; definition: string };

/** Types a column whose check constraint lists its words as those words, so that an unknown one is a type error. */
const addCheckedWords: PostprocessFunction = async ({ db, metadata }) => {
  const { rows } = await sql<Check>`
    select space.nspname as schema, class.relname as table, col.attname as column,
      pg_get_constraintdef(con.oid) as definition
    from pg_constraint as con
    join pg_class as class on class.oid = con.conrelid
    join pg_namespace as space on space.oid = class.relnamespace
    join pg_attribute as col on col.attrelid = class.oid and col.attnum = con.conkey[1]
    where con.contype = 'c' and cardinality(con.conkey) = 1`.execute(db);
  for (const { schema, table, column, definition } of rows) {
    const words = wordsOfCheck(definition);
    const found = metadata.tables
      .find((one) => one.schema === schema && one.name === table)
      ?.columns.find((one) => one.name === column);
    if (found && words) found.enumValues = words;
  }
  return metadata;
};

const target = join(import.meta.dirname, '../src/platform/server/database/database-types.gen.ts');
const directory = await mkdtemp(join(tmpdir(), 'porchlight-types-'));
const log = pino({ level: 'silent' });
const postgres = await startEmbeddedPostgres({ directory, log, isThrowaway: true });
try {
  await migrate(postgres.url, { log });
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' });
  const pool = new pg.Pool({ connectionString: postgres.url });
  // The database may go before the pool has read that its connections are closed.
  pool.on('error', () => {});
  const db = new Kysely({ dialect: new KyselyPostgresDialect({ pool }) });
  const types = await generate({
    db,
    dialect,
    outFile: null,
    typeMapping: { int8: 'number' },
    excludePattern: 'migrations',
    postprocess: addCheckedWords,
  });
  await db.destroy();
  if (!process.argv.includes('--check')) await writeFile(target, types);
  else if (types !== (await readFile(target, 'utf8'))) {
    console.error('The database types are older than the migrations: run `npm run generate`.');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
