import type { Locator } from '@playwright/test';
import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import { join, newAccount, signIn, signOut, signUp } from '../support/people.ts';

test('an address is completed by keyboard and by mouse, and an unknown one is reported', async ({
  page,
}) => {
  await signUp(page, newAccount('Ada Address'));
  await page.goto('/post-task');
  await page.getByLabel('Task title').fill('Hang three lamps in the hall');
  await page.getByLabel('Description').fill('The lamps are here, a ladder is too.');
  await page.getByRole('radio', { name: 'Handyman Services' }).check();
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await next.click();

  const street = page.getByLabel('Street address');
  const city = page.getByLabel('City');
  const state = page.getByLabel('State');
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await test.step('with the arrow keys and Enter', async () => {
    await street.fill('12 Elm St, Aust');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(5);
    await street.press('ArrowDown');
    await expect(option('12 Elm St, Austin, TX')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await street.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(street).toHaveValue('12 Elm St');
    await expect(city).toHaveValue('Austin');
    await expect(state).toHaveValue('TX');
  });

  await test.step('not with Escape, and with a press', async () => {
    await street.fill('7 Oak Ave, Aust');
    await expect(page.getByRole('listbox')).toBeVisible();
    await street.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(street).toHaveValue('7 Oak Ave, Aust');
    await street.fill('7 Oak Ave, Austin');
    await option('7 Oak Ave, Austin, MN 55912').click();
    await expect(street).toHaveValue('7 Oak Ave');
    await expect(state).toHaveValue('MN');
    await expect(page.getByLabel('ZIP code')).toHaveValue('55912');
  });

  await test.step('an unknown place does not block the form', async () => {
    await page.getByLabel('ZIP code').fill('');
    await city.fill('Nowherexyzville');
    await next.click();
    await expect(page.getByText('Geocoding Failed')).toBeVisible();
    await expect(page.getByRole('heading', { name: "What's your budget?" })).toBeVisible();
    // The message leaves the way on free.
    await page.getByRole('textbox', { name: 'Budget amount' }).fill('40');
    await next.click({ trial: true });
  });
});

test.describe('the location from the browser', () => {
  test.use({ geolocation: { latitude: 30.27, longitude: -97.74 } });
  test('shows a message when it is refused, and the city when it is allowed', async ({ page }) => {
    await page.goto('/how-it-works');
    await noticesAreThere(page);
    await expect(page.getByText('Your Area')).toBeVisible();
    await page.getByRole('button', { name: 'Detect my location' }).click();
    await expect(page.getByText('Location access denied')).toBeVisible();
    await page.context().grantPermissions(['geolocation']);
    await page.getByRole('button', { name: 'Detect my location' }).click();
    await expect(page.getByText('Austin, TX')).toBeVisible();
    await expect(page.getByText('Location access denied')).toBeHidden();
  });

  test('prefills the onboarding (AUTH-090)', async ({ page }) => {
    await page.context().grantPermissions(['geolocation']);
    await signIn(page, { name: '', email: 'newcomer@porchlight.example', password: 'porchlight' });
    await page.goto('/onboarding');
    await expect(page.getByLabel('Location')).toHaveValue('Austin, TX');
    await page.getByLabel('Location').fill('Somewhere of my own');
    await expect(page.getByLabel('Location')).toHaveValue('Somewhere of my own');
  });
});

/** Returns the distance that each card states for its task. */
const readMiles = async (cards: Locator) =>
  (await cards.allInnerTexts()).map((text) => Number(/([\d.]+) miles/.exec(text)?.[1] ?? NaN));

test('the place given in onboarding is where one is, at once and until one signs out (GEO-066)', async ({
  page,
}) => {
  await join(page, newAccount('Lena Lives'));
  await expect(page).toHaveURL(/\/browse-tasks$/);
  const here = page.getByRole('region', { name: 'Current Location' });
  const cards = page.getByRole('region', { name: 'Tasks' }).getByRole('article');

  await test.step('in the sidebar and on the cards', async () => {
    await expect(here).toContainText('Austin, TX');
    // A featured remote task, which has no distance, may come first.
    await expect(cards.filter({ hasText: /miles/ }).first()).toBeVisible();
  });

  await test.step('for the nearest sort', async () => {
    await page.getByLabel('Sort by').selectOption('nearest');
    await expect(page.getByText('Closest to Austin, TX first')).toBeVisible();
    await expect.poll(async () => (await readMiles(cards))[0]).toBeLessThan(10);
    const [first = 0, second = 0] = await readMiles(cards);
    expect(second).toBeGreaterThanOrEqual(first);
  });

  await test.step('for the map', async () => {
    await page.getByRole('radio', { name: 'Map' }).check();
    const rows = page.getByRole('region', { name: 'Tasks in view' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    expect((await rows.allInnerTexts())[0]).toMatch(/\b\d\.\d miles/);
    await expect(page).toHaveURL(/view=map$/);
  });

  await test.step('and no one else’s', async () => {
    await signOut(page);
    await page.goto('/how-it-works');
    await expect(here).toContainText('Your Area');
  });
});

test('a city looked at is where sorts and maps begin, and is not called one’s own', async ({
  page,
}) => {
  await page.goto('/austin');
  await page.getByRole('link', { name: 'Browse Tasks', exact: true }).click();
  await page.getByLabel('Sort by').selectOption('nearest');
  await expect(page.getByText('Closest to Austin, TX first')).toBeVisible();
  await page.getByRole('radio', { name: 'Map' }).check();
  const rows = page.getByRole('region', { name: 'Tasks in view' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.first().innerText();
  expect(shown).not.toContain('miles');
  await page.goto(`/browse-tasks?search=${encodeURIComponent(shown.split('\n')[0] ?? '')}`);
  await expect(page.getByRole('article').first()).toContainText('TX');
  await expect(page.getByRole('region', { name: 'Current Location' })).toContainText('Your Area');
});
