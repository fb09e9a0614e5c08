import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { wholeBrowser } from '../../../e2e/support/browsers.ts';
import { POSTER, signIn } from '../../../e2e/support/people.ts';
import { ownAddresses, publicAddresses } from '../../../e2e/support/site-pages.ts';
import { withDemoSite } from '../demo-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';

/** Our target; a tenth of what browsers call good. */
const AIM = 0.01;
const REST_MS = 1_500;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * Measures how much of a page moves while it loads (cumulative layout shift): the worst of all public pages, and of a
 * signed-in person's, on a phone and on a desktop. Measures a running site with `SHIFT_URL=http://…`.
 */
export async function benchLayoutShift(): Promise<Figure[]> {
  const given = process.env['SHIFT_URL'];
  if (given !== undefined) return measure(given);
  return withDemoSite({ BOT_CHECK_COST: '100' }, measure);
}

async function measure(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(wholeBrowser);
  try {
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      for (const isSignedIn of [false, true]) {
        const who = isSignedIn ? 'signed in' : 'visitor';
        const value = await worst(browser, url, { screen, isSignedIn });
        const name = `layout-shift ${who} at ${screen.width} px`;
        figures.push(figure(name, { value, unit: 'CLS', floor: AIM }));
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function worst(
  browser: Browser,
  url: string,
  who: { screen: { width: number; height: number }; isSignedIn: boolean },
): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: who.screen,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    if (who.isSignedIn) await signIn(page, POSTER);
    const paths = await publicAddresses(page.request);
    if (who.isSignedIn) paths.push(...ownAddresses);
    let most = 0;
    for (const path of paths) {
      const shift = await measureShift(page, path);
      if (shift > AIM) print(`  ${path}: ${shift.toFixed(3)}`);
      most = Math.max(most, shift);
    }
    return most;
  } finally {
    await context.close();
  }
}

/** Until nothing has moved for a while. */
async function measureShift(page: Page, path: string): Promise<number> {
  await page.goto(path);
  // Some pages never rest: those with a map ask for its parts again and again.
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => {});
  return page.evaluate(
    (restMs) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), restMs);
      }),
    REST_MS,
  );
}
