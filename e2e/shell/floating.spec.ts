import { call } from '../chat/chats.ts';
import { expect, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, TASKER, menuButton, signIn, tabBar } from '../support/people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Reads a page from its beginning to its end and reports what of it was covered by something that floats. */
const coveredWhileReading = (page: Page) =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const step = 37;
    const end = Math.min(document.documentElement.scrollHeight - innerHeight, 40 * step);
    for (let at = 0; at <= end + step; at += step) {
      window.scrollTo(0, at);
      let covered: string[] = [];
      // On a busy machine React comes later.
      for (let tries = 0; tries === 0 || (covered.length > 0 && tries < 10); tries += 1) {
        // The scroll event comes in the next frame, and elements that make way are gone in the one after.
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        const actions = document.querySelectorAll('main a, main button, main input, main select');
        covered = Array.from(actions).flatMap((action) => {
          const { left, top, width, height } = action.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
          const over = document.elementFromPoint(x, y)?.closest('header, [aria-live]');
          if (!over || over.contains(action)) return [];
          return [`${action.textContent} under ${over.tagName} at ${Math.round(at)}`];
        });
      }
      for (const one of covered) found.add(one);
    }
    return Array.from(found);
  });

test('nothing floats over what can be pressed, wherever a page is scrolled to (SHELL-264, SHELL-277)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await signIn(page, POSTER);
  const { items } = await call<{ items: { id: string }[] }>(page, '/tasks', {}, 'GET');
  for (const path of [
    '/browse-tasks',
    `/task/${items[0]?.id}`,
    '/austin',
    '/my-tasks',
    '/how-it-works',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The bar at the top makes way from when they are there, which is later on a busy machine.
    await noticesAreThere(page);
    expect(await coveredWhileReading(page), path).toEqual([]);
    // Nor is anything left below the bar at the end of the page, which may grow as it is read.
    const foot = page.getByRole('contentinfo');
    const isFree = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [end, bar] = [await foot.boundingBox(), await tabBar(page).boundingBox()];
      return end !== null && bar !== null && end.y + end.height <= bar.y + 1;
    };
    await expect.poll(isFree, path).toBe(true);
  }
});

test('the top bar of a phone makes way for reading on, and comes back (SHELL-280)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await page.goto('/browse-tasks');
  await noticesAreThere(page);
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(logo).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(logo).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(logo).not.toBeInViewport();
  // The bar at the foot stays.
  await expect(menuButton(page)).toBeInViewport();
  await logo.focus();
  await expect(logo).toBeInViewport();
});

test('a form has the screen of a phone for itself, and a way out that keeps what was typed (SHELL-278)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await signIn(page, POSTER);
  await page.goto('/marketplace');
  await tabBar(page).getByRole('link', { name: 'Post' }).tap();
  const title = page.getByLabel('Task title');
  await title.fill('Oil the hinges of the gate');
  await expect(tabBar(page)).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: false }).first()).toBeAttached();
  await page.getByRole('link', { name: 'Save & exit' }).tap();
  await expect(page).toHaveURL(/\/marketplace$/);
  await tabBar(page).getByRole('link', { name: 'Post' }).tap();
  await page.getByRole('button', { name: 'Continue your draft' }).tap();
  await expect(title).toHaveValue('Oil the hinges of the gate');
});

/**
 * A toast is on the screen and lies over nothing that can be pressed. Looked at with every frame, from before it comes:
 * it stays for four seconds, which is short for a busy machine.
 */
const toastLeavesAllFree = (page: Page) =>
  page.waitForFunction(
    () => {
      const actions = document.querySelectorAll('main a, main button, [role="dialog"] button');
      const covered = Array.from(actions).filter((action) => {
        const { left, top, width, height } = action.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && over?.closest('[aria-live] li');
      });
      return covered.length === 0 && document.querySelectorAll('[aria-live] li').length === 1;
    },
    undefined,
    { polling: 'raf' },
  );

test('toasts leave free what can be pressed (SHELL-264)', async ({ newPerson, forgive }) => {
  await test.step('on a desk, wherever the page is scrolled to', async () => {
    const page = await newPerson();
    await page.context().grantPermissions(['clipboard-write']);
    await page.goto('/browse-tasks');
    const toast = page.getByText('Link copied to clipboard!');
    for (const card of [0, 3, 6]) {
      const share = page.getByRole('article').nth(card).getByRole('button', { name: 'Share' });
      await share.click();
      await Promise.all([
        toastLeavesAllFree(page),
        page.getByRole('menuitem', { name: 'Copy link' }).click(),
      ]);
      // By itself: on a busy machine it is gone before it could be closed.
      await expect(toast).toHaveCount(0);
    }
  });

  await test.step('over a form on a phone', async () => {
    const page = await newPerson(PHONE);
    await signIn(page, TASKER);
    await page.route('**/applications/apply', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/browse-tasks');
    const open = page.getByRole('article').filter({ hasNotText: 'Applied' }).first();
    await open.getByRole('heading').getByRole('link').tap();
    await page.getByRole('button', { name: 'Apply for This Task' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your message').fill('I can come on Friday.');
    await Promise.all([
      toastLeavesAllFree(page),
      dialog.getByRole('button', { name: 'Submit Application' }).tap(),
    ]);
    forgive(/500/);
  });
});
