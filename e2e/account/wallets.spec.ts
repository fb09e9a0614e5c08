import { ethereumWallet, solanaWallet } from '#identity/server/wallets/test-wallets.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a wallet of the browser signs in, and its account does without an address (AUTH-240, AUTH-241, AUTH-244)', async ({
  page,
  newPerson,
}) => {
  await page.goto('/auth');
  await expect(button(page, 'Continue with Neighbors Guild')).toBeVisible();
  await expect(button(page, 'Continue with your Ethereum wallet')).toBeHidden();

  const { client, address } = ethereumWallet();
  let isWilling = false;
  await page.exposeFunction('askWallet', (asked: { method: string; params?: unknown }) => {
    if (asked.method === 'personal_sign' && !isWilling) throw new Error('User rejected');
    return client.request(asked);
  });
  await page.addInitScript(() => {
    Object.assign(window, { ethereum: { request: Reflect.get(window, 'askWallet') } });
  });
  await page.goto('/auth');
  await button(page, 'Continue with your Ethereum wallet').click();
  await expect(page.getByText('Wallet sign-in failed').first()).toBeVisible();
  await expect(page.getByText('User rejected')).toBeHidden();
  await expectAccessible(page);
  isWilling = true;
  await button(page, 'Continue with your Ethereum wallet').click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.getByLabel('Full Name').fill('Wanda Wallet');
  await page.getByLabel('Location').fill('Austin, TX');
  await button(page, 'Finish').click();
  await expect(page).not.toHaveURL(/\/onboarding$/);
  await page.goto('/settings/account');
  const ways = page.getByRole('region', { name: 'Connected accounts' });
  await expect(ways.getByRole('listitem')).toContainText(['Ethereum wallet']);
  await expect(ways.getByText(address)).toBeVisible();
  await expect(page.getByText('Your account has no email address.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/security');
  await expect(page.getByText('Signed in with a wallet')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeHidden();
  await page.goto('/settings/data');
  await button(page, 'Delete My Account').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText('Your account will be deleted on').first()).toBeVisible();

  const phone = await newPerson({ locale: 'es-US', viewport: { width: 390, height: 844 } });
  const solana = solanaWallet();
  await phone.exposeFunction('askWallet', async (message: number[]) => [
    ...((await solana.client.signMessage?.(Uint8Array.from(message))) ?? []),
  ]);
  await phone.addInitScript((own) => {
    const ask = Reflect.get(window, 'askWallet') as (message: number[]) => Promise<number[]>;
    const publicKey = { toBase58: () => own };
    const wallet: Record<string, unknown> = {
      publicKey: null,
      connect: async () => Object.assign(wallet, { publicKey }),
      signMessage: async (message: Uint8Array) => Uint8Array.from(await ask([...message])),
    };
    Object.assign(window, { solana: wallet });
  }, solana.address);
  await phone.goto('/auth');
  await expect(button(phone, 'Continuar con tu cartera de Solana')).toBeVisible();
  await expectAccessible(phone);
  await button(phone, 'Continuar con tu cartera de Solana').click();
  await expect(phone).toHaveURL(/\/onboarding$/);
});
