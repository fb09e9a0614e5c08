import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import {
  joinAtOnce,
  newAccount,
  signIn,
  signInOnScreen,
  signOut,
  signUp,
} from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A device that asks for nothing and says yes to everything. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added in the settings, signs in, and is renamed and removed (AUTH-250, AUTH-254, AUTH-258)', async ({
  page,
}) => {
  await giveDevice(page);
  await signUp(page, newAccount('Petra Passkey'));
  await page.goto('/settings/security');
  await button(page, 'Add a Passkey').click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);

  // The browser suggests it in the e-mail field, and this device takes every suggestion.
  const verified = page.waitForResponse(/passkeys\/authentication\/verify/);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  expect((await verified).ok()).toBe(true);
  await expect(page).not.toHaveURL(/\/auth/);

  // A browser without suggestions (conditional mediation) offers the button instead.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  // Not the settings, which are still asking for the account when it signs out.
  await page.goto('/my-tasks');
  await signOut(page);
  await page.goto('/auth');
  await expect(button(page, 'Sign in with a passkey')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto('/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('Last used')).toBeVisible();
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await expect(button(page, 'Add a Passkey')).toBeVisible();
});

test('after a sign-in by password a passkey is offered, until "Not now" or until there is one (AUTH-313)', async ({
  page,
}) => {
  const petra = newAccount('Petra Prompted');
  await joinAtOnce(page, petra);
  await noticesAreThere(page);
  await expect(button(page, 'Not now')).toHaveCount(0);
  await signOut(page);
  await giveDevice(page);
  await signInOnScreen(page, petra);
  await expect(page.getByText('Sign in faster next time?')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Add a Passkey').click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(page.getByText('Sign in faster next time?')).toHaveCount(0);

  const paul = newAccount('Paul Postpones');
  await signOut(page);
  await page.evaluate(() => localStorage.clear());
  await joinAtOnce(page, paul);
  await signIn(page, paul);
  await page.goto('/my-tasks');
  await button(page, 'Not now').click();
  await expect(page.getByText('Sign in faster next time?')).toHaveCount(0);
  await page.reload();
  await noticesAreThere(page);
  await expect(page.getByText('Sign in faster next time?')).toHaveCount(0);
});
