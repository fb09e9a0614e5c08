import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { figure, median, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withDatabase } from '../workbench.ts';

const SLOWED = 4;
const ROUNDS = 5;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const POSTER = { email: 'poster@porchlight.example', password: 'porchlight' };

/** Goes where one presses; returns the press. */
type Interaction = (page: Page) => Promise<() => Promise<void>>;

const INTERACTIONS: Record<string, Interaction> = {
  'interaction-filter': async (page) => {
    await page.goto('/browse-tasks');
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.waitFor();
    return () => filters.click();
  },
  'interaction-open-task': async (page) => {
    await page.goto('/browse-tasks');
    const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
    await title.waitFor();
    return () => title.click();
  },
  'interaction-send-message': async (page) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(POSTER.email);
    await page.getByLabel('Password', { exact: true }).fill(POSTER.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.goto('/private-chats');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    const message = page.getByRole('textbox', { name: 'Message', exact: true });
    await message.fill('I can be there at five.');
    return () => page.getByRole('button', { name: 'Send message' }).click();
  },
};

/**
 * The time from a press to the next frame, as browsers count it for INP, on a phone four times slower than this machine,
 * in the median of five (SHELL-428).
 */
export async function benchInteractions(): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const product = await startProduct({ DATABASE_URL: databaseUrl, BOT_CHECK: 'off' });
    const browser = await chromium.launch({
      ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const figures: Figure[] = [];
      for (const [name, interaction] of Object.entries(INTERACTIONS)) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const context = await browser.newContext({
            baseURL: product.url,
            viewport: { width: 390, height: 844 },
            deviceScaleFactor: 2,
            isMobile: true,
            hasTouch: true,
            serviceWorkers: 'block',
          });
          times.push(await timeOfPress(context, interaction));
          await context.close();
        }
        print(`  ${name}: ${times.join(', ')} ms`);
        figures.push(figure(name, { value: median(times), unit: 'ms' }));
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

async function timeOfPress(context: BrowserContext, interaction: Interaction): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'necessary');
  });
  const press = await interaction(page);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const options: PerformanceObserverInit = { type: 'event', buffered: false };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(pointer|mouse)(down|up)$|^click$/.test(name)) times.push(duration);
      }
    }).observe(Object.assign(options, { durationThreshold: 16 }));
  });
  await press();
  const times = await page.waitForFunction(() => {
    const { times: seen } = window as unknown as { times: number[] };
    return seen.length > 0 && seen;
  });
  return Math.max(...((await times.jsonValue()) || []));
}
