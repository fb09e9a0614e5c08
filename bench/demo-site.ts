import { buildPages } from '../scripts/pages/build-pages.ts';
import { startProduct } from '../scripts/processes/product-process.ts';
import { seedDatabase } from './demo-database.ts';
import { withDatabase } from './workbench.ts';

/** The product with the demo neighborhood, for one bench; gone afterwards. */
export function withDemoSite<T>(
  settings: Record<string, string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl, ...settings });
    try {
      return await work(product.url);
    } finally {
      await product.stop();
    }
  });
}
