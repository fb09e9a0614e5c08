import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { runUnderFaults } from '#test/processes/support/chat-chaos.ts';
import { makePairs } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withDatabase } from '../workbench.ts';

const PEOPLE = 200;
const MESSAGES_EACH = 20;
const PAUSE_MS = 4_000;
const PATIENCE_MS = 120_000;

/** Seconds until 200 people have written everything and see the same, while the process dies twice. */
export async function benchChatChaos(): Promise<Figure[]> {
  return withDatabase(async (databaseUrl) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const pairs = await makePairs(databaseUrl, url, PEOPLE / 2);
    const start = () => startProduct({ PORT: String(port), DATABASE_URL: databaseUrl });
    let product = await start();
    const dieAndRise = async () => {
      print('  The process dies');
      await product.kill();
      product = await start();
      print('  and is back');
    };
    try {
      const startedAt = performance.now();
      const report = await runUnderFaults({
        urls: [url],
        databaseUrl,
        pairs,
        messagesEach: MESSAGES_EACH,
        pauseMs: PAUSE_MS,
        kills: [dieAndRise, dieAndRise],
        patienceMs: PATIENCE_MS,
      });
      const seconds = (performance.now() - startedAt) / 1000;
      print(`  ${JSON.stringify(report)}`);
      // Writing alone takes this long.
      const floor = (MESSAGES_EACH * PAUSE_MS) / 2 / 1000;
      return [figure('chat-chaos', { value: seconds, unit: 's', floor })];
    } finally {
      await product.stop();
    }
  });
}
