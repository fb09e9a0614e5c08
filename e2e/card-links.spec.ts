import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';

const card = (page: Page) => page.getByRole('article').first();
const title = (page: Page) => card(page).getByRole('heading').getByRole('link');
const details = (page: Page) => card(page).getByRole('link', { name: 'View Details' });

/** Gone when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

test('a card leads to its task without loading the page anew, by pointer and keyboard, and Back leads back (TASK-083)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  await mark(page);
  const path = (await title(page).getAttribute('href')) ?? '';
  expect(await details(page).getAttribute('href')).toBe(path);
  await title(page).click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/browse-tasks');
  await details(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  expect(await isMarked(page)).toBe(true);
});

test('a task is asked for when a pointer rests on its link, or the link has the focus (TASK-083)', async ({
  page,
}) => {
  for (const intend of [() => title(page).hover(), () => details(page).focus()]) {
    await page.goto('/browse-tasks');
    const id = (await title(page).getAttribute('href'))?.split('/').at(-1) ?? '';
    await expect(async () => {
      const asked = page.waitForRequest(
        (request) => /tasks\/find/.test(request.url()) && !!request.postData()?.includes(id),
        { timeout: 2000 },
      );
      await page.mouse.move(0, 0);
      await title(page).blur();
      await details(page).blur();
      await intend();
      await asked;
    }).toPass();
    await expect(page).toHaveURL('/browse-tasks');
  }
});

test('with Ctrl or Cmd a card opens a tab of its own and stays where it is (TASK-083)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  await mark(page);
  for (const link of [title(page), details(page)]) {
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL((await link.getAttribute('href')) ?? '');
    await tab.close();
  }
  await expect(page).toHaveURL('/browse-tasks');
  expect(await isMarked(page)).toBe(true);
});

test('signing in from a card leads back to it (TASK-085)', async ({ page }) => {
  await page.goto('/browse-tasks');
  await mark(page);
  await page.getByRole('link', { name: 'Sign In to Apply' }).first().click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fbrowse-tasks%3Fapply%3D/);
  expect(await isMarked(page)).toBe(true);
});
