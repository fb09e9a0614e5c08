import { inspect } from 'node:util';
import { readConfig } from '#platform/server/config/config.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { Log } from '#platform/server/log/log.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { startDatabase } from '#platform/server/database/open-database.ts';
import type { OpenDatabase } from '#platform/server/database/open-database.ts';
import { serveMetrics } from '#platform/server/metrics/metrics-server.ts';
import type { MetricsServer } from '#platform/server/metrics/metrics-server.ts';
import { SETTLES, createWorkers, onLeave, workerRole } from '#platform/server/processes/workers.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import { startTracing } from '#platform/server/tracing/start-tracing.ts';
import type { Running } from './serve-site.ts';

const isDevelopment = process.argv.includes('--development');

async function main() {
  const config = readConfig({ ...process.env, ...(isDevelopment && { NODE_ENV: 'development' }) });
  const log = createLog(config);
  const endTracing = await startTracing(process.env);
  const role = workerRole();
  const isMany = config.WEB_CONCURRENCY > 1 && !isDevelopment && role === null;
  const starting = startDatabase(config, log);
  // The database starts while the code is read. What only watches over workers needs none of it.
  const site = isMany ? null : import('./serve-site.ts');
  site?.catch(() => {});
  let running: Running | null = null;
  let metrics: MetricsServer | null = null;
  let isStopping = false;

  // The database runs in a process of its own and would outlive this one, so it is stopped even if something else
  // fails, or a signal comes during the start.
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
      // A terminal also signals the workers, which wait for their primary to end them.
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
    running = site
      ? await (await site).serveSite({ config, database, log, isDevelopment })
      : startMany(config, database, log);
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
