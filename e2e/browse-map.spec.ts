import { expect, expectAccessible, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { join, newAccount } from './people.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of tasks' });
const list = (page: Page) => page.getByRole('region', { name: 'Tasks in view' });
const rows = (page: Page) => list(page).getByRole('listitem');
const pins = (page: Page) => map(page).getByRole('button').filter({ hasText: /\S/ });
const AUSTIN = '/browse-tasks?view=map&at=30.2672,-97.7431,11';

/** How many tasks the page says are in view, once it knows. */
async function countOf(page: Page): Promise<number> {
  const count = page.getByText(/^[\d,]+ tasks? in view$/);
  await expect(count).toBeVisible();
  return Number.parseInt(await count.innerText(), 10);
}

/** Presses Tab until something has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, name: RegExp | string) {
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass({ intervals: [0] });
}

test('map and list show the same tasks, and keep search, category and sort between them', async ({
  page,
}) => {
  await page.goto('/browse-tasks?sort=highest-pay');
  await page.getByRole('radio', { name: 'Map' }).check();
  await expect(page).toHaveURL(/view=map/);
  const count = await countOf(page);
  expect(count).toBeGreaterThan(3);
  await expect(rows(page)).toHaveCount(count);
  await expect(async () => {
    const shown = await pins(page).evaluateAll((buttons) =>
      buttons.map((button) => Number.parseInt(button.getAttribute('aria-label') ?? '', 10) || 1),
    );
    expect(shown.reduce((sum, one) => sum + one, 0)).toBe(count);
  }).toPass();

  await page.getByLabel('Category').selectOption('cleaning');
  await expect.poll(() => countOf(page)).toBeLessThan(count);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page).toHaveURL(/sort=highest-pay/);
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByText(/tasks? found$/)).toBeVisible();
});

test('somebody without a pointer finds, filters, chooses and applies', async ({ newPerson }) => {
  const page = await newPerson();
  await join(page, newAccount('Mina Keller'));
  await page.getByRole('radio', { name: 'List' }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Go to a place');
  await page.keyboard.type('Austin, TX');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=30\.\d+%2C-97\.\d+%2C12/);
  const everything = await countOf(page);

  await page.getByLabel('Search tasks').focus();
  await page.keyboard.type('garden');
  await expect(page).toHaveURL(/search=garden/);
  await expect.poll(() => countOf(page)).toBeLessThan(everything);
  const title = await rows(page)
    .first()
    .getByRole('button')
    .locator('span span')
    .first()
    .innerText();
  await tabTo(page, new RegExp(title.replaceAll(/[^\w ]/g, '.')));
  const row = page.locator(':focus');
  const panel = page.getByRole('dialog', { name: title });
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, 'Apply for Task');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await expect(form.getByRole('textbox')).toBeVisible();
  await tabTo(page, /message/i);
  await page.keyboard.type('I have gloves, a spade and the whole Saturday.');
  await tabTo(page, 'Submit Application');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application submitted!')).toBeVisible();
  await expect(form).toHaveCount(0);
  await rows(page).filter({ hasText: title }).getByRole('button').click();
  await expect(panel.getByText('Applied (pending)')).toBeVisible();
});

test('a place that cannot be had says why, and the map stays', async ({ page }) => {
  await page.goto(AUSTIN);
  const count = await countOf(page);
  await page.getByRole('button', { name: 'Current location', exact: true }).click();
  await expect(page.getByText('Location access denied')).toBeVisible();
  const place = page.getByLabel('Go to a place');
  await place.fill('Nowhere at all 99999');
  await place.press('Enter');
  await expect(page.getByText('Location Error')).toBeVisible();
  await expect(
    page.getByText('Could not find the specified location. Please try a different address.'),
  ).toBeVisible();
  await expect(place).toHaveValue('Nowhere at all 99999');
  expect(await countOf(page)).toBe(count);
  await expect(page).toHaveURL(/at=30\.2672/);
});

test('where the person is, the map goes', async ({ newPerson }) => {
  const page = await newPerson({
    geolocation: { latitude: 37.7749, longitude: -122.4194 },
    permissions: ['geolocation'],
  });
  await page.goto(AUSTIN);
  await countOf(page);
  await page.getByRole('button', { name: 'Current location', exact: true }).click();
  await expect(page).toHaveURL(/at=37\.77\d*%2C-122\.4\d*%2C12/);
  await expect(
    list(page)
      .getByText(/miles$/)
      .first(),
  ).toBeVisible();
});

test('reload and Back bring the map again as it was left', async ({ page }) => {
  await page.goto(AUSTIN);
  const wide = await countOf(page);
  const nearer = map(page).getByRole('button', { name: 'Zoom in', exact: true });
  for (const zoom of [12, 13]) {
    await nearer.click();
    await expect(page).toHaveURL(new RegExp(`at=30\\.2672%2C-97\\.7431%2C${zoom}$`));
  }
  await expect.poll(() => countOf(page)).toBeLessThan(wide);
  const near = await countOf(page);
  await page.reload();
  await expect.poll(() => countOf(page)).toBe(near);

  await rows(page).first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/task\//);
  await page.goBack();
  await expect(page).toHaveURL(/at=30\.2672%2C-97\.7431%2C13$/);
  await expect.poll(() => countOf(page)).toBe(near);
});

test('where nothing is, the map says so and offers the list', async ({ page }) => {
  await page.goto('/browse-tasks?view=map&at=47,-109,9');
  await expect(page.getByText('No tasks with location data found')).toBeVisible();
  await expect(page.getByText('Switch to list view to see all available tasks')).toBeVisible();
  await list(page).getByRole('button', { name: 'Austin' }).click();
  expect(await countOf(page)).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByText(/tasks? found$/)).toBeVisible();
});

test('without a map the list of its tasks still serves', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(AUSTIN);
  await expect(map(page).getByText('Unable to load map')).toBeVisible();
  expect(await countOf(page)).toBeGreaterThan(3);
  await map(page).getByRole('button', { name: 'Switch to list view' }).click();
  await expect(page.getByText(/tasks? found$/)).toBeVisible();
});

test('on a phone the chosen task comes up in a drawer', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await page.goto(AUSTIN);
  await countOf(page);
  await expect(pins(page).first()).toBeVisible();
  await expectAccessible(page);
  const row = rows(page).first().getByRole('button');
  await row.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Sign In to Apply' })).toBeVisible();
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) };
    })
    .toEqual({ x: 0, width: 390, bottom: 844 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('on a desktop it comes up at the right edge, and each task of one spot can be chosen', async ({
  page,
}) => {
  // All in one place, wherever the demo has them.
  await page.route(/tasks\/listOnMap/, async (route) => {
    const answer = await route.fetch();
    const { json } = (await answer.json()) as { json: { items: Array<Record<string, unknown>> } };
    const items = json.items.map((item) => ({ ...item, latitude: 30.265, longitude: -97.745 }));
    await route.fulfill({ response: answer, json: { json: { ...json, items } } });
  });
  await page.goto(AUSTIN);
  const count = await countOf(page);
  const pile = map(page).getByRole('button', { name: `${count} in the same spot` });
  await expect(pile).toBeVisible();
  await expectAccessible(page);
  await pile.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName(`${count} tasks here`);
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && box.x + box.width;
    })
    .toBe(1280);
  const last = panel.getByRole('listitem').last().getByRole('button');
  await last.click();
  await expect(panel.getByRole('link', { name: 'View Details' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'All tasks here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(pile).toBeFocused();
});
