import { expect, noticesAreThere, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';

const foundingBanner = (page: Page) =>
  page.getByRole('complementary', { name: 'Founding members' });
const referral = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('porchlight_referral');
    return kept === null ? null : (JSON.parse(kept) as { code: string }).code;
  });

test('the founding banner stays under the pointer, and once dismissed it is gone', async ({
  newPerson,
}) => {
  // With the fade of people who have not asked for less motion.
  const page = await newPerson({ reducedMotion: 'no-preference' });
  await page.goto('/safety');
  await noticesAreThere(page);
  const ended = page.evaluate(
    () =>
      new Promise((resolve) => document.addEventListener('transitionend', resolve, { once: true })),
  );
  await foundingBanner(page).getByRole('link', { name: 'Sign Up' }).hover();
  await ended;
  await expect(foundingBanner(page)).toBeVisible();

  await foundingBanner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(foundingBanner(page)).toHaveCount(0);
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  // The sign-in page has no shell; the way back draws it anew.
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(foundingBanner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(foundingBanner(page)).toHaveCount(0);
});

test('the code of the first referral link is kept, what is no code is not', async ({ page }) => {
  await page.goto('/safety?ref=%3Cb%3E');
  await noticesAreThere(page);
  expect(await referral(page)).toBeNull();

  await page.goto('/blog?ref=ANN-2025');
  await expect.poll(() => referral(page)).toBe('ANN-2025');

  await page.goto('/?ref=BEN-2025');
  await noticesAreThere(page);
  expect(await referral(page)).toBe('ANN-2025');
});

test('the menu of a phone closes after a place was chosen in it, also in the account menu', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await page.goto('/auth');
  await noticesAreThere(page);
  await page.getByLabel('Email').fill('poster@porchlight.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('porchlight');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile & Settings' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(menu).toHaveCount(0);
});
