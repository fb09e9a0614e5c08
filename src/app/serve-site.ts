import { demoAccounts } from '#demo/people/demo-accounts.ts';
import { demoAddresses } from '#demo/people/demo-addresses.ts';
import { refreshDemoRegularly } from '#demo/refresh-demo.ts';
import { hasDemoAccounts } from '#demo/people/has-demo-accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { readVocabulary } from '#features/browsing/server/public.ts';
import { FreshSite } from '#platform/server/backups/restore/fresh-site.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Services } from '#platform/server/context.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import type { OpenDatabase } from '#platform/server/database/open-database.ts';
import { createDevelopmentPages, loadBuiltPages } from '#platform/server/pages/pages.ts';
import { SETTLES, workerRole } from '#platform/server/processes/workers.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

/** One process, or all those it started. */
export type Running = {
  /** Resolves once every process serves. */
  ready: Promise<void>;
  lost: Promise<Error>;
  close: (leavingMs?: number) => Promise<void>;
};

type Start = { config: Config; database: OpenDatabase; log: Log; isDevelopment: boolean };

const WORKER_TITLE = 'porchlight worker';

/** Serves in this process. */
export async function serveSite(start: Start): Promise<Running> {
  const { config, database, log, isDevelopment } = start;
  const isOffered = workerRole() === null && !isDevelopment && database.isEmbedded;
  const fresh = isOffered
    ? await FreshSite.open({ config, databaseUrl: database.url, demoAddresses, log })
    : null;
  const lost = Promise.withResolvers<Error>();
  let serving = serve(start, fresh);
  fresh?.onWanted(() => {
    serving = serving.then(async (server) => {
      await server.close();
      const isRestored = await fresh.restore();
      return serve(start, isRestored ? null : fresh);
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
  { config, database, log, isDevelopment }: Start,
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
  setTimeout(() => readAhead(server.services), AHEAD_AFTER_MS).unref();
  return server;
}

/** Requests that waited for the start are answered first. */
const AHEAD_AFTER_MS = 1_000;

/** Otherwise the first search of this process would wait for it. */
function readAhead(services: Services) {
  readVocabulary(services).catch((error: unknown) =>
    services.log.warn(
      { err: error },
      'could not read the vocabulary of searches ahead; the first search will',
    ),
  );
}

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
