import { call } from '../chat/chats.ts';
import { expect, test } from '../fixtures.ts';
import type { Page } from '../fixtures.ts';
import { POSTER, TASKER, signIn } from '../people.ts';

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
        // Notified of a scroll in the next frame, whoever makes way is gone in the one after.
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        const actions = document.querySelectorAll('main a, main button, main input, main select');
        covered = Array.from(actions).flatMap((action) => {
          const { left, top, width, height } = action.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
          const over = document
            .elementFromPoint(x, y)
            ?.closest('[data-chat-launcher], header, [aria-live]');
          if (!over || over.contains(action)) return [];
          return [`${action.textContent} under ${over.tagName} at ${Math.round(at)}`];
        });
      }
      for (const one of covered) found.add(one);
    }
    return Array.from(found);
  });

test('nothing floats over what can be pressed, wherever a page is scrolled to (CHAT-048, SHELL-264)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await signIn(page, POSTER);
  const launcher = page.getByRole('region', { name: 'Chats' });
  const { items } = await call<{ items: { id: string }[] }>(page, '/tasks', {}, 'GET');
  for (const path of [
    '/browse-tasks',
    `/task/${items[0]?.id}`,
    '/austin',
    '/my-tasks',
    '/how-it-works',
  ]) {
    await page.goto(path);
    await expect(launcher).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await coveredWhileReading(page), path).toEqual([]);
    // At rest it is there again, and where it covers nothing.
    await expect(launcher).not.toHaveAttribute('data-aside');
    await launcher.getByRole('button').first().click({ trial: true });
  }
  await page.goto('/browse-tasks');
  await expect(launcher).toBeVisible();
  for (let at = 0; at < 480; at += 40) {
    await page.evaluate((top) => window.scrollTo(0, top), at);
    await expect.poll(() => hidesFigure(page), `at ${at}`).toBe(false);
  }
});

test('the way to the chats comes back from making way with the focus on it (CHAT-040)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await signIn(page, POSTER);
  await page.goto('/browse-tasks');
  const launcher = page.getByRole('region', { name: 'Chats' });
  await expect(launcher).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // As a dialog closed by Back gives it the focus while the page behind is being scrolled to where it was.
  const hasMadeWay = await launcher.evaluate(async (dock) => {
    for (let at = 0; at < 900 && !dock.hasAttribute('data-aside'); at += 12) {
      window.scrollTo(0, at);
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
    const isAside = dock.hasAttribute('data-aside');
    dock.querySelector('button')?.focus({ preventScroll: true });
    return isAside;
  });
  expect(hasMadeWay).toBe(true);
  await expect(launcher).not.toHaveAttribute('data-aside');
  await launcher.getByRole('button').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Whether the way to the chats lies over what people look for. */
const hidesFigure = (page: Page) =>
  page.evaluate(() => {
    const chats = document.querySelector('[data-chat-launcher]')?.getBoundingClientRect();
    return Array.from(document.querySelectorAll('[data-keep-clear]'), (figure) =>
      figure.getBoundingClientRect(),
    ).some(
      ({ left, right, top, bottom }) =>
        chats === undefined ||
        (left < chats.right && right > chats.left && top < chats.bottom && bottom > chats.top),
    );
  });

test('the top bar of a phone makes way for reading on, and comes back (CHAT-048)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await page.goto('/browse-tasks');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(menu).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(menu).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect(menu).not.toBeInViewport();
  await menu.focus();
  await expect(menu).toBeInViewport();
});

test('the way to the chats is one thing, out of the way of the wizard (CHAT-040)', async ({
  newPerson,
}) => {
  const page = await newPerson(PHONE);
  await signIn(page, POSTER);
  await page.goto('/post-task');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.locator('[data-chat-launcher]')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Chats' })).toBeHidden();
});

test('on a desk the way to the chats makes way, too', async ({ page }) => {
  await signIn(page, POSTER);
  for (const path of ['/browse-tasks', '/my-tasks']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Chats' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await coveredWhileReading(page), path).toEqual([]);
  }
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

test('toasts leave free what can be pressed (SHELL-236)', async ({ newPerson, forgive }) => {
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
    await page.getByRole('button', { name: 'Apply', exact: true }).first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('I can come on Friday.');
    await Promise.all([
      toastLeavesAllFree(page),
      dialog.getByRole('button', { name: 'Submit Application' }).tap(),
    ]);
    forgive(/500/);
  });
});
