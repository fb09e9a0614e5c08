import { applyAtOnce, postAtOnce } from '../chat/chats.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinAtOnce, newAccount, signUp } from '../support/people.ts';

const TITLE = 'Carry a harp up one flight of stairs';

test('the words of a visitor become their task in a few presses, also behind sign-in (SHELL-119, SHELL-300, TASK-341, TASK-342, TASK-353, TASK-354)', async ({
  newPerson,
}) => {
  const account = newAccount('Hedda Harper');
  await joinAtOnce(await newPerson(), account);
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const field = page.getByLabel('What do you need help with?');
  const otherWay = page.getByRole('main').getByRole('link', { name: 'Browse Tasks', exact: true });
  for (const part of [field, page.getByRole('button', { name: 'Post a task' }), otherWay]) {
    await expect(part).toBeInViewport();
  }
  await expect(otherWay).toHaveAttribute('href', '/browse-tasks?sort=nearest');
  await field.fill(TITLE);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/post-task\?title=/);
  await expect(page.getByLabel('Task title')).toHaveValue(TITLE);
  const review = page.getByRole('button', { name: 'Review & post' });
  await page.getByLabel('Description').fill('It is a tall one, and the stairs are wide.');
  await expect(review).toHaveCount(0);
  await page.getByRole('radio', { name: 'Handyman Services' }).check();
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await next.click();
  await next.click();
  // The budget is not filled in for the poster, so posting waits for it (TASK-353).
  const amount = page.getByRole('textbox', { name: 'Budget amount' });
  await expect(amount).toHaveValue('');
  await expect(review).toHaveCount(0);
  await amount.fill('80');
  await review.click();
  await expect(page.getByText('$80')).toBeVisible();
  await expect(page.getByText('2-3 hours')).toHaveCount(0);
  await expect(page.getByText('Austin, TX')).toBeVisible();
  await page.getByRole('button', { name: 'Post My Task' }).click();
  await expect(page).toHaveURL(/\/post-task\/success\//);
});

test('home says what waits for its reader, as it happens, and leads there (SHELL-302, SHELL-303, SHELL-305)', async ({
  newPerson,
}) => {
  const [poster, helper] = await Promise.all([newPerson(), newPerson()]);
  await Promise.all([
    signUp(poster, newAccount('Petra Poster')),
    joinAtOnce(helper, newAccount('Hanno Helper')),
  ]);
  await poster.goto('/');
  await expect(poster.getByRole('heading', { level: 1, name: 'Hi, Petra' })).toBeVisible();
  await expect(poster.getByRole('link', { name: /^I need help/ })).toHaveAttribute(
    'href',
    '/post-task',
  );
  await expectAccessible(poster);
  const taskId = await postAtOnce(poster, TITLE);
  await applyAtOnce(helper, taskId, 'I have carried three of them so far.');
  const card = poster.getByRole('link', { name: /^1 neighbor applied/ });
  await expect(card).toContainText(TITLE);
  await expectAccessible(poster);
  await card.click();
  await expect(poster.getByRole('dialog').getByText('I have carried three')).toBeVisible();
});
