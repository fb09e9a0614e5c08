// Writes the database's types from its migrations: npm run generate. With --check it only compares.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

const target = join(import.meta.dirname, '../src/platform/server/database/database-types.gen.ts');
const directory = await mkdtemp(join(tmpdir(), 'porchlight-types-'));
const log = pino({ level: 'silent' });
const postgres = await startEmbeddedPostgres({ directory, log, isThrowaway: true });
try {
  await migrate(postgres.url, { log });
  const isCheck = process.argv.includes('--check');
  const output = isCheck ? join(directory, 'types.ts') : target;
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    ['--dialect', 'postgres', '--url', postgres.url, '--out-file', output]
      .concat(['--date-parser', 'string', '--numeric-parser', 'number'])
      .concat(['--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'migrations']),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (isCheck && (await readFile(output, 'utf8')) !== (await readFile(target, 'utf8'))) {
    console.error('The database types are older than the migrations: run `npm run generate`.');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
