import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the whole site' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('the box completes what is typed, and its page shows all kinds (SHELL-405 to SHELL-408)', async ({
  page,
}) => {
  await page.goto('/browse-tasks');
  await noticesAreThere(page);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('gard');
  await expect(options(page).first()).toContainText('garden');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('gard');
  await box(page).fill('garden');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search\?q=garden$/);
  await expect(page.getByRole('heading', { name: /^Services/, level: 2 })).toBeVisible();
  await expect(box(page)).toHaveValue('garden');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all services' }).click();
  await expect(page).toHaveURL(/\/browse-services\?search=garden$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Services' })).toBeVisible();

  await box(page).focus();
  await expect(options(page).first()).toContainText('garden');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=garden$/);
  await expect(page.getByRole('heading', { name: /^Services/, level: 2 })).toBeVisible();
  await box(page).fill('');
  await options(page).filter({ hasText: 'Clear last searches' }).click();
  await expect(options(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an icon leads to the box, which has the focus (SHELL-405)', async ({ page }) => {
    await page.goto('/safety');
    await noticesAreThere(page);
    await page.getByRole('link', { name: 'Search the whole site' }).click();
    await expect(box(page)).toBeFocused();
    await expectAccessible(page);
  });
});

test('without a script the box is a form (SHELL-405)', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  await page.goto('/safety');
  await box(page).fill('sofa');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sofa$/);
  await expect(page.getByRole('heading', { name: /^Tasks/, level: 2 })).toBeVisible();
});
