import { applyAtOnce, call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import { readQr } from '../support/read-qr.ts';
import { postTask } from '../support/tasks.ts';

const TITLE = 'Carry the flower pots up for Ida';

test('a neighbor without an account decides on a page without a script, from the sheet to the review (PEOPLE-219 to PEOPLE-233)', async ({
  page,
  newPerson,
}) => {
  test.slow();
  await joinAtOnce(page, newAccount('Paula Proxy'));
  await page.goto('/neighbors-served');
  await page.getByRole('button', { name: 'Add a Neighbor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mrs. Ida');
  await dialog.getByLabel('Their phone number').fill('512 555 0142');
  await dialog.getByRole('radio', { name: 'Aloud, in person' }).check();
  await dialog.getByLabel('When did they agree?').fill('2026-01-05');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add and Make the Sheet' }).click();
  const sheet = page.getByRole('region', { name: 'Sheet to print' });
  await expect(sheet.getByRole('heading', { name: 'Ayuda para Mrs. Ida' })).toBeVisible();
  await expectAccessible(page);
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(await sheet.innerText())?.[0] ?? '';
  expect(new URL(await readQr(sheet.locator('svg').first())).pathname).toBe(`/n/${code}`);
  await page.getByRole('button', { name: 'Done' }).click();

  const taskId = await postTask(page, {
    title: TITLE,
    description: 'Eight pots, up one flight of stairs. She is at home all day.',
    choose: async () => {
      await page.getByLabel('Who is it for?').selectOption('Mrs. Ida');
    },
  });

  const helper = await newPerson();
  await joinAtOnce(helper, newAccount('Hugo Helper'));
  await applyAtOnce(helper, taskId, 'I am next door.');

  const ida = await newPerson({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await ida.goto('/n');
  await ida.getByLabel('The code on your sheet').fill(code.toLowerCase());
  await ida.keyboard.press('Enter');
  await expect(ida.getByRole('heading', { name: 'For Mrs. Ida' })).toBeVisible();
  await ida.getByRole('button', { name: 'Yes, this is for me' }).click();
  await expect(ida.getByText('I am next door.')).toBeVisible();
  const width = await ida.locator('html').evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await ida.getByRole('button', { name: 'Yes, Hugo' }).focus();
  await ida.keyboard.press('Enter');
  await expect(ida.getByRole('status')).toHaveText('You said yes. They will be notified.');

  await helper.goto(`/task/${taskId}`);
  await expect(helper.getByText('For Mrs. Ida, through Paula Proxy')).toBeVisible();
  await expect(helper.getByRole('link', { name: 'Call Mrs. Ida' })).toHaveAttribute(
    'href',
    'tel:+15125550142',
  );
  for (const step of ['claim', 'start', 'complete']) {
    await call(helper, `/tasks/${taskId}/${step}`, {});
  }

  await ida.goto(`/n/${code}`);
  await ida.getByRole('link', { name: 'It is done' }).click();
  await ida.getByRole('button', { name: 'Yes, it is done' }).click();
  await ida.getByRole('radio', { name: '5 stars' }).check();
  await ida.getByLabel('A few words, if you like').fill('So kind, and careful with the ferns.');
  await ida.getByRole('button', { name: 'Send the review' }).click();
  await expect(ida.getByText('You wrote a review. Thank you.')).toBeVisible();

  await page.goto(`/task/${taskId}`);
  await expect(page.getByText('Mrs. Ida (by the code of their sheet)')).toBeVisible();
  await page.goto('/neighbors-served');
  await page.getByText('History').click();
  await expect(page.getByText('Confirmed the work')).toBeVisible();
  await expectAccessible(page);
});
