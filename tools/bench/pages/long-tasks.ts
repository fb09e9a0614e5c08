import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { figure, median, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withDatabase } from '../workbench.ts';

const SLOWED = 4;
const ROUNDS = 5;
/** Shorter ones are not counted by browsers. */
const NOT_LONG_MS = 50;
/** A page is at rest when nothing long has run for so long. */
const REST_MS = 1_500;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * The longest time a page's own thread is busy in one piece while a phone four times slower than this machine opens it,
 * in the median of five, against the same page without its scripts: what the browser takes to lay it out.
 */
export async function benchLongTasks(): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl });
    const browser = await chromium.launch({
      ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const figures: Figure[] = [];
      for (const path of await publicPages(product.url)) {
        const url = product.url + path;
        const whole: number[][] = [];
        const bare: number[][] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          whole.push(await longTasks(browser, url, true));
          bare.push(await longTasks(browser, url, false));
        }
        print(`  ${path}: ${whole.map((tasks) => tasks.join('+') || '0').join(', ')}`);
        const value = median(whole.map((tasks) => Math.max(NOT_LONG_MS, ...tasks)));
        const floor = median(bare.map((tasks) => Math.max(NOT_LONG_MS, ...tasks)));
        figures.push(figure(`long-tasks ${path}`, { value, unit: 'ms', floor }));
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

/** Returns the pages of the site map, one task, one town, the sign-in page and the map. */
async function publicPages(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap/pages.xml`)).text();
  const listed = Array.from(map.matchAll(/<loc>([^<]+)/g), ([, loc = '']) => new URL(loc));
  const { items } = (await (await fetch(`${origin}/api/tasks?limit=1`)).json()) as {
    items: Array<{ id: string }>;
  };
  const paths = listed.filter(({ search }) => search === '').map(({ pathname }) => pathname);
  const more = [`/task/${items[0]?.id}`, '/local/austin-tx', '/auth', '/browse-tasks?view=map'];
  return [...new Set([...paths, ...more])];
}

async function longTasks(browser: Browser, url: string, hasScripts: boolean): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    if (!hasScripts) await page.route('**/*.js', (route) => route.abort());
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async (restMs) => {
      const { longTasks: tasks } = window as unknown as { longTasks: number[] };
      let seen = -1;
      while (seen < tasks.length) {
        seen = tasks.length;
        await new Promise((resolve) => {
          setTimeout(resolve, restMs);
        });
      }
      return tasks;
    }, REST_MS);
  } finally {
    await context.close();
  }
}
