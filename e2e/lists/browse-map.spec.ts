import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { TASKER, joinAtOnce, newAccount, signIn } from '../support/people.ts';
import { postTask } from '../support/tasks.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of tasks' });
const list = (page: Page) => page.getByRole('region', { name: 'Tasks in view' });
const rows = (page: Page) => list(page).getByRole('listitem');
const pins = (page: Page) => map(page).getByRole('button').filter({ hasText: /\S/ });
/** Other tests post in Austin: here nothing comes and goes. */
const SAN_FRANCISCO = '/browse-tasks?view=map&at=37.7749,-122.4194,11';

const LAWN = 'Turn a dead front lawn into native plants';

/** Returns the number of tasks that the page says are in view, once it is known. */
async function readTaskCount(page: Page): Promise<number> {
  const count = page.getByText(/^[\d,]+ tasks? in view$/);
  await expect(count).toBeVisible();
  return Number.parseInt(await count.innerText(), 10);
}

/** Presses Tab until the named element has the focus, like a person without a pointer. */
async function tabTo(page: Page, name: RegExp | string) {
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

test('a visitor looks around on the map, and finds it again as it was', async ({ page }) => {
  await page.goto(SAN_FRANCISCO);
  const wide = await readTaskCount(page);
  const place = page.getByLabel('Go to a place');

  await test.step('map and list show the same tasks', async () => {
    expect(wide).toBeGreaterThan(3);
    await expect(rows(page)).toHaveCount(wide);
    await expect(async () => {
      const shown = await pins(page).evaluateAll((buttons) =>
        buttons.map((button) => Number.parseInt(button.getAttribute('aria-label') ?? '', 10) || 1),
      );
      expect(shown.reduce((sum, one) => sum + one, 0)).toBe(wide);
    }).toPass();
    await expectAccessible(page);
  });

  await test.step('a row raises its pin, and a pin marks its rows (GEO-117)', async () => {
    await rows(page).first().hover();
    await expect(map(page).locator('[data-pointed]')).toHaveCount(1);
    await pins(page).last().focus();
    await expect(list(page).locator('[data-pointed]').first()).toBeInViewport();
    await place.focus();
    await expect(list(page).locator('[data-pointed]')).toHaveCount(0);
  });

  await test.step('a place that cannot be had says why, and the map stays', async () => {
    await page.getByRole('button', { name: 'Current location', exact: true }).click();
    await expect(page.getByText('Location access denied')).toBeVisible();
    await place.fill('Nowhere at all 99999');
    await place.press('Enter');
    await expect(page.getByText('Location Error')).toBeVisible();
    await expect(
      page.getByText('Could not find the specified location. Please try a different address.'),
    ).toBeVisible();
    await expect(place).toHaveValue('Nowhere at all 99999');
    expect(await readTaskCount(page)).toBe(wide);
    await expect(page).toHaveURL(/at=37\.7749/);
  });

  await test.step('where nothing is, it says so and offers other places', async () => {
    await place.fill('Miles City, MT');
    await place.press('Enter');
    await expect(page).toHaveURL(/at=46\.\d+%2C-105\.\d+%2C12$/);
    await expect(page.getByText('No tasks with location data found')).toBeVisible();
    await expect(page.getByText('Switch to list view to see all available tasks')).toBeVisible();
    await list(page).getByRole('button', { name: 'San Francisco' }).click();
    await expect(rows(page)).toHaveCount(wide);
  });

  const near = await test.step('nearer, it shows fewer', async () => {
    const nearer = map(page).getByRole('button', { name: 'Zoom in', exact: true });
    for (const zoom of [12, 13]) {
      await nearer.click();
      await expect(page).toHaveURL(new RegExp(`at=37\\.7749%2C-122\\.4194%2C${zoom}$`));
    }
    await expect.poll(() => readTaskCount(page)).toBeLessThan(wide);
    return readTaskCount(page);
  });

  await test.step('each task of one spot can be chosen, at the right edge', async () => {
    const pile = map(page)
      .getByRole('button', { name: /at the same location/ })
      .first();
    const name = (await pile.getAttribute('aria-label')) ?? '';
    await pile.click();
    const panel = page.getByRole('dialog');
    await expect(panel).toHaveAccessibleName(`${Number.parseInt(name, 10)} tasks here`);
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

  await test.step('Back and reload bring it again', async () => {
    await rows(page).first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/task\//);
    // The address changes before the page does: going back before the task is drawn would find the panel unchanged.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/at=37\.7749%2C-122\.4194%2C13$/);
    await expect(rows(page)).toHaveCount(near);
    await page.reload();
    await expect(rows(page)).toHaveCount(near);
    await expect(page).toHaveURL(/at=37\.7749%2C-122\.4194%2C13$/);
  });
});

test('a helper without a pointer applies while tasks come and go around them', async ({
  newPerson,
}) => {
  const [page, poster] = await Promise.all([newPerson(), newPerson()]);
  await Promise.all([signIn(page, TASKER), joinAtOnce(poster, newAccount('Herb Porch'))]);
  const panel = page.getByRole('dialog');
  const inView = (count: number) =>
    expect(page.getByText(new RegExp(`^${count} tasks? in view$`))).toBeAttached();

  await test.step('finds a place and a task there', async () => {
    await page.goto('/browse-tasks');
    await page.getByRole('radio', { name: 'List' }).focus();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, 'Go to a place');
    await page.keyboard.type('Austin, TX');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/at=30\.\d+%2C-97\.\d+%2C12/);
    await expect(rows(page).first()).toBeVisible();
    await page.getByLabel('Search tasks').focus();
    await page.keyboard.type('plant');
    await expect(page).toHaveURL(/search=plant/);
    await expect(rows(page).filter({ hasText: LAWN })).toBeVisible();
    await tabTo(page, new RegExp(LAWN));
    const row = page.locator(':focus');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveAccessibleName(LAWN);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveAccessibleName(LAWN);
  });

  const count = await readTaskCount(page);
  const address = page.url();
  const id = await test.step('one comes: the map stands still and the panel stays', async () => {
    const posted = await postTask(poster, {
      title: 'Plant herbs in the bed by the porch',
      description: 'The herbs are here. There are gloves and a bucket in the shed.',
    });
    await inView(count + 1);
    await expect(panel).toHaveAccessibleName(LAWN);
    return posted;
  });

  await test.step('one goes: the form still has what was typed', async () => {
    await tabTo(page, 'Apply for Task');
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Your message')).toBeVisible();
    await tabTo(page, /message/i);
    await page.keyboard.type('I have gloves, a spade and the whole Saturday.');
    await poster.goto(`/task/${id}`);
    await poster.getByRole('button', { name: 'More', exact: true }).click();
    await poster.getByRole('menuitem', { name: 'Remove Task' }).click();
    await poster.getByRole('alertdialog').getByRole('button', { name: 'Remove Task' }).click();
    await expect(poster.getByText('Task removed')).toBeVisible();
    await inView(count);
    await expect(panel.getByLabel('Your message')).toHaveValue(
      'I have gloves, a spade and the whole Saturday.',
    );
    expect(page.url()).toBe(address);
  });

  await tabTo(page, 'Your price');
  await page.keyboard.type('120');
  await tabTo(page, 'Submit Application');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application submitted!')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await rows(page).filter({ hasText: LAWN }).getByRole('button').click();
  await expect(panel.getByText('You applied · waiting for')).toBeVisible();
});

test('on a phone the chosen task comes up in a drawer, and the map goes where the person is', async ({
  newPerson,
}) => {
  const page = await newPerson({
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: 37.7749, longitude: -122.4194 },
    permissions: ['geolocation'],
  });
  await page.goto(SAN_FRANCISCO);
  await readTaskCount(page);
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

  await page.getByRole('button', { name: 'Current location', exact: true }).click();
  await expect(page).toHaveURL(/at=37\.77\d*%2C-122\.4\d*%2C12/);
  await expect(
    list(page)
      .getByText(/\d miles/)
      .first(),
  ).toBeVisible();
});

