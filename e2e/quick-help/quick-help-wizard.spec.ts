import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { call } from '../chat/chats.ts';
import { onTheData } from '../support/on-the-data.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const what = (page: Page) => page.getByLabel('What do you need help with?');
const where = (page: Page) => page.getByRole('combobox', { name: 'Where?' });
const pay = (page: Page) => page.getByRole('textbox', { name: 'What would you pay?' });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

async function fillIn(page: Page, title: string, address = '12 Elm St, Austin, TX') {
  await what(page).fill(title);
  await category(page).selectOption('moving');
  await where(page).fill(address);
  await page.getByRole('radio', { name: 'Within the hour' }).check();
  await pay(page).fill('40');
}

test('help is asked for on one screen, with what the device knows (QUICK-204 to QUICK-209)', async ({
  newPerson,
}) => {
  const page = await newPerson({
    viewport: { width: 390, height: 844 },
    permissions: ['geolocation'],
    geolocation: { latitude: 30.26721, longitude: -97.74312 },
  });
  await signUp(page, newAccount('Hanna Here'));
  await page.goto('/quick-help');
  await expect(what(page)).toBeInViewport();
  for (const name of ['Now', 'Within the hour', 'Today']) {
    await expect(page.getByRole('radio', { name })).not.toBeChecked();
  }
  await expect(pay(page)).toHaveValue('');

  await test.step('pressed too early, the button leads to the first that is missing', async () => {
    await button(page, 'Find Helpers Now').click();
    await expect(what(page)).toBeFocused();
    await expect(page.getByText('Please select how soon you need help')).toBeVisible();
    await expect(page.getByText('Enter a whole amount from $10 to $500')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the category is guessed, said to be, and follows the person', async () => {
    await what(page).fill('Carry a sofa upstairs');
    await expect(category(page)).toHaveValue('moving');
    await expect(page.getByText('Guessed from what you need.')).toBeVisible();
    await category(page).selectOption('other');
    await what(page).fill('Carry a sofa downstairs');
    await expect(category(page)).toHaveValue('other');
    await expect(page.getByText('Guessed from what you need.')).toHaveCount(0);
  });

  await button(page, 'Use my location').click();
  await expect(where(page)).toHaveValue('30.26721, -97.74312, Austin, TX');
  await page.getByRole('radio', { name: 'Now' }).check();
  await pay(page).fill('42');
  await expectAccessible(page);
  await button(page, 'Find Helpers Now').click();
  await expect(heading(page, 'Request Sent Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'View Request' }).click();
  await expect(page.getByText('$42').first()).toBeVisible();
  // No duration is shown, since none was given.
  await expect(page.getByText(/\b(30|60) min/)).toHaveCount(0);
});

test('a visitor fills the form in, signs in, sends it, cancels it and asks for more (QUICK-015 to QUICK-037)', async ({
  page,
  newPerson,
}) => {
  const account = newAccount('Rosa Quick');
  const elsewhere = await newPerson();
  await joinAtOnce(elsewhere, account);

  await page.goto('/quick-help');
  await test.step('what: needs a title and a category', async () => {
    await expect(heading(page, 'Pro Tips')).toBeVisible();
    await expect(heading(page, 'How it Works')).toBeVisible();
    await what(page).fill('x'.repeat(101));
    await expect(page.getByText('Title cannot exceed 100 characters')).toBeVisible();
    await expectAccessible(page);
    await what(page).fill('Carry a sofa upstairs');
  });

  await test.step('where: an address of ten characters', async () => {
    await where(page).fill('12 Elm');
    await page.getByRole('radio', { name: 'Now' }).check();
    await expect(
      page.getByText('Please enter a full address (at least 10 characters)'),
    ).toBeVisible();
    await where(page).fill('12 Elm St, Aust');
    await page.getByRole('option', { name: '12 Elm St, Austin, TX', exact: true }).click();
    await expect(page.getByText(/on duty near you right now\./)).toBeVisible();
    await pay(page).fill('150');
    await expectAccessible(page);
  });

  await test.step('another tab and a reload leave it alone', async () => {
    await page.getByRole('tab', { name: 'Live Map' }).click();
    await expect(page).toHaveURL(/tab=map/);
    await page.getByRole('tab', { name: 'Request Task' }).click();
    await expect(pay(page)).toHaveValue('150');
    await page.goto('/quick-help');
    await expect(pay(page)).toHaveValue('150');
  });

  await test.step('sending leads through sign-in and back', async () => {
    await button(page, 'Find Helpers Now').click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await button(page, 'Sign In').click();
    await expect(where(page)).toHaveValue('12 Elm St, Austin, TX');
    await expect(what(page)).toHaveValue('Carry a sofa upstairs');
  });

  await test.step('sent: its status, its time, and the way to call it off', async () => {
    await button(page, 'Find Helpers Now').click();
    await expect(page.getByText('Task Request Created!')).toBeVisible();
    await expect(heading(page, 'Request Sent Successfully')).toBeVisible();
    await expect(page.getByText('Searching', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^29:\d\d left$/);
    await expect(page.getByRole('link', { name: 'View Request' })).toHaveAttribute(
      'href',
      /\/on-demand-task\/[0-9a-f-]{36}/,
    );
    await expectAccessible(page);
    await page.reload();
    await expect(heading(page, 'Request Sent Successfully')).toBeVisible();
    await button(page, 'Cancel Request').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
    await expect(page.getByText('Task Canceled')).toBeVisible();
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  });

  await test.step('another one begins empty', async () => {
    await button(page, 'Create Another Request').click();
    await expect(what(page)).toHaveValue('');
    await expect(category(page)).toHaveValue('');
  });
});

test('an unknown address and a lost connection lose nothing (QUICK-033, QUICK-036, QUICK-170)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource/);
  await signUp(page, newAccount('Tom Nowhere'));
  await page.goto('/on-demand-demo');
  await fillIn(page, 'Find my lost keys', '1 Nowherexyz Road, Nowherexyzville');
  await button(page, 'Find Helpers Now').click();
  await expect(page.getByText('Location Error')).toBeVisible();
  await expect(where(page)).toBeFocused();
  await expect(what(page)).toHaveValue('Find my lost keys');

  await page.context().setOffline(true);
  await button(page, 'Find Helpers Now').click();
  await expect(page.getByText('Failed to create task request. Please try again.')).toBeVisible();
  await expect(what(page)).toHaveValue('Find my lost keys');
  await page.context().setOffline(false);
});

const ask = (page: Page, title: string) =>
  call<{ id: string }>(page, '/quick-help/requests', {
    draft: {
      title,
      category: 'moving',
      priority: 'high',
      fullAddress: '12 Elm St, Austin, TX 78701',
      budgetMin: 30,
      budgetMax: 80,
      estimatedDuration: 90,
    },
    point: { latitude: 30.2672, longitude: -97.7431 },
    requestKey: crypto.randomUUID(),
  });

test('a request that no helper accepted is made again, or becomes a task (QUICK-133, QUICK-181)', async ({
  page,
}) => {
  await joinAtOnce(page, newAccount('Vera Waiting'));
  const { id } = await ask(page, 'Carry a piano downstairs');
  await onTheData('e2e/support/let-request-expire.ts', id);
  await page.goto(`/quick-help?request=${id}`);
  await expect(page.getByRole('timer')).toHaveText('EXPIRED');
  await expect(page.getByText(/No helper accepted in time/)).toBeVisible();
  await expectAccessible(page);

  await test.step('again, with the same values', async () => {
    await button(page, 'Request Again').click();
    await expect(what(page)).toHaveValue('Carry a piano downstairs');
    await expect(pay(page)).toHaveValue('80');
    await expect(page.getByRole('radio', { name: 'Within the hour' })).toBeChecked();
    await button(page, 'Find Helpers Now').click();
    await expect(heading(page, 'Request Sent Successfully')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
  });

  await test.step('as a task, filled in', async () => {
    await page.goto(`/quick-help?request=${id}`);
    await button(page, 'Post as a Task').click();
    await expect(page).toHaveURL(/\/post-task/);
    await button(page, 'Continue your draft').click();
    await expect(page.getByText('12 Elm St, Austin, TX 78701')).toBeVisible();
    await expect(page.getByText('$80')).toBeVisible();
  });
});

test('a session that ends while sending leads through sign-in, back to what was filled in (QUICK-171)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource.*40[01]/);
  const account = newAccount('Ida Late');
  await signUp(page, account);
  await page.goto('/quick-help');
  await fillIn(page, 'Water the plants');
  const refusals = [
    ['**/api/rpc/quickHelp/create', 401, {}],
    ['**/auth/v1/token**', 400, { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' }],
  ] as const;
  for (const [address, status, json] of refusals) {
    await page.route(address, (route) => route.fulfill({ status, json }));
  }
  await button(page, 'Find Helpers Now').click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.unrouteAll();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Sign In').click();
  await expect(what(page)).toHaveValue('Water the plants');
});
