import sharp from 'sharp';
import { expect, expectAccessible, noticesAreThere, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { POSTER, signIn } from './people.ts';

const TITLE = 'Paint two old garden chairs';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});
const field = (page: Page) => page.getByRole('group', { name: 'Photos' });
const choose = (page: Page) => field(page).locator('input[type=file]').first();
const shown = (page: Page) =>
  field(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

test('photos go with a task from the wizard to its page, its card and an edit', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await signIn(page, POSTER);
  let goneKey = '';
  const upload = page.waitForRequest('**/api/pictures');

  await test.step('two are uploaded, announced and put in order', async () => {
    await page.goto('/post-task');
    await page.getByLabel('Task title').fill(TITLE);
    await page.getByLabel('Description').fill('The paint is here, brushes are not.');
    await page.getByRole('radio', { name: 'Handyman Services' }).check();
    await expect(field(page)).toContainText('Choose Photos');
    await choose(page).setInputFiles([
      await picture('red.png', '#c0392b'),
      await picture('blue.png', '#2471a3'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
    await expect(page.getByText('2 image(s) uploaded successfully.')).toBeVisible();
    await expect(
      field(page).getByText('Failed to upload notes.txt: Only image files are allowed'),
    ).toBeVisible();
    const [red, blue] = await shown(page);
    await field(page).getByRole('button', { name: 'Move photo 1 right' }).press('Enter');
    expect(await shown(page)).toEqual([blue, red]);
    await expect(page.getByText('Now photo 2 of 2.')).toBeAttached();
    await field(page).getByRole('button', { name: 'Make photo 2 primary' }).click();
    expect(await shown(page)).toEqual([red, blue]);
    await field(page).getByRole('listitem').nth(1).dragTo(field(page).getByRole('listitem').nth(0));
    expect(await shown(page)).toEqual([blue, red]);
    await expectAccessible(page);
  });

  await test.step('the draft keeps them, and says which the site no longer has', async () => {
    const again = async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await again();
    await expect(field(page).getByRole('img')).toHaveCount(2);
    // A photo that waited too long is as gone as one that was given up elsewhere.
    const [stored, gone] = await shown(page);
    const { authorization = '' } = (await upload).headers();
    goneKey = /[0-9a-f]{64}/.exec(gone ?? '')?.[0] ?? '';
    await page.request.delete(`/api/pictures/${goneKey}`, { headers: { authorization } });
    await again();
    await expect(field(page).getByRole('img')).toHaveCount(1);
    expect(await shown(page)).toEqual([stored]);
    await expect(page.getByText(/^1 photo was taken out/).first()).toBeVisible();
    await choose(page).setInputFiles(await picture('red.png', '#c0392b'));
    await expect(field(page).getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  });

  const taskId = await test.step('the task is posted with them', async () => {
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await next.click();
    await page.getByLabel('City').fill('Austin');
    await page.getByLabel('State').selectOption('TX');
    await next.click();
    await page.getByRole('spinbutton', { name: 'Budget amount' }).fill('60');
    await next.click();
    await page.getByRole('radio', { name: 'As soon as possible' }).check();
    await next.click();
    await page.getByRole('button', { name: 'Preview Task' }).click();
    await expect(page.getByRole('img', { name: `Photo 2 of 2 of "${TITLE}"` })).toBeVisible();
    await page.getByRole('button', { name: 'Post My Task' }).click();
    await expect(page).toHaveURL(/\/post-task\/success\//);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('its card shows the primary one', async () => {
    await page.goto(`/browse-tasks?search=${encodeURIComponent(TITLE)}`);
    const photo = page.getByRole('img', { name: `Photo of "${TITLE}"` }).first();
    // The page draws it anew while it comes alive.
    await expect(async () => {
      await photo.scrollIntoViewIfNeeded();
      expect(
        await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
    }).toPass();
  });

  await test.step('its page shows both, and each of them whole', async () => {
    await page.goto(`/task/${taskId}`);
    // Until the page is alive the link leads to the picture itself.
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await noticesAreThere(page);
    await page.getByRole('link', { name: `Photo 1 of 2 of "${TITLE}"` }).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('one is taken away in an edit', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByText('Image Deleted')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: `Photo 1 of 1 of "${TITLE}"` })).toBeVisible();
  });
  // The form may have asked for the picture before it knew that it is gone.
  forgive(new RegExp(`404.*${goneKey}`));
});
