import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { makeReader } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import type { ProductProcess } from '#test/processes/support/product-process.ts';
import { print } from '../figure.ts';
import { withDatabase } from '../workbench.ts';
import { fillWithItems } from './many-items.ts';
import { fillWithServices } from './many-services.ts';
import { fillWithTasks } from './many-tasks.ts';

const COUNT = 100_000;

const fills = {
  tasks: (databaseUrl: string) => fillWithTasks(databaseUrl, COUNT),
  items: (databaseUrl: string) => fillWithItems(databaseUrl, COUNT, null),
  services: (databaseUrl: string) => fillWithServices(databaseUrl, COUNT, null),
};

export type LargeSite = {
  databaseUrl: string;
  product: ProductProcess;
  /** A signed-in person. */
  reader: { userId: string; token: string };
};

/** The product with 100,000 tasks, items or services, as long as `work` lasts. */
export async function withLargeSite<T>(
  things: keyof typeof fills,
  work: (site: LargeSite) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    print(`Making ${COUNT} ${things} …`);
    await fills[things](databaseUrl);
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
