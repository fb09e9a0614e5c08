import { call, postAtOnce } from '../chat/chats.ts';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { join, joinAtOnce, newAccount, signUp } from '../support/people.ts';

const WELCOME = 'Welcome! You earned tokens from a referral!';
const toast = (page: Page, text: string) => page.getByText(text).first();

const fetchReferralCode = async (page: Page) =>
  (await call<{ code: string }>(page, '/my/referrals/code', {})).code;

test('a friend comes by the link, both get tokens, and one puts a task first (PEOPLE-151 to PEOPLE-179)', async ({
  page,
  newPerson,
}) => {
  await signUp(page, newAccount('Ines Inviter'));
  await page.goto('/referrals');
  await expect(page.getByRole('heading', { name: 'No referrals yet' })).toBeVisible();
  await expect(page.getByText('5 more tokens and you can feature a task.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Referral Code' }).click();
  await expect(toast(page, 'Referral code generated!')).toBeVisible();
  const code = await page.getByLabel('Code', { exact: true }).inputValue();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  await expect(page.getByText(`/?ref=${code}`)).toBeVisible();
  await expectAccessible(page);

  const friend = await newPerson();
  await friend.goto(`/?ref=${code}`);
  await noticesAreThere(friend);
  await Promise.all([
    join(friend, newAccount('Fay Friend')),
    expect(toast(friend, WELCOME)).toBeVisible({ timeout: 60_000 }),
  ]);
  expect(await friend.evaluate(() => localStorage.getItem('porchlight_referral'))).toBeNull();

  // Without a reload (PEOPLE-173).
  const row = page.locator('main').getByRole('listitem').filter({ hasText: 'Fay Friend' });
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('+5 tokens');
  await expect(page.getByText('5 to spend')).toBeVisible();

  const title = `Sweep the steps of ${code}`;
  await postAtOnce(page, title);
  await page.goto('/referrals');
  await page.getByRole('button', { name: 'Feature a task' }).click();
  await page.getByRole('button', { name: `Feature: ${title}` }).click();
  const asked = page.getByRole('alertdialog', { name: 'Feature this task?' });
  await expect(asked.getByText('You have 5 tokens.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Use 5 tokens' }).click();
  await expect(toast(page, 'Your task is featured')).toBeVisible();
  const chooser = page.getByRole('dialog', { name: 'Feature a task' });
  await expect(chooser.getByText(/^Featured until/)).toBeVisible();
  await chooser.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('0 to spend')).toBeVisible();
});

test('a signed-in person redeems a code on any page, which then leaves the address (PEOPLE-164, PEOPLE-167)', async ({
  page,
  newPerson,
}) => {
  await joinAtOnce(page, newAccount('Ida Inviter'));
  const code = await fetchReferralCode(page);
  const friend = await newPerson();
  await signUp(friend, newAccount('Flo Friend'));
  await friend.goto('/safety?ref=NOBODYS2');
  await expect(friend).toHaveURL(/\/safety$/);
  await friend.goto(`/safety?ref=${code.toLowerCase()}#top`);
  await expect(toast(friend, WELCOME)).toBeVisible();
  await expect(friend).toHaveURL(/\/safety#top$/);
});

test('a dashboard that cannot be read says so, without zeros (PEOPLE-174)', async ({
  page,
  forgive,
}) => {
  await signUp(page, newAccount('Ole Offline'));
  forgive(/500|Failed to load/);
  await page.route('**/api/**/referrals/dashboard*', (route) => route.abort());
  await page.goto('/referrals');
  await expect(
    page.getByRole('heading', { name: 'Your referrals could not be loaded' }),
  ).toBeVisible();
  await expect(page.getByText('Completed referrals')).toHaveCount(0);
  await page.unroute('**/api/**/referrals/dashboard*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Completed referrals')).toBeVisible();
});

test('the link is copied, shared, or stays on the screen to be selected (PEOPLE-158 to PEOPLE-160)', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, newAccount('Lea Linker'));
  const code = await fetchReferralCode(page);
  await page.goto('/referrals');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Referral link copied!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).searchParams.get('ref')).toBe(code);

  // A browser with a sheet: what it is given, and a person who closes it.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = data.url ?? '';
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
    navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
  });
  await page.getByRole('button', { name: 'Share Referral' }).click();
  await expect(page).toHaveTitle(copied);
  await expect(toast(page, 'Failed to copy link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Failed to copy link')).toBeVisible();
  await expect(page.getByText(`/?ref=${code}`)).toBeVisible();
});
