import { buildPages } from '../scripts/build-pages.ts';
import { startProduct } from '../scripts/product-process.ts';
import { seedDatabase } from './demo-database.ts';
import { figure, say } from './figure.ts';
import type { Figure } from './figure.ts';
import type { RenderInput } from './floor-render.ts';
import { compareThroughput } from './throughput.ts';
import { startFloor, withDatabase } from './workbench.ts';

/** The browse page as a visitor gets it, against React rendering the same markup alone. */
export async function benchPageBrowse(): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl });
    const url = `${product.url}/browse-tasks`;
    const input: RenderInput = { html: await (await fetch(url)).text() };
    const floor = await startFloor('floor-render.ts', input);
    try {
      const floorHtml = await (await fetch(floor.url)).text();
      say(`The page has ${input.html.length} characters, its floor ${floorHtml.length}.`);
      return [figure('page-browse', await compareThroughput({ url: floor.url }, { url }))];
    } finally {
      await floor.stop();
      await product.stop();
    }
  });
}
