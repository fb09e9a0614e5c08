import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { call } from '../chat/chats.ts';
import { onTheData } from '../support/on-the-data.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function describe(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('radio', { name: 'Moving' }).check();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Where and how soon?')).toBeVisible();
}

test('a visitor fills the wizard in, signs in, sends it, cancels it and asks for more (QUICK-015 to QUICK-037)', async ({
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
    await expect(button(page, 'Continue')).toBeDisabled();
    await page.getByLabel('Title').fill('   ');
    await page.getByRole('radio', { name: 'Moving' }).check();
    await expect(button(page, 'Continue')).toBeDisabled();
    await page.getByLabel('Title').fill('x'.repeat(101));
    await expect(page.getByText('Title cannot exceed 100 characters')).toBeVisible();
    await expectAccessible(page);
    await describe(page, 'Carry a sofa upstairs');
  });

  await test.step('where: an address of ten characters, and how soon', async () => {
    const address = page.getByRole('combobox', { name: 'Address' });
    await address.fill('12 Elm');
    await page.getByRole('radio', { name: 'Urgent' }).check();
    await expect(
      page.getByText('Please enter a full address (at least 10 characters)'),
    ).toBeVisible();
    await expect(button(page, 'Continue')).toBeDisabled();
    await address.fill('12 Elm St, Aust');
    await page.getByRole('option', { name: '12 Elm St, Austin, TX', exact: true }).click();
    await expect(page.getByText(/on duty near you right now\./)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Continue').click();
  });

  await test.step('budget: sliders that hold each other in order, and a summary', async () => {
    const minimum = page.getByRole('slider', { name: 'Minimum budget' });
    const maximum = page.getByRole('slider', { name: 'Maximum budget' });
    await expect(minimum).toHaveAttribute('aria-valuetext', '$20');
    await expect(maximum).toHaveAttribute('aria-valuetext', '$100');
    await maximum.press('ArrowRight');
    await expect(maximum).toHaveAttribute('aria-valuetext', '$110');
    await minimum.press('ArrowRight');
    await expect(minimum).toHaveAttribute('aria-valuetext', '$25');
    await expect(maximum).toHaveAttribute('aria-valuetext', '$110');
    await minimum.fill('150');
    await expect(maximum).toHaveAttribute('aria-valuetext', '$150');
    await maximum.press('End');
    await expect(maximum).toHaveAttribute('aria-valuetext', '$500');
    await expect(page.getByText('$150-500')).toBeVisible();
    await expect(page.getByText('Urgent (15-30 minutes)')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another tab and a reload leave it alone', async () => {
    await page.getByRole('tab', { name: 'Live Map' }).click();
    await expect(page).toHaveURL(/tab=map/);
    await page.getByRole('tab', { name: 'Request Task' }).click();
    await expect(page.getByText('$150-500')).toBeVisible();
    await page.goto('/quick-help');
    await expect(page.getByText('$150-500')).toBeVisible();
  });

  await test.step('sending leads through sign-in and back', async () => {
    await button(page, 'Find Helpers Now').click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await button(page, 'Sign In').click();
    await expect(page.getByText('12 Elm St, Austin, TX')).toBeVisible();
    await button(page, 'Back to step 1: What').click();
    await expect(page.getByLabel('Title')).toHaveValue('Carry a sofa upstairs');
    await button(page, 'Continue').click();
    await button(page, 'Continue').click();
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
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Moving' })).not.toBeChecked();
  });
});

test('an unknown address and a lost connection lose nothing (QUICK-033, QUICK-036, QUICK-170)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource/);
  await joinAtOnce(page, newAccount('Tom Nowhere'));
  await page.goto('/on-demand-demo');
  await describe(page, 'Find my lost keys');
  await page.getByRole('combobox', { name: 'Address' }).fill('1 Nowherexyz Road, Nowherexyzville');
  await button(page, 'Continue').click();
  await button(page, 'Find Helpers Now').click();
  await expect(page.getByText('Location Error')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to step 2' })).toBeVisible();
  await expect(page.getByText('Find my lost keys')).toBeVisible();

  await page.context().setOffline(true);
  await button(page, 'Find Helpers Now').click();
  await expect(page.getByText('Failed to create task request. Please try again.')).toBeVisible();
  await expect(page.getByText('Find my lost keys')).toBeVisible();
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
    await expect(heading(page, 'What is it worth to you?')).toBeVisible();
    await expect(page.getByText('Carry a piano downstairs', { exact: true })).toBeVisible();
    await expect(page.getByText('$30-80')).toBeVisible();
    await expect(page.getByText('High (30-60 minutes)')).toBeVisible();
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

test('a fourth request at a time is refused, and the form stays (QUICK-042)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource.*409/);
  await joinAtOnce(page, newAccount('Max Many'));
  for (const title of ['The first', 'The second', 'The third']) await ask(page, title);
  await page.goto('/quick-help');
  await describe(page, 'The fourth');
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Elm St, Austin, TX');
  await button(page, 'Continue').click();
  await button(page, 'Find Helpers Now').click();
  await expect(
    page.getByText('You already have 3 active requests. Cancel one or wait until it ends.'),
  ).toBeVisible();
  await expect(page.getByText('The fourth')).toBeVisible();
});

test('a session that ends while sending leads through sign-in, back to what was filled in (QUICK-171)', async ({
  page,
  forgive,
}) => {
  forgive(/Failed to load resource.*40[01]/);
  const account = newAccount('Ida Late');
  await joinAtOnce(page, account);
  await page.goto('/quick-help');
  await describe(page, 'Water the plants');
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Elm St, Austin, TX');
  await button(page, 'Continue').click();
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
  await expect(heading(page, 'What is it worth to you?')).toBeVisible();
  await expect(page.getByText('Water the plants')).toBeVisible();
});
