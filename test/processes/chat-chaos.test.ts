import { expect, test } from 'vitest';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { runUnderFaults } from './support/chat-chaos.ts';
import { makePairs } from './support/people/chat-people.ts';
import { startProduct } from './support/product-process.ts';

const LONGEST_MS = 120_000;
const PAIRS = 10;
const MESSAGES_EACH = 8;

test(
  'broken connections, lost answers, double requests and a killed app lose and double no message',
  { timeout: LONGEST_MS },
  async () => {
    // Their freshness does not matter here, only that there are some.
    buildPages();
    const database = await createTestDatabase();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const pairs = await makePairs(database.url, url, PAIRS);
    const start = () => startProduct({ PORT: String(port), DATABASE_URL: database.url });
    let product = await start();
    const dieAndRise = async () => {
      await product.kill();
      product = await start();
    };
    try {
      const storm = await runUnderFaults({
        urls: [url],
        databaseUrl: database.url,
        pairs,
        messagesEach: MESSAGES_EACH,
        pauseMs: 200,
        kills: [dieAndRise],
        patienceMs: 60_000,
      });
      expect(storm).toMatchObject({ messages: 2 * PAIRS * MESSAGES_EACH, kills: 1 });
      // It was one.
      for (const count of [storm.cuts, storm.twins, storm.lostAnswers, storm.failures, storm.live])
        expect(count).toBeGreaterThan(0);
    } finally {
      await product.stop();
      await database.drop();
    }
  },
);
