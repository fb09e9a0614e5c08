import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { BUNDLED_PAGES } from '#shell/install/offline-pages.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

type Manifest = {
  icons: { src: string; purpose: string }[];
  shortcuts: { url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  share_target: object;
};

/** Fires the event with which a browser offers to install the app; a browser under test never does. */
const offerInstalling = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => window.dispatchEvent(new Event('appinstalled')) });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });

const installCard = (page: Page) => page.getByRole('button', { name: 'Install App' });

test('the app can be installed: its manifests, icons, pictures and worker are there (SHELL-433, SHELL-437)', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('rel="manifest"');
  expect(html).toContain('name="theme-color"');
  for (const file of ['/manifest.webmanifest', '/manifest.es.webmanifest']) {
    const manifest = (await (await request.get(file)).json()) as Manifest;
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok()).toBe(true);
    expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' });
    for (const { src, sizes } of manifest.screenshots) {
      const answer = await request.get(src);
      expect(answer.ok(), src).toBe(true);
      const picture = await answer.body();
      const { width, height } = await sharp(picture).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const views = new Set(manifest.screenshots.map(({ form_factor: view }) => view));
    expect([...views]).toEqual(['narrow', 'wide']);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  });
  expect(worker.headers()['content-security-policy']).toContain("manifest-src 'self'");
});

test('installing is offered after 30 seconds, and not again when it is done', async ({ page }) => {
  await page.clock.install();
  await page.goto('/browse-tasks');
  await noticesAreThere(page);
  expect(await offerInstalling(page)).toBe(true);
  await page.clock.fastForward(25_000);
  await expect(installCard(page)).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(installCard(page)).toBeVisible();
  await expectAccessible(page);
  await installCard(page).click();
  await expect(installCard(page)).toHaveCount(0);
  await offerInstalling(page);
  await page.clock.fastForward(40_000);
  await expect(installCard(page)).toHaveCount(0);
});

test('an offer made before any script of the app is there is not lost', async ({ page }) => {
  await page.clock.install();
  let offered: Promise<boolean> | undefined;
  await page.route('**/assets/*.js', async (route) => {
    await (offered ??= offerInstalling(page));
    await route.continue();
  });
  await page.goto('/browse-tasks');
  expect(await offered).toBe(true);
  await noticesAreThere(page);
  await page.clock.fastForward(31_000);
  await expect(installCard(page)).toBeVisible();
});

test('"Not now" lasts beyond a reload', async ({ page }) => {
  await page.clock.install();
  await page.goto('/browse-tasks');
  await noticesAreThere(page);
  await offerInstalling(page);
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(installCard(page)).toHaveCount(0);
  await page.reload();
  await noticesAreThere(page);
  await offerInstalling(page);
  await page.clock.fastForward(40_000);
  await expect(installCard(page)).toHaveCount(0);
});

/** The product behind another address that can bring out its next version, and takes its time for some answers. */
async function startReleases(product: string, delayMs: (request: IncomingMessage) => number) {
  let isNextOut = false;
  const server = createServer((request, response) => {
    void passOn(request)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy());
  });
  async function passOn(request: IncomingMessage) {
    const { url: path = '/', method = 'GET', headers: sent } = request;
    await setTimeout(delayMs(request));
    const answer = await fetch(product + path, {
      method,
      headers: {
        cookie: sent.cookie ?? '',
        ...(sent['content-type'] !== undefined && { 'content-type': sent['content-type'] }),
      },
      ...(method === 'POST' && { body: await buffer(request) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    // They speak of what was sent before it was unpacked.
    delete headers['content-encoding'];
    delete headers['content-length'];
    const isNext = isNextOut && path === '/sw.js';
    return {
      status: answer.status,
      headers,
      body: isNext ? Buffer.concat([body, Buffer.from('\n// The next version.')]) : body,
    };
  }
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    bringOut: () => (isNextOut = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Delay of each page that the worker precaches: all of them together take longer than a test waits. */
const SLOW_MS = 3000;
const isStoredAhead = ({ url = '', headers }: IncomingMessage) =>
  headers['sec-fetch-mode'] !== 'navigate' && BUNDLED_PAGES.includes(url);

test('a new version waits until it is wanted, then the page loads once', async ({
  newPerson,
  baseURL,
}) => {
  const releases = await startReleases(baseURL ?? '', (request) =>
    isStoredAhead(request) ? SLOW_MS : 0,
  );
  const page = await newPerson({ baseURL: releases.url });
  await page.goto('/browse-tasks');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  releases.bringOut();
  const card = page.getByRole('region', { name: 'Update Available' });
  await page.reload();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Later' }).click();
  await expect(card).toHaveCount(0);

  // The next visit.
  const visit = await page.context().newPage();
  await visit.goto('/browse-tasks');
  const again = visit.getByRole('region', { name: 'Update Available' });
  await expect(again).toBeVisible();
  let loads = 0;
  visit.on('domcontentloaded', () => (loads += 1));
  // The version in use is still storing pages, which its successor need not wait for.
  const loaded = visit.waitForEvent('load', { timeout: 30_000 });
  await again.getByRole('button', { name: 'Update Now' }).click();
  await loaded;
  await noticesAreThere(visit);
  await expect(again).toHaveCount(0);
  expect(loads).toBe(1);
  const isWaiting = await visit.evaluate(
    async () => (await navigator.serviceWorker.ready).waiting !== null,
  );
  expect(isWaiting).toBe(false);
  releases.stop();
});
