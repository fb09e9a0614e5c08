import { call } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { newAccount, signUp } from '../support/people.ts';

const HARLEM = { latitude: 40.8116, longitude: -73.9465 };
/** Skips the redirect that a first visit from New York causes; another test covers it (SHELL-174). */
const stayHere = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('porchlight_city_redirected', '1'));

test('a helper goes on duty, is on the map by area and first name, and goes again (QUICK-060 to 072, QUICK-138 to 148)', async ({
  page: visitor,
  newPerson,
}) => {
  await visitor.goto('/heatmap-demo');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  const helper = await newPerson({ geolocation: HARLEM, permissions: ['geolocation'] });
  await stayHere(helper);
  await signUp(helper, newAccount('Henrietta Harlem'));
  await helper.goto('/heatmap-demo');
  const duty = helper.getByRole('switch', { name: 'On duty' });

  await test.step('on duty the location is known at once, from any page', async () => {
    await duty.click();
    await expect(helper.getByText("You're now on duty!")).toBeVisible();
    await expect(helper.getByText('ACTIVE')).toBeVisible();
    await expect(helper.getByText('Your location is shared with requesters.')).toBeVisible();
    await expectAccessible(helper);
  });

  await test.step('a visitor finds her by place, in words and on the map', async () => {
    const search = visitor.getByRole('searchbox', { name: 'Go to a place' });
    await search.fill('10030');
    await search.press('Enter');
    const list = visitor.getByRole('region', { name: 'Helpers in view' });
    await expect(list.getByText('Henrietta', { exact: true })).toBeVisible({ timeout: 45_000 });
    await expect(visitor.getByText('Harlem')).toHaveCount(0);
    const map = visitor.getByRole('region', { name: 'Map of helpers on duty' });
    await map.getByRole('button', { name: /^Henrietta, updated/ }).click();
    const chosen = visitor.getByRole('region', { name: 'At this location' });
    await expect(chosen.getByText('Henrietta', { exact: true })).toBeVisible();
    await expectAccessible(visitor);
  });

  await test.step('off duty nothing is kept', async () => {
    await duty.click();
    await expect(helper.getByText("You're now off duty")).toBeVisible();
    const own = await call<{ position: object | null }>(helper, '/my/duty', {}, 'GET');
    expect(own.position).toBeNull();
  });
});

test('a visitor who switches signs in first and comes back (QUICK-015, QUICK-138)', async ({
  page,
}) => {
  await page.goto('/heatmap-demo');
  await page.getByRole('switch', { name: 'On duty' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fheatmap-demo/);
});

test('a failed switch goes back to what is true (QUICK-062)', async ({ page, forgive }) => {
  await signUp(page, newAccount('Fay Failed'));
  await page.goto('/heatmap-demo');
  await page.route('**/api/rpc/duty/switch*', (route) => route.abort());
  const duty = page.getByRole('switch', { name: 'On duty' });
  await duty.click();
  await expect(page.getByText('Failed to update your on-duty status')).toBeVisible();
  await expect(duty).not.toBeChecked();
  forgive(/ERR_FAILED/);
});

test('a helper chooses in a dialog what to be asked for, and finds it there again', async ({
  page,
}) => {
  await signUp(page, newAccount('Cho Chooser'));
  await page.goto('/heatmap-demo');
  await page.getByRole('button', { name: 'Choose which requests you get' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask me only for…' });
  await dialog.getByLabel('How far').selectOption('5');
  await dialog.getByRole('button', { name: 'Cleaning' }).click();
  await dialog.getByRole('switch', { name: 'Only at certain hours' }).click();
  await dialog.getByLabel('Until').fill('02:00');
  await expect(dialog.getByText('Ends the next day.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You get only the requests you chose.')).toBeVisible();
  const { settings } = await call<{ settings: object }>(page, '/my/duty', {}, 'GET');
  expect(settings).toMatchObject({
    radiusMiles: 5,
    categories: ['cleaning'],
    hours: { from: '09:00', until: '02:00' },
    timeZone: 'America/Chicago',
  });
});
