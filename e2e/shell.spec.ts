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
