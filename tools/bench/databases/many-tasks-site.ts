import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { makeReader } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import type { ProductProcess } from '#test/processes/support/product-process.ts';
import { print } from '../figure.ts';
import { fillWithTasks } from './many-tasks.ts';
import { withDatabase } from '../workbench.ts';

const TASKS = 100_000;

export type ManyTasksSite = {
  databaseUrl: string;
  product: ProductProcess;
  /** A signed-in person. */
  reader: { userId: string; token: string };
};

/** The product with 100,000 tasks, as long as `work` lasts. */
export async function withManyTasks<T>(
  work: (site: ManyTasksSite) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    print(`Making ${TASKS} tasks …`);
    await fillWithTasks(databaseUrl, TASKS);
    const port = await freePort();
    const reader = await makeReader(databaseUrl, `http://127.0.0.1:${port}`);
    const product = await startProduct({
      ...settings,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    });
    try {
      return await work({ databaseUrl, product, reader });
    } finally {
      await product.stop();
    }
  });
}
