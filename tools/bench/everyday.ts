import pg from 'pg';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { makePairs } from '#test/processes/support/people/chat-people.ts';
import type { ChatPair } from '#test/processes/support/people/chat-people.ts';
import { seedDatabase } from './databases/demo-database.ts';
import { readBackendPid } from './processes.ts';
import { withDatabase } from './workbench.ts';

export type Everyday = {
  databaseUrl: string;
  /** A connection to it for the measurements. */
  database: pg.Client;
  /** One process of its server. */
  backend: number;
  pairs: ChatPair[];
  /** Tasks of the demo neighborhood. */
  taskIds: string[];
};

/** The demo neighborhood and people who chat in pairs, who have been here for a while, on a site reached as `publicUrl`. */
export async function withEveryday<T>(
  publicUrl: string,
  pairCount: number,
  work: (everyday: Everyday) => Promise<T>,
): Promise<T> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      const { rows: tasks } = await database.query<{ id: string }>(
        `select id from tasks where status = 'open' and removed_at is null`,
      );
      const pairs = await makePairs(databaseUrl, publicUrl, pairCount);
      // Newcomers may do less in a day.
      await database.query(`update identity.users set created_at = now() - interval '30 days'`);
      return await work({
        databaseUrl,
        database,
        backend: await readBackendPid(database),
        pairs,
        taskIds: tasks.map(({ id }) => id),
      });
    } finally {
      await database.end();
    }
  });
}
