import { emailTo, expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a person who leaves takes their data along, is asked for a proof, and may come back for a week (AUTH-220, AUTH-221, AUTH-226)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource: the server responded with a status of 40/);
  const account = newAccount('Lena Leaving');
  await signUp(page, account);
  await page.goto('/settings/data');
  const data = page.getByRole('region', { name: 'Copy of your data' });
  await button(page, 'Request My Data').click();
  await expect(data.getByText(/^Your archive is ready until/)).toBeVisible({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('porchlight-data.zip');

  const since = Date.now();
  await button(page, 'Delete My Account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(/^Your account will be deleted on/).first()).toBeVisible();
  const mail = await emailTo(page, account.email, since);
  expect(mail.subject).toMatch(/^Your account will be deleted on/);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Sign In').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your account is about to be deleted',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Español').click();
  await expectAccessible(page);
  await button(page, 'Conservar mi cuenta').click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/settings/data');
  await expect(button(page, 'Eliminar mi cuenta')).toBeVisible();
  await expectAccessible(page);
});
