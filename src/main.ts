import { demoAccounts } from '#demo/people/demo-accounts.ts';
import { hasDemoAccounts } from '#demo/people/has-demo-accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import type { Services } from '#platform/server/context.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { startDatabase } from '#platform/server/database/open-database.ts';
import type { OpenDatabase } from '#platform/server/database/open-database.ts';
import { createDevelopmentPages, loadBuiltPages } from '#platform/server/pages/pages.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

const isDevelopment = process.argv.includes('--development');

async function main() {
  const config = readConfig({ ...process.env, ...(isDevelopment && { NODE_ENV: 'development' }) });
  const log = createLog(config);
  const starting = startDatabase(config, log);
  let server: RunningServer | null = null;
  let isStopping = false;

  // The database runs in a process of its own and would outlive us, so it is stopped whatever else
  // fails, and also when we are asked to stop while still starting.
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    try {
      await server?.close();
    } finally {
      const database = await starting.catch(() => null);
      await database?.close();
      process.exit(code);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      stop(0).catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
    });
  }

  try {
    const database = await starting;
    void database.lost.then((error) => {
      log.fatal({ err: error }, 'the database is gone');
      return stop(1);
    });
    const applied = await migrate(database.url);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    server = await startServer({
      config,
      databaseUrl: database.url,
      log,
      loadPages: isDevelopment ? createDevelopmentPages : loadBuiltPages,
      beforeListening: (services) => settle(services, database),
    });
    await welcome(server.services);
  } catch (error) {
    if (isStopping) return;
    printError(error);
    await stop(1);
  }
}

/** A database given by DATABASE_URL gets no demo people unless `npm run seed` is asked for. */
async function settle(services: Services, { isEmbedded }: OpenDatabase) {
  if (!isEmbedded) return;
  const startedAt = Date.now();
  const isFilled = await unhurried(() => seedDemo(services));
  if (isFilled) print(`The demo neighborhood moved in (${Date.now() - startedAt} ms).`);
}

async function welcome({ config, db, mail }: Services) {
  print('');
  print(`Porchlight is ready at ${config.PUBLIC_URL}`);
  print(`Mail goes to ${mail.destination}`);
  if (await hasDemoAccounts(db)) {
    print('Sign in as one of the demo neighbors:');
    for (const { email, password, role } of demoAccounts)
      print(`  ${role}: ${email} / ${password}`);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function printError(error: unknown) {
  const words =
    error instanceof ConfigError
      ? error.message
      : `Porchlight could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${words}\n`);
}

main().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
