import sharp from 'sharp';
import { postAtOnce } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer(),
});
const field = (page: Page) => page.getByRole('group', { name: 'Photos' });
const choose = async (page: Page, name: string, color: string) =>
  field(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture(name, color));
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const HELD = 'A photo was not uploaded.';

/** From now on no picture gets through, until switched back. */
async function cutUploads(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/pictures', (route) => route.abort('failed'));
  return () => page.unroute('**/api/pictures');
}

test('a photo that did not get there holds Continue and Post until it is tried again or removed (TASK-320)', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await signUp(page, newAccount('Petra Vogt'));
  await page.goto('/post-task');
  await page.getByLabel('Task title').fill('Oil the squeaking garden gate');
  await page.getByLabel('Description').fill('A few drops would do; the can is in the shed.');
  await page.getByRole('radio', { name: 'Handyman Services' }).check();

  const heal = await cutUploads(page);
  await choose(page, 'gate.png', '#2471a3');
  const retry = page.getByRole('button', { name: 'Try again to upload gate.png' });
  await expect(retry).toBeVisible();
  await expect(field(page).getByRole('alert')).toContainText(HELD);
  await expectAccessible(page);
  await next(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await expect(retry).toBeFocused();

  await test.step('it is shown when the page is left and come back to', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Continue your draft' }).click();
    await expect(page.getByText(/not uploaded before you left: gate\.png/).first()).toBeVisible();
    await choose(page, 'gate.png', '#2471a3');
    await expect(retry).toBeVisible();
  });

  await test.step('trying again lets it through', async () => {
    await heal();
    await retry.click();
    await expect(field(page).getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await next(page).click();
    await page.getByRole('radio', { name: 'Remote' }).check();
    await next(page).click();
    await page.getByRole('textbox', { name: 'Budget amount' }).fill('20');
    await next(page).click();
    await page.getByRole('radio', { name: 'As soon as possible' }).check();
    await next(page).click();
    await page.getByRole('button', { name: 'Preview Task' }).click();
    await expect(page.getByRole('button', { name: 'Post My Task' })).toBeVisible();
  });

  await test.step('one that fails at the very end keeps the task from being posted', async () => {
    const healAgain = await cutUploads(page);
    for (const heading of [
      /requirements/,
      /done/,
      /budget/,
      /Where should they come/,
      /help with/,
    ]) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await choose(page, 'hinge.png', '#c0392b');
    await expect(page.getByRole('button', { name: 'Try again to upload hinge.png' })).toBeVisible();
    // The browser's own way on does not ask the form.
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Where should they come?' })).toBeVisible();
    for (const heading of ["What's your budget?", 'When do you need this done?']) {
      await next(page).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await next(page).click();
    await page.getByRole('button', { name: 'Preview Task' }).click();
    await page.getByRole('button', { name: 'Post My Task' }).press('Enter');
    await expect(page.getByText(HELD)).toBeVisible();
    await expect(page).toHaveURL(/step=preview/);
    await healAgain();
    await page.getByText(HELD).locator('xpath=ancestor::li').getByRole('button').click();
    await page.getByRole('button', { name: 'Remove hinge.png' }).click();
    await next(page)
      .or(page.getByRole('button', { name: 'Preview Task' }))
      .click();
    await page.getByRole('button', { name: 'Post My Task' }).click();
    await expect(page).toHaveURL(/\/post-task\/success\//);
  });
  forgive(/ERR_FAILED/);
});

test('an edit is not saved without a photo that did not get there (TASK-320)', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await signUp(page, newAccount('Bruno Falk'));
  const taskId = await postAtOnce(page, 'Read to my grandmother');
  await page.goto(`/task/${taskId}?edit=1`);
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const heal = await cutUploads(page);
  await choose(page, 'book.png', '#7d3c98');
  await expect(dialog.getByRole('button', { name: 'Try again to upload book.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Try again to upload book.png' })).toBeFocused();
  await heal();
  // The connection is back: it goes by itself.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: /^Photo 1 of 1 of/ })).toBeVisible();
  forgive(/ERR_FAILED/);
});
