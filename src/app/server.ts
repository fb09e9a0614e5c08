import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import { calendarRoutes } from '#features/calendar/server/feed-routes.ts';
import { attachmentRoutes } from '#features/chat/server/attachments/attachment-routes.ts';
import { attachmentUploadRoutes } from '#features/chat/server/attachments/upload-routes.ts';
import { mailReplyRoutes } from '#features/notifications/server/replies/reply-routes.ts';
import type { ReplyListener } from '#features/notifications/server/replies/smtp/reply-listener.ts';
import { feedRoutes } from '#features/content/server/feed.ts';
import { openStreets } from '#features/geo/server/streets/street-archive.ts';
import { tileRoutes } from '#features/geo/server/streets/tile-routes.ts';
import { itemFeedRoutes } from '#features/marketplace/server/list/feed/feed-routes.ts';
import {
  findAccountByToken,
  authenticate,
  identityJobs,
  prepareIdentity,
} from '#identity/server/public.ts';
import { renewalRoutes } from '#features/renewals/server/public.ts';
import { safeReturnRoutes } from '#features/safe-returns/server/public.ts';
import { scanRoutes } from '#features/posters/server/scan-routes.ts';
import { codeRoutes } from '#features/served-neighbors/server/code-routes.ts';
import { shareRoutes } from '#features/share-target/server/share-routes.ts';
import { identityRoutes } from '#identity/server/routes.ts';
import { disownSignInRoutes } from '#identity/server/safety/disown-sign-in-routes.ts';
import { uploadRoutes } from '#features/media/server/upload-routes.ts';
import { backupRoutes } from '#features/administration/server/backups/backup-routes.ts';
import { evidenceRoutes } from '#features/moderation/server/evidence/evidence-routes.ts';
import { mailEventRoutes } from '#features/notifications/server/returned/mail-event-routes.ts';
import { mailingStopRoutes } from '#features/mailings/server/stop-routes.ts';
import { unsubscribeRoutes } from '#features/notifications/server/unsubscribe/unsubscribe-routes.ts';
import { stopRoutes } from '#features/saved-searches/server/stop-routes.ts';
import { previewRoutes } from '#platform/server/previews/preview-routes.ts';
import { apiDocsPage } from '#platform/server/api/api-docs-page.ts';
import { createApiHandlers } from '#platform/server/api/api-handlers.ts';
import { openMemberAnswers } from '#platform/server/api/member-answers.ts';
import { createQuestionReader, sendShared } from '#platform/server/api/visitor-reads.ts';
import type { Question } from '#platform/server/api/visitor-reads.ts';
import type { FreshSite } from '#platform/server/backups/restore/fresh-site.ts';
import { welcomeRoutes } from '#platform/server/backups/restore/welcome-routes.ts';
import { createCaches } from '#platform/server/caches.ts';
import type { ApiContext, Services, Viewer } from '#platform/server/context.ts';
import type { Config } from '#platform/server/config/config.ts';
import { withDatabasePatience } from '#platform/server/database/database-patience.ts';
import { createDb } from '#platform/server/database/db.ts';
import { forOneCaller, mayLag } from '#platform/server/database/replicas/lagging-reads.ts';
import { replicaSettings } from '#platform/server/database/replicas/replica-settings.ts';
import { DiskFull } from '#platform/server/files/disk-full.ts';
import { EventBus } from '#platform/server/live/events.ts';
import { trackQueueSizes } from '#platform/server/metrics/queue-sizes.ts';
import {
  API_POLICY,
  bearerToken,
  createHttpApp,
  describeRequest,
  hasLeft,
  limitBody,
  requestBasics,
  securityHeaders,
  withoutTrailingSlash,
} from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { sendSerialized } from '#platform/server/http/encoded.ts';
import type { SerializedResponse } from '#platform/server/http/encoded.ts';
import { boundConnections } from '#platform/server/http/connections/bounded-connections.ts';
import { serveCachedAnswers } from '#platform/server/http/cached-answers.ts';
import { answerInScope } from '#platform/server/http/request-scope.ts';
import { refuseSeveralHosts } from '#platform/server/http/origins/one-host.ts';
import { observeRequests } from '#platform/server/http/observe-requests.ts';
import { prepareLeaving } from '#platform/server/http/connections/leaving.ts';
import type { Leaving } from '#platform/server/http/connections/leaving.ts';
import { isPublic, openPublicAnswers } from '#platform/server/http/public-answers.ts';
import type { PublicAnswers } from '#platform/server/http/public-answers.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { cachedAnswer } from '#platform/server/pages/cached-answer.ts';
import type { Log } from '#platform/server/log/log.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { createSmsSender } from '#platform/server/sms.ts';
import { mediaRoutes } from '#platform/server/media/media-routes.ts';
import { openCityFile } from '#platform/server/network/city-by-network.ts';
import { mailboxRoutes } from '#platform/server/pages/mailbox-page.ts';
import { Overloaded, watchOverload } from '#platform/server/limits/overload.ts';
import { AskedTooMuch, pacing } from '#platform/server/limits/pacing.ts';
import type { Pages } from '#platform/server/pages/pages.ts';
import { createRateLimits } from '#platform/server/limits/rate-limit.ts';
import { startRealtime } from '#platform/server/live/realtime.ts';
import {
  IDLE_CONNECTION_MS,
  endSlowRequests,
  closeStalledResponses,
  headPatience,
} from '#platform/server/http/connections/slow-requests.ts';
import { openStorage } from '#platform/server/storage/open-storage.ts';
import { text } from '#platform/server/texts.ts';
import { diskFull, refuseUpload } from '#platform/server/uploads/refuse-upload.ts';
import {
  RETRY_AFTER_SECONDS,
  replyRateLimited,
  answerOverloaded,
  answerUnavailable,
  refuseCall,
} from '#platform/server/http/unavailable.ts';
import { Unavailable } from '#platform/server/unavailable.ts';
import {
  closeAfterDeclinedUpgrade,
  isWantedUpgrade,
} from '#platform/server/http/connections/upgrades.ts';
import { StartError } from '#platform/server/config/start-error.ts';
import {
  answersWithPersonalParts,
  procedures,
  registeredConversations,
  registeredPreviews,
  registeredReplies,
  registeredSubjects,
} from './features.server.ts';
import { isPageOfSignedIn, openCachedPages, servePages } from './page-routes.server.ts';
import type { CachedPages } from './page-routes.server.ts';
import { routeNames } from './route-names.server.ts';
import { sitemapRoutes } from './sitemap/sitemap.server.ts';
import { wellKnownRoutes } from './well-known.server.ts';
import { registerSubscriptions } from './subscriptions.server.ts';
import { contract } from './contract.ts';

