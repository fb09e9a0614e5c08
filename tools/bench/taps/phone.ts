import type { Browser, Page } from '@playwright/test';
import { answeredCookies } from '../../../e2e/support/answered-cookies.ts';
import { Finger } from './finger.ts';

const PATIENCE_MS = 20_000;

/** A browser of its own on a phone in Austin, which tells a site its position. */
export async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    permissions: ['geolocation'],
    geolocation: { latitude: 30.2672, longitude: -97.7431 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies(answeredCookies(url));
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** Once it has come alive. */
export async function open(page: Page, path: string): Promise<Finger> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return Finger.on(page);
}
