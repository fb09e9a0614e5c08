import sharp from 'sharp';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, POSTER, signIn, signUp } from '../support/people.ts';

const LAMP = { title: 'Brass floor lamp', text: 'Works well, the switch is new.' };
const ASKED = 'What would you like to do with it?';

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends what a device sends when another app shares to the installed one. */
async function share(
  page: Page,
  texts: Record<string, string>,
  files: Array<{ name: string; mimeType: string; buffer: Buffer }> = [],
) {
  await page.evaluate((values) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share' });
    for (const [name, value] of Object.entries(values)) {
      form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }));
    }
    const chosen = { name: 'photos', type: 'file', multiple: true, id: 'shared-files' };
    form.append(Object.assign(document.createElement('input'), chosen));
    document.body.append(form);
  }, texts);
  await page.locator('#shared-files').setInputFiles(files);
  await page.locator('#shared-files').evaluate((input) => {
    (input as HTMLInputElement).form?.submit();
  });
}

test.describe('by the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a photo and a text wait for the sign-in and become a listing (SHELL-433, SHELL-434)', async ({
    page,
  }) => {
    const lara = newAccount('Lara Lamp');
    await joinAtOnce(page, lara);
    await noticesAreThere(page);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await page.evaluate(() => {
      localStorage.removeItem('porchlight_auth');
      document.cookie = 'porchlight_session=; path=/; max-age=0';
    });
    await page.goto('/about');
    await share(page, LAMP, [
      { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await photo('#b58a3c') },
    ]);
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.getByLabel('Email').fill(lara.email);
    await page.getByLabel('Password', { exact: true }).fill(lara.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: ASKED })).toBeVisible();
    await expect(page.getByText(LAMP.title)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^List it as an item/ }).click();
    await expect(page).toHaveURL(/\/marketplace\/add/);
    await expect(page.getByLabel('Title')).toHaveValue(LAMP.title);
    await expect(page.getByLabel('Description')).toHaveValue(LAMP.text);
    await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await page.goto('/share');
    await expect(page.getByText('Nothing here right now')).toBeVisible();
  });
});

test.describe('without a worker', () => {
  test('a link becomes a task, and a file of a wrong type is refused (SHELL-434, SHELL-435, SHELL-436)', async ({
    page,
  }) => {
    await signUp(page, newAccount('Lena Link'));
    await page.goto('/about');
    await share(page, { title: 'How to hang a swing', url: 'https://example.org/swing' }, [
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await expect(page.getByRole('heading', { name: ASKED })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'plan.pdf' })).toContainText(
      'only JPEG, PNG, WebP and GIF images can be shared here.',
    );
    await page.getByRole('button', { name: /^Post a task with it/ }).click();
    await expect(page).toHaveURL(/\/post-task/);
    await expect(page.getByLabel('Task title')).toHaveValue('How to hang a swing');
    await expect(page.getByLabel('Description')).toHaveValue('https://example.org/swing');
  });

  test('a photo waits unsent in the chosen chat; Discard deletes what was shared (SHELL-434)', async ({
    page,
  }) => {
    await signIn(page, POSTER);
    await page.goto('/about');
    const swing = { name: 'swing.png', mimeType: 'image/png', buffer: await photo('#3c6ab5') };
    await share(page, { text: 'Is this the right swing?' }, [swing]);
    await page.getByRole('button', { name: /^Send it in a chat/ }).click();
    await expect(page.getByRole('heading', { name: 'Which chat?' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /dripping kitchen faucet/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/private-chats\?chat=/);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'Is this the right swing?',
    );
    await expect(page.getByText('swing.png')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove swing.png' })).toBeVisible();

    await page.goto('/about');
    await share(page, { text: 'Never mind' });
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/home/);
    await page.goto('/share');
    await expect(page.getByText('Nothing here right now')).toBeVisible();
  });
});