const BODY_LIMIT = 256 * 1024;
const LONGEST_REQUEST_MS = 5_000;
/** The monitor of this process does not wait long for an answer. */
const READY_WITHIN_MS = 1_000;
const UNAVAILABLE = 503;
const NOBODYS_OWN = ['/marketplace/feed.atom', '/sitemap.xml', '/sitemap/*', '/og/*'];

const NO_SUCH_CALL: SerializedResponse = {
  status: 404,
  body: Buffer.from(JSON.stringify({ code: 'NOT_FOUND', message: 'Not found.' })),
};

export type RunningServer = {
  services: Services;
  port: number;
  /**
   * Lets running requests finish, closes sockets and jobs, then releases the database. Before that, it keeps answering
   * for `leavingMs` milliseconds while any client is connected, but reports that it is shutting down.
   */
  close: (leavingMs?: number) => Promise<void>;
};

export async function startServer(options: {
  config: Config;
  databaseUrl: string;
  log: Log;
  loadPages: ((httpServer: ReturnType<typeof createServer>) => Promise<Pages>) | null;
  /** Lets the person who started a site with no accounts but the demo ones bring a backup. */
  fresh?: FreshSite | null;
  /** Runs when everything works but no request is served yet. */
  beforeListening?: (services: Services) => Promise<void>;
}): Promise<RunningServer> {
  const { config, databaseUrl, log } = options;
  const isDevelopment = config.NODE_ENV === 'development';
  const httpServer = createServer({
    ...headPatience(),
    keepAliveTimeout: IDLE_CONNECTION_MS,
    shouldUpgradeCallback: (request) => isWantedUpgrade(request, isDevelopment),
    // A backup may take an hour to come; everything else has an end of its own.
    ...(options.fresh && { requestTimeout: 0 }),
  });
  endSlowRequests(httpServer);
  closeStalledResponses(httpServer);
  const leaving = prepareLeaving(httpServer);
  const pages = options.loadPages ? await options.loadPages(httpServer) : null;
  await openCityFile({ config, log });
  await openStreets({ config, log });
  const storage = await openStorage({ config, log });
  const db = createDb({
    url: databaseUrl,
    poolSize: config.DATABASE_POOL_SIZE,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    slowMs: config.SLOW_REQUEST_MS / 4,
    log,
    replicas: await replicaSettings(config, log),
  });
  const limits = await createRateLimits(config, log);
  const { overload, end: endWatching } = watchOverload(config);
  const realtime = await startRealtime({
    httpServer,
    config,
    db,
    log,
    limits,
    overload,
    authenticate: (token) => authenticate(services, token),
  });
  db.announced?.join(realtime);
  const services: Services = {
    config,
    db,
    databaseUrl,
    log,
    mail: createMail({ config, db }),
    sms: createSmsSender({ config, db }),
    jobs: await startJobs({ url: databaseUrl, log }),
    limits,
    ...storage,
    events: new EventBus(),
    realtime,
    caches: createCaches({ log, events: realtime, shared: realtime.shared }),
  };
  await prepareIdentity(services);
  await identityJobs(services);
  await registerSubscriptions(services);
  await options.beforeListening?.(services);

  const answers = openPublicAnswers(services.caches, config.PAGE_CACHE_SECONDS);
  const cachedPages = openCachedPages(services, pages);
  const paced = pacing(config, {
    findAccountByToken: (token) => findAccountByToken(services, token),
    overload,
    isSpared: (c) => isPageOfSignedIn(c) || cachedPages?.isCheap(c) === true,
  });
  const app = listEverythingServed(services, pages, {
    answers,
    cachedPages,
    isBusy: () => overload.shouldShed('visitors'),
    paced: paced.middleware,
    leaving,
    fresh: options.fresh ?? null,
  });
  const listener = getRequestListener(app.fetch);
  const isAnswered = serveCachedAnswers({ config, log, answers, enter: paced.enter });
  httpServer.prependListener('request', closeAfterDeclinedUpgrade);
  observeRequests(httpServer, routeNames(app));
  const endCounting = trackQueueSizes(db);
  httpServer.on('request', (req, res) => {
    // Socket.IO answers its own path itself; a second answer would end the process.
    if (req.url?.startsWith('/socket.io/')) return;
    if (refuseSeveralHosts(req, res) || isAnswered(req, res)) return;
    answerInScope(req, res, async () => {
      if (pages?.middleware) pages.middleware(req, res, () => void listener(req, res));
      else await listener(req, res);
    });
  });
  boundConnections(httpServer, config);
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', (error) => {
      const words = `PORT, HOST: nothing can listen there (${error.message}). Expected are a free port and an address of this machine.`;
      reject(new StartError(words, { cause: error }));
    });
    httpServer.listen(config.PORT, config.HOST, resolve);
  });
  const mailListener = await openMailListener(services);

  return {
    services,
    port: (httpServer.address() as AddressInfo).port,
    close: async (leavingMs = 0) => {
      await Promise.race([leaving.begin(), sleep(leavingMs)]);
      // Live connections end with the server, which waits for all other connections and ends those that fall idle while
      // it waits. A request that never ends must not keep the process.
      await Promise.all([
        services.realtime.close(),
        leaving.end(LONGEST_REQUEST_MS),
        mailListener?.close(),
      ]);
      await services.jobs.stop();
      services.mail.close();
      await services.limits.close();
      await pages?.close();
      endCounting();
      endWatching();
      await db.destroy();
    },
  };
}

