import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { makePairs } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { startClients } from '../chat/chat-client-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { withLargeSite } from '../databases/large-site.ts';
import { signInFor, withSignIns } from '../sign-in.ts';
import { answersPerSecond } from '../load/throughput.ts';
import { withDatabase } from '../workbench.ts';

/** Keeps the product at work for so long; how much of it was done a second. */
export type Load = (seconds: number) => Promise<number>;
type Settings = Record<string, string>;
type Scenario = (settings: Settings, measure: (load: Load) => Promise<void>) => Promise<void>;

const PAIRS = 50;
const MESSAGES_PER_SECOND = 80;

/** Everything that can be profiled, by the names of the benches. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'api-read': (settings, measure) =>
    withLargeSite(
      'tasks',
      ({ product, reader }) => {
        const target = { url: `${product.url}/api/tasks?limit=24`, token: reader.token };
        return measure((seconds) => answersPerSecond(target, seconds));
      },
      settings,
    ),

  'page-browse': async (settings, measure) => {
    buildPages();
    await withDatabase(async (databaseUrl) => {
      await seedDatabase(databaseUrl);
      const product = await startProduct({
        ...settings,
        DATABASE_URL: databaseUrl,
        PAGE_CACHE_SECONDS: '0',
      });
      const target = { url: `${product.url}/browse-tasks` };
      await measure((seconds) => answersPerSecond(target, seconds)).finally(product.stop);
    });
  },

  'sign-in': (settings, measure) =>
    withSignIns(settings, (signIn) => measure((seconds) => signInFor(signIn, seconds))),

  chat: (settings, measure) =>
    withDatabase(async (databaseUrl) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const pairs = await makePairs(databaseUrl, url, PAIRS);
      const product = await startProduct({
        ...settings,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
      });
      const clients = startClients();
      try {
        const conversations = pairs.map(({ conversationId, people: [one, other] }) => ({
          conversationId,
          tokens: [one.token, other.token] as [string, string],
        }));
        await clients.order({ act: 'connect', url, kind: 'product', conversations });
        await measure(async (seconds) => {
          await clients.send({ perSecond: MESSAGES_PER_SECOND, seconds });
          return MESSAGES_PER_SECOND;
        });
      } finally {
        clients.stop();
        await product.stop();
      }
    }),
};
