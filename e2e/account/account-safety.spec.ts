import { emailTo, expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import {
  newAccount,
  signIn,
  signInOnScreen,
  signOut,
  signUp,
  speakSpanish,
} from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a forgotten current password is changed with a mailed code (AUTH-128, AUTH-162)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource: the server responded with a status of 4/);
  const account = newAccount('Nora Nonce');
  await signUp(page, account);
  await page.goto('/settings/security');

  const card = page.getByRole('region', { name: 'Password', exact: true });
  await button(page, 'Change Password').click();
  await expect(card.getByText('Please enter your current password')).toBeVisible();
  const since = Date.now();
  await button(page, 'Email Me a Code Instead').click();
  await expect(card.getByText(`We sent a code to ${account.email}.`)).toBeVisible();
  await expectAccessible(page);
  const mail = await emailTo(page, account.email, since);
  const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
  const password = `${account.password} anew`;

  await card.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await card.getByLabel('New Password', { exact: true }).fill(password);
  await card.getByLabel('Confirm Password', { exact: true }).fill(password);
  await button(page, 'Change Password').click();
  await expect(
    card.getByText("This code isn't right. Please check it and try again."),
  ).toBeVisible();
  await card.getByLabel('6-digit code').fill(code);
  await button(page, 'Change Password').click();
  await expect(page.getByText('Your new password is saved.').first()).toBeVisible();
  await expect(card.getByLabel('Current Password')).toBeVisible();

  await signOut(page);
  await signInOnScreen(page, { ...account, password });
  await page.setViewportSize({ width: 390, height: 844 });
  await speakSpanish(page);
  await page.goto('/settings/security');
  await button(page, 'Recibir un código por correo').click();
  await expect(button(page, 'Usar mi contraseña actual')).toBeVisible();
  await expectAccessible(page);
});

test('the devices of an account are listed, and one of them is signed out (AUTH-188 to AUTH-190)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const account = newAccount('Dora Device');
  await signUp(page, account);
  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  await signIn(phone, account);
  await phone.goto('/settings/security');
  const onPhone = phone.getByRole('region', { name: 'Devices' });
  await expect(onPhone.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(phone);

  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Devices' });
  await expect(card.getByText('This device')).toHaveCount(1);
  await card.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  // The other device loses its session at once, and its next call is refused.
  forgive(/Failed to load resource.*\/auth\/v1\/(token|logout)/);
  await expect(phone).toHaveURL(/\/auth\?/, { timeout: 10_000 });

  const activity = page.getByRole('region', { name: 'Recent activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('A device was signed out');
  await expect(activity.getByText('Signed in with your password')).toHaveCount(1);
  await expectAccessible(page);
});