async function openMailListener(services: Services): Promise<ReplyListener | null> {
  if (services.config.MAIL_REPLY_PORT === undefined) return null;
  // Imported late: verifying senders takes 50 MB, which a site without the port does not spend.
  const { listenForReplies } =
    await import('#features/notifications/server/replies/smtp/reply-listener.ts');
  try {
    return await listenForReplies(services, registeredReplies);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const words = `MAIL_REPLY_PORT: answers by e-mail cannot be received there (${reason}).`;
    throw new StartError(words, { cause: error });
  }
}

/** Everything the server answers, in order. */
function listEverythingServed(
  services: Services,
  pages: Pages | null,
  {
    answers,
    cachedPages,
    isBusy,
    paced,
    leaving,
    fresh,
  }: {
    answers: PublicAnswers;
    cachedPages: CachedPages | null;
    /** Whether visitors are put off. */
    isBusy: () => boolean;
    paced: MiddlewareHandler<HttpEnv>;
    leaving: Leaving;
    fresh: FreshSite | null;
  },
): HttpApp {
  const { config } = services;
  const app = createHttpApp();
  app.use((_, next) => forOneCaller(() => withDatabasePatience(config.DATABASE_TIMEOUT_MS, next)));
  app.use(requestBasics(services), securityHeaders(services), withoutTrailingSlash);

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
    if (leaving.isLeaving) return c.json({ status: 'leaving' }, UNAVAILABLE, headers);
    try {
      await withDatabasePatience(READY_WITHIN_MS, () => sql`select 1`.execute(services.db));
      return c.json({ status: 'ok' });
    } catch {
      return c.json({ status: 'database unreachable' }, UNAVAILABLE, headers);
    }
  });
  app.route('/', mailboxRoutes(services.mail, config.PUBLIC_URL));
  // Identity has its own limit of 1 MiB, set by its protocol, and its own shape of a refusal.
  // Its answers go out uncompressed: their length would tell of the secrets in them (AUTH-291).
  app.route('/auth/v1', identityRoutes(services, paced));
  app.use(paced, compress());
  // Search engines, feed readers and link previews request nothing personal.
  for (const path of NOBODYS_OWN) app.use(path, (_, next) => mayLag(next));
  app.route('/', feedRoutes(config.PUBLIC_URL));
  app.route('/', itemFeedRoutes(services));
  app.route('/', calendarRoutes(services));
  app.route('/', disownSignInRoutes(services));
  app.route('/', unsubscribeRoutes(services));
  app.route('/', mailEventRoutes(services));
  app.route('/', mailReplyRoutes(services, registeredReplies));
  app.route('/', stopRoutes(services));
  app.route('/', mailingStopRoutes(services));
  app.route('/', scanRoutes(services, registeredSubjects));
  app.route('/', safeReturnRoutes(services));
  app.route('/', renewalRoutes(services));
  app.route('/', codeRoutes(services));

  const api = createApiHandlers(procedures);
  const seconds = config.PAGE_CACHE_SECONDS;
  const readQuestion = createQuestionReader(contract);
  const answerMember = openMemberAnswers(services, seconds, answersWithPersonalParts);
  const describe = () => api.describe(config.PUBLIC_URL);
  app.get(
    '/api/openapi.json',
    cachedAnswer({ 'Content-Type': 'application/json' }, async () =>
      JSON.stringify(await describe()),
    ),
  );
  app.get(
    '/api/docs',
    cachedAnswer({ 'Content-Type': 'text/html; charset=utf-8' }, async () =>
      String(await apiDocsPage(await describe())),
    ),
  );
  // Files are larger than any other request and keep their own limits.
  app.route('/', uploadRoutes(services));
  app.route('/', shareRoutes(services));
  if (fresh) app.route('/', welcomeRoutes(fresh, services.log));
  app.route('/', attachmentUploadRoutes(services, registeredConversations));
  app.use('/api/*', limitBody(BODY_LIMIT));
  app.all('/api/*', async (c) => {
    const token = bearerToken(c);
    const viewer = token ? await authenticate(services, token) : null;
    // A token that no longer counts is told apart from none, so that the browser can renew it.
    if (token && !viewer) return refuseCall(c, 'UNAUTHORIZED', 'common:refusals.signed_out');
    const contextFor = (who: Viewer | null): ApiContext => ({
      ...services,
      viewer: who,
      ...describeRequest(c),
    });
    c.set('ownPolicy', API_POLICY);
    const { question, sent } = seconds === 0 ? { question: null } : await readQuestion(c);
    const call = async (who: Viewer | null) =>
      (await api.handle(c.req.raw, contextFor(who), sent)) ?? NO_SUCH_CALL;
    const share = (asked: Question) =>
      viewer ? answerMember(asked, viewer, call) : answers.fetch(asked.key, () => call(null));
    const answer = await (question ? share(question) : call(viewer));
    if (isPublic(answer)) return sendShared(c, answer, viewer ? null : seconds);
    const isLater = answer.status === UNAVAILABLE;
    return sendSerialized(c, answer, isLater ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {});
  });

  app.route('/', sitemapRoutes(services));
  app.route('/', wellKnownRoutes(services));
  app.route('/', previewRoutes(services, registeredPreviews));
  app.route('/', mediaRoutes(services));
  app.route('/', tileRoutes(services));
  app.route('/', attachmentRoutes(services));
  app.route('/', evidenceRoutes(services));
  app.route('/', backupRoutes(services));
  if (pages) servePages(app, services, pages, { cachedPages, isBusy });
  app.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'Not found.' }, 404));
  app.onError((error, c) => {
    if (hasLeft(c)) {
      services.log.debug({ err: error }, 'a caller left before the end of the request');
      return c.body(null, 400);
    }
    if (error instanceof AskedTooMuch) return replyRateLimited(c);
    if (error instanceof Overloaded) return answerOverloaded(c);
    if (error instanceof DiskFull) {
      services.log.error({ err: error }, 'the disk is full');
      return refuseUpload(c, diskFull);
    }
    if (error instanceof Unavailable) {
      services.log.warn(
        { err: error },
        'a request failed because the database or a service cannot be reached',
      );
      return answerUnavailable(c);
    }
    services.log.error({ err: error }, 'a request failed');
    return c.json(
      {
        code: 'INTERNAL_SERVER_ERROR',
        message: text(c.get('language'), 'common:errors.unexpected'),
      },
      500,
    );
  });
  return app;
}
