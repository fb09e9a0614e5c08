import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount, signIn, signOut, signUp, TASKER } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = "You're offline. Some features may be limited.";

/** The worker has taken this page over and caches everything it needs. */
async function cached(page: Page, ...paths: string[]) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(paths));
  // A page is dropped again when the connection goes before all it needs is there.
  for (const path of paths) await expect.poll(() => missingAssets(page, path)).toEqual([]);
}

const missingAssets = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const cache = await caches.open('porchlight-pages');
    const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === wanted);
    const html = key ? await (await cache.match(key))?.text() : undefined;
    if (html === undefined) return [wanted];
    const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g));
    const missing: string[] = [];
    for (const asset of assets) if (!(await caches.match(asset))) missing.push(asset);
    return missing;
  }, path);

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('porchlight-pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Whether the drawings that every error page needs are cached, whichever pages were visited before. */
const areDrawingsCached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().some(({ url }) => url.includes('/assets/drawings-'));
  });

/** Console messages of a browser without a connection. */
const OFFLINE_COMPLAINTS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|unknown error occurred when fetching the script/;

test('the last pages seen open without a connection, and any other says so', async ({
  page,
  context,
  forgive,
}) => {
  await page.goto('/browse-tasks');
  await cached(page, '/browse-tasks', '/blog');
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const taskPath = new URL(page.url()).pathname;
  await cached(page, taskPath);
  expect(await areDrawingsCached(page)).toBe(true);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/browse-tasks');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();

  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);

  await page.goto('/task/01a1fa83-c3f0-7e10-8ff6-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);

  // Back again, that page asks for what it stands for by itself: a task that never was.
  await context.setOffline(false);
  await expect(page.getByText('Task Not Found').first()).toBeVisible();
  await page.goto('/browse-tasks');
  await expect(page.getByRole('article').first()).toBeVisible();
  await noticesAreThere(page);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await page.close();
  forgive(OFFLINE_COMPLAINTS);
});

test('the page without a connection speaks the language of the visitor', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson({ locale: 'es-US' });
  await page.goto('/how-it-works');
  await cached(page, '/how-it-works');
  await page.context().setOffline(true);
  await page.goto('/task/01a1fa83-c3f0-7e10-8ff6-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes conexión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/No tienes conexión/);
  await page.close();
  forgive(OFFLINE_COMPLAINTS);
});

test('a draft typed without a connection is there afterwards', async ({ newPerson, forgive }) => {
  const page = await newPerson();
  await signUp(page, newAccount('Olga Offline'));
  await page.goto('/post-task');
  const title = page.getByLabel('Task title');
  await expect(title).toBeVisible();
  // The banner itself is loaded after the first paint.
  await noticesAreThere(page);
  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await title.fill('Carry a sofa down two flights of stairs');
  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(title).toHaveValue('Carry a sofa down two flights of stairs');
  await page.close();
  forgive(OFFLINE_COMPLAINTS);
});

test('a signed-in person sees the last pages seen, and an error for any other', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await signIn(page, TASKER);
  await page.goto('/browse-tasks');
  await cached(page, '/browse-tasks', '/contact');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Tasks' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Error loading tasks')).toHaveCount(0);
  await page.getByRole('searchbox').fill('a text nobody looked for before');
  await expect(page.getByText('Error loading tasks')).toBeVisible();
  await expect(page.getByText('0 tasks found')).toHaveCount(0);
  await page.goto('/blog/the-economics-of-sharing-tasks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/economics/);
  await page.close();
  forgive(OFFLINE_COMPLAINTS);
});

test('nothing of a person stays in the cache after signing out', async ({ newPerson }) => {
  const page = await newPerson();
  // Signing out ends all sessions of an account, also those of tests beside this one.
  await signUp(page, newAccount('Ines Vidal'));
  await page.goto('/browse-tasks');
  await cached(page, '/browse-tasks', '/blog');
  await page.goto('/my-tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Pages that only this person may see are not cached even now.
  const all = await page.evaluate(async () => {
    const lists = await Promise.all(
      Array.from(await caches.keys(), async (name) => (await caches.open(name)).keys()),
    );
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(all.filter((path) => /^\/(api|auth|socket|dev|my-|post|profile)/.test(path))).toEqual([]);

  const before = await page.evaluate(() => caches.open('porchlight-pages').then(() => Date.now()));
  await signOut(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect
    .poll(() =>
      page.evaluate(async (since) => {
        const cache = await caches.open('porchlight-pages');
        const dates = await Promise.all(
          Array.from(await cache.keys(), async (request) =>
            Date.parse((await cache.match(request))?.headers.get('Date') ?? ''),
          ),
        );
        // Dates of answers have no milliseconds.
        return dates.every((date) => date >= since - 1000);
      }, before),
    )
    .toBe(true);
});
