import { startTestProvider } from '#identity/server/providers/test-provider.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, speakSpanish } from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('people come by another provider, and connect and disconnect one (AUTH-046 to AUTH-051, AUTH-154, AUTH-160, AUTH-201, AUTH-202)', async ({
  page,
  newPerson,
  baseURL,
}) => {
  const site = new URL(baseURL ?? '');
  const provider = await startTestProvider({
    callbacks: [`${site.origin}/auth/v1/callback`],
    port: Number(site.port) + 1,
  });
  try {
    const { name, email } = newAccount('Gina Guild');
    provider.signIn({ sub: email, email, email_verified: true, name });
    await page.goto('/auth?returnTo=%2Fprofile%3Ftab%3Dsettings');
    await expect(button(page, 'Continue with Neighbors Guild')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Continue with Neighbors Guild').click();
    // Onboarding comes first, knows the name and leads on to where one was going; no code stays in any address.
    await expect(page).toHaveURL(/\/onboarding\?returnTo=%2Fprofile%3Ftab%3Dsettings$/);
    await expect(page.getByLabel('Full Name')).toHaveValue(name);
    await page.getByLabel('Location').fill('Austin, TX');
    await button(page, 'Finish').click();
    await expect(page).toHaveURL(/\/settings$/);
    const ways = page.getByRole('region', { name: 'Connected accounts' });
    await expect(ways.getByRole('listitem')).toContainText(['Neighbors Guild']);
    await expect(ways.getByText('This is your only way to sign in')).toBeVisible();

    const phone = await newPerson({ viewport: { width: 390, height: 844 } });
    await joinAtOnce(phone, newAccount('Connie Connects'));
    await speakSpanish(phone);
    await phone.goto('/settings/account');
    provider.signIn(null);
    await button(phone, 'Conectar Neighbors Guild').click();
    await expect(
      phone.getByText('No se pudo conectar tu cuenta de Neighbors Guild').first(),
    ).toBeVisible();
    await expect(phone).toHaveURL(/\/settings\/account$/);

    const other = newAccount('Connie Elsewhere');
    provider.signIn({ sub: other.email, email: other.email, email_verified: true });
    await button(phone, 'Conectar Neighbors Guild').click();
    await expect(
      phone.getByText('Tu cuenta de Neighbors Guild está conectada.').first(),
    ).toBeVisible();
    await expect(phone).toHaveURL(/\/settings\/account$/);
    await expect(phone.getByText(other.email)).toBeVisible();
    await expectAccessible(phone);
    await button(phone, 'Desconectar Neighbors Guild').click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click();
    await expect(button(phone, 'Conectar Neighbors Guild')).toBeVisible();
    await expect(phone.getByText(other.email)).toBeHidden();
  } finally {
    await provider.close();
  }
});
