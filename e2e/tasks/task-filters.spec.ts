import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import { dayAhead, postWith } from '../support/tasks.ts';

const AUSTIN = { type: 'in-person', city: 'Austin', state: 'TX' };

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test('tasks are filtered in one sheet, by an address that Back, reload and others have, on list and map (TASK-363)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  const page = await newPerson({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    geolocation: { latitude: 30.27, longitude: -97.74 },
  });
  await joinAtOnce(poster, newAccount('Ivo Berg'));
  const word = `zq${Date.now().toString(36)}`;
  const named = (title: string) => `${title} ${word}`;
  await postWith(poster, named('Repot the olive trees'), {
    location: AUSTIN,
    budget: { type: 'fixed', amount: 45 },
    timing: { type: 'asap' },
  });
  await postWith(poster, named('Scrub the terrace'), {
    location: { ...AUSTIN, city: 'Houston' },
    budget: { type: 'hourly', amount: 30, maxAmount: 60 },
    timing: { type: 'flexible' },
    urgency: 'high',
  });
  await postWith(poster, named('Plan the flower beds'), {
    location: { type: 'remote' },
    budget: { type: 'negotiable' },
    timing: { type: 'specific', date: dayAhead(3), timeOfDay: 'morning' },
  });
  const found = (count: number) =>
    expect(page.getByText(`${count} task${count === 1 ? '' : 's'} found`)).toBeVisible();

  await test.step('choices say how many tasks they leave, and take effect at once (TASK-361)', async () => {
    await page.goto(`/browse-tasks?search=${word}`);
    await found(3);
    await button(page, 'Filters').click();
    const panel = sheet(page);
    await expect(panel.getByRole('radio', { name: 'Negotiable 1 task' })).toBeVisible();
    await panel.getByRole('radio', { name: 'Up to $50 2 tasks' }).check();
    await panel.getByRole('button', { name: 'Show 2 tasks' }).waitFor();
    await expect(panel.getByRole('checkbox', { name: 'Flexible 1 task' })).toBeVisible();
    await panel.getByRole('checkbox', { name: 'High 1 task' }).check();
    await panel.getByRole('button', { name: 'Show 1 task' }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Show 1 task' }).click();
    await expect(titles(page)).toHaveText([named('Scrub the terrace')]);
    await expect(page).toHaveURL(/to=50.*urgency=high/);
  });

  await test.step('reload and Back bring them again', async () => {
    await page.reload();
    await expect(titles(page)).toHaveText([named('Scrub the terrace')]);
    await expect(button(page, /^Filters\s*2 filters on$/)).toBeVisible();
    await page.goBack();
    await found(2);
    await page.goForward();
    await found(1);
  });

  await test.step('the map has the same ones', async () => {
    await page.getByRole('radio', { name: 'Map' }).check();
    await button(page, 'Show the list').click();
    await expect(page.getByText('No tasks with location data found')).toBeVisible();
    await page.goto(`/browse-tasks?search=${word}&urgency=high&view=map&at=29.76,-95.37,9`);
    await expect(page.getByText('1 task in view')).toBeVisible();
    await page.goto(`/browse-tasks?search=${word}&urgency=low&view=map&at=29.76,-95.37,9`);
    await expect(page.getByText('0 tasks in view')).toBeVisible();
  });

  await test.step('they go one by one or all at once', async () => {
    await page.goto(`/browse-tasks?search=${word}&when=asap,flexible&from=40&place=in-person`);
    await found(2);
    await button(page, 'Remove filter: As soon as possible').click();
    await found(1);
    await expect(page.getByRole('group', { name: 'Filters that are on' })).toBeFocused();
    await button(page, 'Remove filter: From $40').click();
    await button(page, 'Remove filter: Flexible').click();
    await found(2);
    await button(page, 'Clear all').click();
    await expect(page).toHaveURL(/\/browse-tasks$/);
  });

  await test.step('a typed price is asked for, one that cannot be read is not (TASK-357)', async () => {
    await page.goto(`/browse-tasks?search=${word}&negotiable=true`);
    await found(1);
    await button(page, /^Filters/).click();
    const panel = sheet(page);
    await panel.getByLabel('From (dollars)').fill('a lot');
    await expect(panel.getByText('Enter an amount from 0 to 10,000.')).toBeVisible();
    await panel.getByLabel('From (dollars)').fill('46');
    await panel.getByRole('button', { name: 'Show 1 task' }).waitFor();
    await expect(page).toHaveURL(/from=46/);
    await panel.getByRole('button', { name: 'Show 1 task' }).click();
    await expect(titles(page)).toHaveText([named('Scrub the terrace')]);
  });

  await test.step('where one is known to be, of equal matches the nearest come first, and miles can be chosen (TASK-358, SHELL-397)', async () => {
    await page.goto(`/browse-tasks?search=${word}`);
    await expect(titles(page)).toHaveText(
      ['Plan the flower beds', 'Scrub the terrace', 'Repot the olive trees'].map(named),
    );
    await button(page, 'Filters').click();
    const panel = sheet(page);
    const within = panel.getByRole('radio', { name: 'Within 25 miles' });
    await expect(within).toBeDisabled();
    await page.context().grantPermissions(['geolocation']);
    await panel.getByRole('button', { name: 'Detect my location' }).click();
    await expect(panel.getByLabel('Sort by')).toHaveValue('best');
    await within.check();
    await panel.getByRole('button', { name: 'Show 1 task' }).click();
    await expect(titles(page)).toHaveText([named('Repot the olive trees')]);
    await expect(page.getByRole('main').getByRole('article')).toContainText(/\d miles/);
    await button(page, 'Remove filter: Within 25 miles').click();
    await expect(titles(page)).toHaveText(
      ['Repot the olive trees', 'Scrub the terrace', 'Plan the flower beds'].map(named),
    );
  });

  await test.step('on a desk they are behind the same button, beside category and sort', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Sort by').selectOption('newest');
    await expect(page).toHaveURL(/sort=newest/);
    await expect(titles(page).first()).toHaveText(named('Plan the flower beds'));
    await expect(page.getByLabel('Category')).toContainText('Handyman (3)');
    await button(page, 'Filters').click();
    await sheet(page).getByRole('radio', { name: 'Remote 1 task' }).check();
    await sheet(page).getByRole('button', { name: 'Show 1 task' }).click();
    await found(1);
    await expectAccessible(page);
  });
});
