import { readConfig } from '#platform/server/config/config.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { CardInput } from '../floors/floor-card.ts';
import type { StaticInput } from '../floors/floor-static.ts';
import { withManyTasks } from '../databases/many-tasks-site.ts';
import { compareThroughput } from '../load/throughput.ts';
import { startFloor } from '../workbench.ts';

const LIMIT = 24;

/**
 * Measures the newest 24 of 100,000 tasks by HTTP: for a signed-in person against the narrowest statement that fills a
 * card, for a visitor against the same bytes from memory.
 */
export const benchApiRead = (): Promise<Figure[]> =>
  withManyTasks(async ({ databaseUrl, product, reader }) => {
    const rest = `${product.url}/api/tasks?limit=${LIMIT}`;
    const { DATABASE_POOL_SIZE: poolSize } = readConfig({});
    const card: CardInput = { databaseUrl, poolSize, limit: LIMIT, readerId: reader.userId };
    const answer: StaticInput = {
      type: 'application/json',
      text: await (await fetch(rest)).text(),
    };
    const statement = await startFloor('floor-card.ts', card);
    const bytes = await startFloor('floor-static.ts', answer);
    const { token } = reader;
    try {
      print('GET /api/tasks, signed in');
      const signedIn = await compareThroughput({ url: statement.url }, { url: rest, token });
      print('POST /api/rpc/tasks/browse, signed in');
      const rpc = await compareThroughput(
        { url: statement.url },
        {
          url: `${product.url}/api/rpc/tasks/browse`,
          method: 'POST',
          body: JSON.stringify({ json: { limit: LIMIT } }),
          token,
        },
      );
      print('GET /api/tasks, a visitor');
      const visitor = await compareThroughput({ url: bytes.url }, { url: rest });
      return [
        figure('api-read', signedIn),
        figure('api-read-rpc', rpc),
        figure('api-read-visitor', visitor),
      ];
    } finally {
      await bytes.stop();
      await statement.stop();
    }
  });
