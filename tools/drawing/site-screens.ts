import { chromium } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { answeredCookies } from '../../e2e/support/answered-cookies.ts';
import { startProduct } from '#test/processes/support/product-process.ts';

const REST_MS = 1_000;

/** Builds the site, starts it with the demo neighborhood and a browser, and stops both after `use`. */
export async function onDemoSite(use: (browser: Browser, url: string) => Promise<void>) {
  buildPages();
  const data = mkdtempSync(join(tmpdir(), 'porchlight-screens-'));
  // The map that comes with the site, which looks the same on every machine.
  const product = await startProduct({ DATA_DIR: data, RATE_LIMITS: 'off', MAP_STYLE_URL: 'off' });
  const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
  const browser = await chromium.launch({
    ...(systemChromium && { executablePath: systemChromium }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await use(browser, product.url);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Opens a page of the site and waits until it and what loads late are there. */
export async function openScreen(
  browser: Browser,
  url: string,
  screen: { path: string; isSignedIn?: boolean | undefined; context: BrowserContextOptions },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    // Caching pages for offline use would take longer than taking the picture.
    serviceWorkers: 'block',
    ...screen.context,
  });
  // The question about cookies is not what the pictures are for.
  await context.addCookies(answeredCookies(url));
  const page = await context.newPage();
  if (screen.isSignedIn) {
    await page.goto('/auth');
    await page.locator('input[type=email]').fill('poster@porchlight.example');
    await page.locator('input[type=password]').fill('porchlight');
    await page.locator('form button[type=submit]:not(.sr-only)').click();
    await page.waitForURL((at) => !at.pathname.startsWith('/auth'));
  }
  await page.goto(screen.path);
  // Come alive, with what it fetches then.
  await page.waitForFunction(() => !('$_TSR' in window));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Waits for what loads late.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Once nothing changes any more: maps and photos that come late say nothing that one could wait for. */
export async function pictureAtRest(page: Page): Promise<Buffer> {
  let before: Buffer | null = null;
  let picture = await page.screenshot();
  while (!before?.equals(picture)) {
    before = picture;
    await page.waitForTimeout(REST_MS);
    picture = await page.screenshot();
  }
  return picture;
}