test('on a phone the map fills the screen, and its list comes up over it and down again (TASK-334)', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await page.goto(SAN_FRANCISCO);
  const count = await readTaskCount(page);
  await expect(pins(page).first()).toBeVisible();
  const box = await map(page).boundingBox();
  expect(box?.width).toBe(390);
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Show the list' }).click();
  const down = page.getByRole('button', { name: 'Show the map' });
  await expect(down).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(page).nth(2)).toBeInViewport();
  await expect(page.getByLabel('Search tasks')).toBeInViewport();
  await down.press('Enter');
  await expect(rows(page).nth(2)).not.toBeInViewport();
  await list(page).getByText('List', { exact: true }).click();
  await expect(page.getByText(/tasks? found$/)).toBeVisible();
});

test('signing in from a task of the map keeps the way back to it (TASK-085)', async ({ page }) => {
  await page.goto(SAN_FRANCISCO);
  await rows(page).first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In to Apply' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fbrowse-tasks%3F.*apply%3D/);
});

test('without a map its list still serves, and the other one keeps category and sort', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/browse-tasks?sort=highest-pay');
  await page.getByRole('radio', { name: 'Map' }).check();
  await expect(page).toHaveURL(/view=map/);
  await expect(map(page).getByText('Unable to load map')).toBeVisible();
  const count = await readTaskCount(page);
  expect(count).toBeGreaterThan(3);
  await expect(rows(page)).toHaveCount(count);
  await page.getByLabel('Category').selectOption('cleaning');
  await expect.poll(() => rows(page).count()).toBeLessThan(count);
  await map(page).getByRole('button', { name: 'Switch to list view' }).click();
  await expect(page.getByText(/tasks? found$/)).toBeVisible();
  await expect(page).toHaveURL(/sort=highest-pay/);
  await expect(page).toHaveURL(/category=/);
});
