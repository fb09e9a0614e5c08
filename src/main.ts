import { inspect } from 'node:util';
import { demoAccounts } from '#demo/people/demo-accounts.ts';
import { demoAddresses } from '#demo/people/demo-addresses.ts';
import { refreshDemoRegularly } from '#demo/refresh-demo.ts';
import { hasDemoAccounts } from '#demo/people/has-demo-accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { readVocabulary } from '#features/browsing/server/public.ts';
import { FreshSite } from '#platform/server/backups/restore/fresh-site.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Services } from '#platform/server/context.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { startDatabase } from '#platform/server/database/open-database.ts';
import type { OpenDatabase } from '#platform/server/database/open-database.ts';
import { serveMetrics } from '#platform/server/metrics/metrics-server.ts';
import type { MetricsServer } from '#platform/server/metrics/metrics-server.ts';
import { createDevelopmentPages, loadBuiltPages } from '#platform/server/pages/pages.ts';
import { createWorkers, onLeave, workerRole } from '#platform/server/processes/workers.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { startTracing } from '#platform/server/tracing/start-tracing.ts';
import { startServer } from './app/server.ts';
import type { RunningServer } from './app/server.ts';

const isDevelopment = process.argv.includes('--development');

async function main() {
  const config = readConfig({ ...process.env, ...(isDevelopment && { NODE_ENV: 'development' }) });
  const log = createLog(config);
  const endTracing = await startTracing(process.env);
  const role = workerRole();
  const isMany = config.WEB_CONCURRENCY > 1 && !isDevelopment && role === null;
  const starting = startDatabase(config, log);
  let running: Running | null = null;
  let metrics: MetricsServer | null = null;
  let isStopping = false;

  // The database runs in a process of its own and would outlive us, so it is stopped whatever else
  // fails, and also when we are asked to stop while still starting.
  const stop = async (code: number, leavingMs?: number) => {
    if (isStopping) return;
    isStopping = true;
    try {
      metrics?.close();
      await running?.close(leavingMs);
    } finally {
      const database = await starting.catch(() => null);
      await database?.close();
      await endTracing();
      process.exit(code);
    }
  };
  const stopLogged = (code: number, leavingMs?: number) =>
    stop(code, leavingMs).catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal signals the workers as well, which end when they are told to.
      if (role !== null && signal !== 'SIGTERM') return;
      log.info({ signal }, 'stopping');
      void stopLogged(0, signal === 'SIGTERM' ? config.DRAIN_MS : 0);
    });
  }
  if (role !== null) onLeave((leavingMs) => void stopLogged(0, leavingMs));

  try {
    const database = await starting;
    void database.lost.then((error) => {
      log.fatal({ err: error }, 'the database connection was lost');
      return stop(1);
    });
    if (role === null) {
      const applied = await migrate(database.url, { log });
      if (applied.length > 0) log.info({ applied }, 'database migrated');
    }
    metrics = await serveMetrics({
      config,
      log,
      role: isMany ? 'primary' : role === null ? 'alone' : 'worker',
    });
    running = isMany ? startMany(config, database, log) : await startOne(config, database, log);
    void running.lost.then((error) => {
      log.fatal({ err: error }, 'all workers have ended');
      return stop(1);
    });
    await running.ready;
  } catch (error) {
    if (isStopping) return;
    printError(error);
    await stop(1);
  }
}

/** One process, or all those it started. */
type Running = {
  /** Resolves once every process serves. */
  ready: Promise<void>;
  lost: Promise<Error>;
  close: (leavingMs?: number) => Promise<void>;
};

async function startOne(config: Config, database: OpenDatabase, log: Log): Promise<Running> {
  const isOffered = workerRole() === null && !isDevelopment && database.isEmbedded;
  const fresh = isOffered
    ? await FreshSite.open({ config, databaseUrl: database.url, demoAddresses, log })
    : null;
  const lost = Promise.withResolvers<Error>();
  let serving = serve(config, database, log, fresh);
  fresh?.onWanted(() => {
    serving = serving.then(async (server) => {
      await server.close();
      const isRestored = await fresh.restore();
      return serve(config, database, log, isRestored ? null : fresh);
    });
    serving.catch(lost.resolve);
  });
  await serving;
  // By itself the signal that replaces workers would end the only process there is, and every request with it.
  process.on('SIGUSR2', () =>
    log.info('this process cannot be replaced while it runs; restart it'),
  );
  // In a list of the machine's processes, the title shows which of them serve.
  if (workerRole() !== null) process.title = WORKER_TITLE;
  const close = async (leavingMs?: number) => (await serving).close(leavingMs);
  return { ready: Promise.resolve(), lost: lost.promise, close };
}

async function serve(
  config: Config,
  database: OpenDatabase,
  log: Log,
  fresh: FreshSite | null,
): Promise<RunningServer> {
  const server = await startServer({
    config,
    databaseUrl: database.url,
    log,
    loadPages: isDevelopment ? createDevelopmentPages : loadBuiltPages,
    fresh,
    beforeListening: (services) => settle(services, database),
  });
  if (workerRole() !== 'further') await welcome(server.services, fresh);
  // Otherwise the first search of this process would wait for it.
  readVocabulary(server.services).catch((error: unknown) =>
    log.warn(
      { err: error },
      'could not read the vocabulary of searches ahead; the first search will',
    ),
  );
  return server;
}

function startMany(config: Config, database: OpenDatabase, log: Log): Running {
  const workers = createWorkers({
    count: config.WEB_CONCURRENCY,
    environment: { DATABASE_URL: database.url, ...(database.isEmbedded && { [SETTLES]: 'on' }) },
    log,
  });
  process.on('SIGUSR2', () => {
    log.info('replacing the workers');
    workers.replace().then(
      () => log.info('the workers were replaced'),
      (error: unknown) => log.error({ err: error }, 'the workers could not be replaced'),
    );
  });
  return { ready: workers.start(), lost: workers.lost, close: workers.stop };
}

const WORKER_TITLE = 'porchlight worker';

/** Tells the first of several workers that their database is the embedded one. */
const SETTLES = 'PORCHLIGHT_SETTLES';

/** A database given by DATABASE_URL gets no demo people unless `npm run seed` is asked for. */
async function settle(services: Services, { isEmbedded }: OpenDatabase) {
  const isFirst = workerRole() === 'first' && process.env[SETTLES] === 'on';
  if (isEmbedded || isFirst) {
    const startedAt = Date.now();
    const isFilled = await unhurried(() => seedDemo(services));
    if (isFilled) print(`The demo neighborhood moved in (${Date.now() - startedAt} ms).`);
  }
  await unhurried(() => refreshDemoRegularly(services));
}

async function welcome({ config, db, mail }: Services, fresh: FreshSite | null) {
  print('');
  print(`Porchlight is ready at ${config.PUBLIC_URL}`);
  print(`Mail goes to ${mail.destination}`);
  if (await hasDemoAccounts(db)) {
    print('Sign in as one of the demo neighbors:');
    for (const { email, password, role } of demoAccounts)
      print(`  ${role}: ${email} / ${password}`);
  }
  if (fresh) print(`To restore a backup of another site, open ${fresh.address}`);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function printError(error: unknown) {
  const words =
    error instanceof StartError ? error.message : `Porchlight could not start: ${inspect(error)}`;
  process.stderr.write(`${words}\n`);
}

// Output at the start may be lost on a full disk, like any line of the log (OPS-132).
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

main().catch((error: unknown) => {
  printError(error);
  process.exit(1);
});
