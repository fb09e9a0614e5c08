import {
  createTestDatabase,
  startTestDatabaseServer,
} from '#platform/server/database/test-database.ts';
import { setClock, setClockRight } from '#test/support/clock.ts';
import { startTestServer } from '#test/support/server.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { siteOn } from './site.ts';
import type { Site } from './site.ts';
import { Trouble } from './trouble.ts';

/** A site with a PostgreSQL of its own, since others would have to wait with it. */
export async function startSiteInTrouble(): Promise<Site> {
  const stopServer = await startTestDatabaseServer();
  const database = await createTestDatabase();
  const proxy = await startLossyProxy(database.url);
  const server = await startTestServer({
    DATABASE_URL: proxy.url,
    // As it is where nothing is said: each long pause takes as long.
    DATABASE_TIMEOUT_MS: '2500',
    // However far the clock jumps, no session has to be renewed (OPS-136).
    AUTH_TOKEN_LIFE_SECONDS: '86400',
    LOG_LEVEL: 'silent',
  });
  const trouble = await Trouble.in(database.url, { proxy, setClock });
  const during = trouble.during.bind(trouble);
  const site = await siteOn(server, { databaseUrl: database.url, during });
  return {
    ...site,
    close: async () => {
      setClockRight();
      await trouble.close();
      await site.close();
      await proxy.close();
      await stopServer();
    },
  };
}
