import { launch } from 'puppeteer-core';
import type { Browser, ElementHandle, LaunchOptions, Page } from 'puppeteer-core';
import { quickBrowser } from '../../e2e/support/browsers.ts';
import { PATIENCE_MS } from './patiently.ts';
import { startScreen } from './screen.ts';
import type { Control, Engine, Tab } from './tab.ts';

/** By the protocol of its own tools. */
export const startChromium = () => start({ browser: 'chrome', headless: 'shell', ...quickBrowser });

/** By WebDriver BiDi, which Firefox speaks without a driver beside it; it draws no maps without a screen. */
export async function startFirefox(): Promise<Engine> {
  const screen = await startScreen();
  const firefox = await start({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    env: { ...process.env, DISPLAY: screen.display },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US, en',
      'ui.prefersReducedMotion': 1,
      // As on a phone, what one scrolls by lies over the page.
      'ui.useOverlayScrollbars': 1,
      // There need be no graphics card.
      'webgl.force-enabled': true,
    },
  });
  return {
    openTab: firefox.openTab,
    close: async () => {
      await firefox.close();
      await screen.stop();
    },
  };
}

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({
    defaultViewport: null,
    timeout: PATIENCE_MS,
    ...options,
  });
  return { openTab: () => openTab(browser), close: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  // If two tabs shared a window, one of them would be hidden and go to sleep.
  const page = await context.newPage({ type: 'window' });
  const complaints = watchComplaints(page);
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: (url) => complaints.ignoreUntilLeft(() => page.goto(url, { timeout: PATIENCE_MS })),
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement();
      return element && createControl(element as ElementHandle);
    },
    picture: () => page.screenshot(),
    takeComplaints: async () => complaints.made.splice(0),
    close: () => context.close(),
  };
}

/** Not of a page that is being left: Firefox gives up at once what it was loading, and its console says so. */
function watchComplaints(page: Page) {
  const made: string[] = [];
  let isBeingLeft = false;
  const complain = (complaint: string) => {
    if (!isBeingLeft) made.push(complaint);
  };
  page.on('framenavigated', () => {
    isBeingLeft = false;
  });
  page.on('console', (message) => {
    if (!['error', 'warn'].includes(message.type())) return;
    complain(`${message.text()} ${message.location().url ?? ''}`.trim());
  });
  page.on('pageerror', (error) => complain(String(error)));
  return {
    made,
    ignoreUntilLeft: async (open: () => Promise<unknown>) => {
      isBeingLeft = true;
      await open();
    },
  };
}

const createControl = (element: ElementHandle): Control => ({
  click: () => element.click(),
  write: async (text) => {
    // Three presses take hold of what is there.
    await element.click({ count: 3 });
    await element.type(text);
  },
  pressEnter: () => element.press('Enter'),
  choose: async (value) => {
    await element.select(value);
  },
});
