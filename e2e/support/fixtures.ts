import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type axe from 'axe-core';
import { isListed } from '#platform/web/storage/browser-storage.ts';
import type { StorageArea } from '#platform/web/storage/browser-storage.ts';
import { answeredCookies } from './answered-cookies.ts';
import { isTakenOver } from './taken-over.ts';

export { expect };
export type { Page };

type Email = { to: string; subject: string; text: string; html: string; createdAt: string };

/** A reader of the local mailbox: a page, or only its request context. */
export type Mailbox = Pick<Page, 'request'>;

/** The newest e-mail to an address in the local mailbox, once one written after `since` has arrived. */
export async function emailTo(mailbox: Mailbox, address: string, since = 0): Promise<Email> {
  let email: Email | undefined;
  await expect(async () => {
    const answer = await mailbox.request.get('/dev/mailbox', {
      params: { to: address },
      headers: { Accept: 'application/json' },
    });
    const emails = (await answer.json()) as Email[];
    email = emails.find(
      ({ createdAt, text }) =>
        Date.parse(createdAt) >= since &&
        // This one is sent at each sign-in with another browser.
        !text.includes('/not-me?token='),
    );
    expect(email).toBeDefined();
  }).toPass();
  if (!email) throw new Error(`no e-mail to ${address}`);
  return email;
}

/**
 * Harmless complaints: maps are drawn without a graphics card here, most tests cache no pages for offline use, and the
 * browser has a language detector without its model.
 */
const FORGIVEN =
  /: (\[\.WebGL-.*\]GL Driver Message \(OpenGL, Performance|Service Worker registration blocked|The language detection model was required)/;

/** Fails the test on anything the page complains about in its console. */
function watchConsole(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
}

/** Reports violations of our pages' policy as errors, even where a script catches the failure and goes on. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`forbidden by ${violatedDirective}: ${blockedURI}`));
    });
  });

/** Waits for hydration after each load: until then the page's buttons do nothing. */
function waitForLife(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  // A page may redirect to another document: wait until that one has loaded.
  const isAlive = () =>
    page.evaluate(isTakenOver).catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return false;
      throw error;
    });
  const comeAlive = () => expect.poll(isAlive, { intervals: [20, 50] }).toBe(true);
  page.goto = async (...options) => {
    const response = await goto(...options);
    await comeAlive();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await comeAlive();
    return response;
  };
}

/** The page has come alive, each card of it, and the site's own notices with it. */
export async function noticesAreThere(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[data-notices] [role="status"]')))
    .not.toBeNull();
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** axe finds nothing on the screen as it stands. */
export async function expectAccessible(page: Page) {
  // Bringing axe into a page takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    // Far from the screen a browser skips layout, and the sizes of elements are meaningless.
    for (const part of document.querySelectorAll<HTMLElement>('.ui-later')) {
      part.style.contentVisibility = 'visible';
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await window.axe?.run({ runOnly: tags, resultTypes: ['violations'] });
    return found?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
  expect(violations, page.url()).toEqual([]);
}

/** Checks that the browser stores only what the cookie policy lists, whatever the test did (SHELL-158, SHELL-212). */
async function storesOnlyWhatIsListed(page: Page, url: string) {
  if (page.isClosed() || !page.url().startsWith(url)) return;
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cache: await window.caches.keys(),
  }));
  const cookies = await page.context().cookies(url);
  const found: [StorageArea, string][] = [
    ...cookies.map(({ name }): [StorageArea, string] => ['cookie', name]),
    ...stored.local.map((name): [StorageArea, string] => ['local', name]),
    ...stored.session.map((name): [StorageArea, string] => ['session', name]),
    ...stored.cache.map((name): [StorageArea, string] => ['cache', name]),
  ];
  expect(found.filter(([place, name]) => !isListed(place, name))).toEqual([]);
}

type Complaints = { made: string[]; forgiven: RegExp[] };

type Fixtures = {
  /** Errors that pages logged in their consoles; a test fails on each that it does not forgive. */
  complaints: Complaints;
  /** Forgives complaints that this test causes on purpose, whenever a page logs them: it may be after the last step. */
  forgive: (pattern: RegExp) => void;
  /** Whether people come who still have to be asked about cookies. */
  isFirstVisit: boolean;
  /** A person with a browser of their own. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants one here, even an empty one
  complaints: async ({}, use) => {
    const complaints: Complaints = { made: [], forgiven: [FORGIVEN] };
    await use(complaints);
    const { made, forgiven } = complaints;
    expect(made.filter((it) => !forgiven.some((pattern) => pattern.test(it)))).toEqual([]);
  },
  forgive: async ({ complaints }, use) => {
    await use((pattern) => void complaints.forgiven.push(pattern));
  },
  isFirstVisit: [false, { option: true }],
  page: async ({ page, baseURL, complaints, isFirstVisit }, use) => {
    if (!isFirstVisit && baseURL) await page.context().addCookies(answeredCookies(baseURL));
    watchConsole(page, complaints.made);
    await watchPolicy(page);
    waitForLife(page);
    await use(page);
    if (baseURL) await storesOnlyWhatIsListed(page, baseURL);
  },
  newPerson: async ({ browser, baseURL, serviceWorkers, complaints, isFirstVisit }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await openPerson(browser, {
        ...(baseURL && { baseURL }),
        serviceWorkers,
        ...options,
      });
      if (!isFirstVisit && baseURL) await page.context().addCookies(answeredCookies(baseURL));
      watchConsole(page, complaints.made);
      await watchPolicy(page);
      if (options?.javaScriptEnabled !== false) waitForLife(page);
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      if (baseURL) await storesOnlyWhatIsListed(page, baseURL);
      await page.context().close();
    }
  },
});

async function openPerson(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}
