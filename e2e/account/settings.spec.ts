import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount, signUp, speakSpanish } from '../support/people.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search settings' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a phone has a list of groups, and each group is a page (PEOPLE-205, PEOPLE-206, PEOPLE-211)', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(page, newAccount('Gina Groups'));
  await page.goto('/profile?tab=settings');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(heading(page, 'Settings')).toBeVisible();
  const groups = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect(groups.getByRole('link')).toHaveCount(8);
  await expectAccessible(page);

  const names = await groups.getByRole('link').locator('span.font-semibold').allTextContents();
  for (const name of names.slice(1)) {
    await groups.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(heading(page, 'Settings')).toBeVisible();
  }
  await groups.getByRole('link', { name: 'Privacy and visibility' }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  await page.goBack();
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.goto('/settings/nonsense');
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/profile?tab=notifications');
  await expect(page).toHaveURL(/\/settings\/notifications$/);
});

test('settings are found by their words in both languages, and by keys (PEOPLE-207, PEOPLE-208, PEOPLE-209, PEOPLE-210)', async ({
  page,
}) => {
  await signUp(page, newAccount('Sara Searches'));
  await page.goto('/settings');
  await expect(heading(page, 'Account')).toBeVisible();
  const groups = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect(groups.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await box(page).fill('CONTRASENA');
  const results = page.getByRole('list', { name: 'Settings found' });
  await expect(results.getByRole('link')).toHaveCount(1);
  await expect(page.getByText('1 setting found')).toBeVisible();
  await expectAccessible(page);

  // Enter opens the first result, which takes the focus and is marked until the focus leaves it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/security#password$/);
  const password = page.getByRole('region', { name: 'Password', exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('data-marked', '');
  await expect(results).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn On' }).focus();
  await expect(password).not.toHaveAttribute('data-marked');

  // The arrow keys go through the results and back; Escape empties the box.
  await box(page).fill('hours');
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(groups).toBeVisible();
  await box(page).fill('qwertz');
  await expect(page.getByText(/^No setting found\./)).toBeVisible();
  await expectAccessible(page);

  // Folded away and loaded late, it is shown all the same.
  await box(page).fill('quiet');
  await results.getByRole('link').click();
  await expect(page).toHaveURL(/\/settings\/notifications#quiet-hours$/);
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeFocused();

  await box(page).fill('bio');
  await results.getByRole('link', { name: 'Bio' }).first().click();
  await expect(page).toHaveURL(/\/profile#bio$/);
  await expect(page.getByLabel('Bio', { exact: true })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await speakSpanish(page);
  await page.goto('/settings/display#time-zone');
  await expect(page.getByLabel('Zona horaria', { exact: true })).toBeFocused();
  await page.goto('/settings');
  await page.getByRole('searchbox').fill('password');
  await expect(page.getByRole('list', { name: 'Ajustes encontrados' })).toContainText('Contraseña');
  await expectAccessible(page);
});

test('leaving a group with an unsaved choice asks first (PEOPLE-213)', async ({ page }) => {
  await signUp(page, newAccount('Lea Leaves'));
  await page.goto('/settings/display');
  await page.getByLabel('Time Zone', { exact: true }).selectOption('Europe/Paris');
  await page.getByRole('link', { name: 'Security and sign-in' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('Time Zone', { exact: true })).toHaveValue('Europe/Paris');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await page.getByRole('link', { name: 'Security and sign-in' }).click();
  await expect(heading(page, 'Security and sign-in')).toBeVisible();
});
