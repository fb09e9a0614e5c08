import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

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

const getNaturalSize = (image: HTMLElement | SVGElement) =>
  image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [];

/** Drags the middle of one element to a point of the page. */
async function dragTo(page: Page, element: Locator, to: { x: number; y: number }) {
  await element.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** A finger goes to the left over an element. */
async function swipeLeft(page: Page, element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to swipe');
  const touches = await page.context().newCDPSession(page);
  const y = box.y + box.height / 4;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y }],
    });
  await touch('touchStart', 0.9);
  for (const share of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) await touch('touchMove', share);
  await touch('touchEnd');
}

test('photos go with a task from the wizard to its page, its card and an edit', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await joinAtOnce(page, newAccount('Perla Photo'));
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

  await test.step('one is rotated and cropped by keyboard and pointer, and stays at its place', async () => {
    const before = await shown(page);
    const button = field(page).getByRole('button', { name: 'Edit photo 2' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit photo' });
    await expect(dialog.getByText('640 × 480 pixels')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Rotate right' }).press('Enter');
    await expect(dialog.getByText('480 × 640 pixels')).toBeVisible();
    for (let step = 0; step < 5; step += 1)
      await dialog.getByRole('button', { name: 'Bottom right corner' }).press('ArrowUp');
    await expect(dialog.getByText('480 × 576 pixels')).toBeVisible();
    // Measure only after the rotation has finished.
    await dialog.getByRole('button', { name: 'Top left corner' }).hover();
    const frame = await dialog.getByRole('button', { name: 'Crop frame' }).boundingBox();
    if (!frame) throw new Error('there is no frame');
    await dragTo(page, dialog.getByRole('button', { name: 'Top left corner' }), {
      x: frame.x + frame.width / 2,
      y: frame.y + frame.height / 2,
    });
    await expect(dialog.getByText(/^2[34]\d × 28\d pixels$/)).toBeVisible();
    await dialog.getByText('Square', { exact: true }).click();
    await expect(dialog.getByText('480 × 480 pixels')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    const after = await shown(page);
    expect([after[0], after.length]).toEqual([before[0], 2]);
    expect(after[1]).not.toBe(before[1]);
    await expect
      .poll(() => field(page).getByRole('img').nth(1).evaluate(getNaturalSize))
      .toEqual([480, 480]);
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
    await expect(page.getByText(/^1 photo was removed/).first()).toBeVisible();
    await choose(page).setInputFiles(await picture('red.png', '#c0392b'));
    await expect(field(page).getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  });

  const taskId = await test.step('the task is posted with them', async () => {
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await next.click();
    await page.getByLabel('City').fill('Austin');
    await page.getByLabel('State').selectOption('TX');
    await next.click();
    await page.getByRole('textbox', { name: 'Budget amount' }).fill('60');
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
    // The page draws the photo again while it hydrates.
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
    // The size of the photo decides how far a viewer may zoom in.
    await expect
      .poll(() => viewer.getByRole('img').evaluate((it) => (it as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('+');
    await expect(viewer.getByText('150%')).toBeVisible();
    // Now the arrow key looks around.
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible();
    await page.keyboard.press('0');
    await expect(viewer.getByText('100%')).toBeVisible();
    await viewer.getByRole('img').dblclick();
    await expect(viewer.getByText('250%')).toBeVisible();
    await viewer.getByRole('button', { name: 'Zoom out' }).click();
    await expect(viewer.getByText('167%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('link', { name: `Photo 1 of 2 of "${TITLE}"` })).toBeFocused();
  });

  await test.step('a thumbnail shows its photo, and so do arrow keys and a swipe (ITEM-109)', async () => {
    const gallery = page.getByRole('region', { name: 'Photos' });
    const large = (position: number) =>
      gallery.getByRole('link', { name: `Photo ${position} of 2 of "${TITLE}"` });
    const thumbnail = gallery.getByRole('button', { name: 'Show photo 2' });
    await thumbnail.click();
    await expect(thumbnail).toHaveAttribute('aria-current', 'true');
    await expect(large(2)).toBeInViewport();
    await expect(large(1)).not.toBeInViewport();
    await large(2).press('ArrowLeft');
    await expect(large(1)).toBeFocused();
    await expect(large(1)).toBeInViewport();
    await expect(gallery.getByText('1 of 2', { exact: true })).toBeVisible();

    await swipeLeft(page, large(1));
    await expect(gallery.getByText('2 of 2', { exact: true })).toBeVisible();
    await large(2).click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible();
    await swipeLeft(page, viewer.getByRole('img'));
    await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
  });

  await test.step('one is taken away in an edit', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(page.getByText('Image Deleted')).toBeVisible();
    // The browser has no file of a photo that was stored before.
    await dialog.getByRole('button', { name: 'Edit photo 1' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit photo' });
    await editor.getByRole('button', { name: 'Rotate left' }).click();
    await expect(editor.getByText('480 × 640 pixels')).toBeVisible();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: `Photo 1 of 1 of "${TITLE}"` })).toBeVisible();
  });
  // The form may have asked for the picture before it knew that it is gone.
  forgive(new RegExp(`404.*${goneKey}`));
});
