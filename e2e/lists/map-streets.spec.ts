import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startProduct } from '#test/processes/support/product-process.ts';
import { answeredCookies } from '../support/answered-cookies.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { writeStreetFile } from '../support/street-file.ts';

/** The place on the map that the freeway of the file crosses. */
const FREEWAY = '/browse-tasks?view=map&at=37.7697,-122.4108,14';
const COLORS = { light: [0xfb, 0xe2, 0xa8], dark: [0x6e, 0x58, 0x32] } as const;

async function countPixels(page: Page, color: readonly number[]): Promise<number> {
  const png = await page
    .getByRole('region', { name: /^(Map of tasks|Mapa de tareas)$/ })
    .screenshot();
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (color.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 6)) count += 1;
  return count;
}

test('maps show the streets of the one file that the operator brought, with no network but the site (GEO-112, GEO-114)', async ({
  newPerson,
}) => {
  // It starts a site of its own, and a machine without a graphics card draws four maps.
  test.slow();
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-streets-'));
  const MAP_TILES = join(directory, 'city.pmtiles');
  await writeStreetFile(MAP_TILES);
  const product = await startProduct({ MAP_TILES });
  try {
    for (const [width, height, colorScheme, language] of [
      [1280, 900, 'light', 'en'],
      [390, 844, 'dark', 'es'],
      [1280, 900, 'dark', 'es'],
      [390, 844, 'light', 'en'],
    ] as const) {
      await test.step(`${width} pixels wide, ${colorScheme}`, async () => {
        const page = await newPerson({
          baseURL: product.url,
          viewport: { width, height },
          colorScheme,
        });
        await page.context().addCookies(answeredCookies(product.url));
        const outside: string[] = [];
        const tiles: number[] = [];
        await page.route(
          (url) => url.origin !== product.url,
          (route) => {
            outside.push(route.request().url());
            return route.abort();
          },
        );
        page.on('response', (answer) => {
          if (answer.url().includes('/map-tiles/')) tiles.push(answer.status());
        });
        await page.goto(`${FREEWAY}${language === 'es' ? '&lang=es' : ''}`);
        await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Protomaps' })).toBeVisible();
        await expect.poll(() => countPixels(page, COLORS[colorScheme])).toBeGreaterThan(200);
        if (width === 390) await expectAccessible(page);
        expect(outside).toEqual([]);
        expect(new Set(tiles)).toEqual(new Set([200]));
      });
    }
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
