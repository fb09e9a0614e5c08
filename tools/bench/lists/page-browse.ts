import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { RenderInput } from '../floors/floor-render.ts';
import type { StaticInput } from '../floors/floor-static.ts';
import { compareThroughput } from '../load/throughput.ts';
import { startFloor, withDatabase } from '../workbench.ts';

/** The browse page as a visitor gets it when it has to be drawn, against React rendering the smallest markup of the same text. */
export const benchPageBrowse = (): Promise<Figure[]> =>
  measure('page-browse', { PAGE_CACHE_SECONDS: '0' }, 'floor-render.ts', browsePath);

/** The page of a person with reviews, drawn for each visitor, against the same. */
export const benchProfilePage = (): Promise<Figure[]> =>
  measure('profile-page', { PAGE_CACHE_SECONDS: '0' }, 'floor-render.ts', reviewedPersonPath);

/** The same page in a crowd, which gets it drawn once every few seconds, against its bytes behind bare node:http. */
export const benchPageBrowseCached = (): Promise<Figure[]> =>
  measure('page-browse-cached', {}, 'floor-static.ts', browsePath);

const browsePath = async () => '/browse-tasks';

async function reviewedPersonPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/tasks?limit=24`);
  const { items } = (await answer.json()) as {
    items: Array<{ poster: { personId: string | null; reviewCount: number } }>;
  };
  const most = items.toSorted((a, b) => b.poster.reviewCount - a.poster.reviewCount)[0];
  return `/people/${most?.poster.personId}`;
}

async function measure(
  name: string,
  settings: Record<string, string>,
  floorFile: string,
  findPath: (origin: string) => Promise<string>,
): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl, ...settings });
    const url = product.url + (await findPath(product.url));
    const html = await (await fetch(url)).text();
    const input: RenderInput & StaticInput = { html, type: 'text/html; charset=utf-8', text: html };
    const floor = await startFloor(floorFile, input);
    try {
      const floorHtml = await (await fetch(floor.url)).text();
      print(`The page has ${html.length} characters, its floor ${floorHtml.length}.`);
      return [figure(name, await compareThroughput({ url: floor.url }, { url }))];
    } finally {
      await floor.stop();
      await product.stop();
    }
  });
}
