import { postAtOnce } from '../chat/chats.ts';
import { emailTo, expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { joinAtOnce, newAccount } from '../support/people.ts';
import type { Account } from '../support/people.ts';

const PHONE = { width: 390, height: 844 };
const TITLE = 'Mount a TV on the living room wall';

/** Signs up with the form on the page, up to the page that waits for the e-mail. */
async function signUpOnScreen(page: Page, account: Account) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/email-verification\?.*returnTo=/);
}

async function finishOnboarding(page: Page) {
  await expect(page).toHaveURL(/\/onboarding\?returnTo=/);
  await page.getByLabel('Location', { exact: true }).fill('Austin, TX');
  await page.getByRole('button', { name: 'Finish' }).click();
}

test("a newcomer's task is there after sign-up by code and onboarding (SHELL-300, SHELL-382)", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: PHONE });
  await page.goto('/');
  await page.getByLabel('What do you need help with?').fill(TITLE);
  await page.getByRole('button', { name: 'Post a task' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  const account = newAccount('Nadia Newcomer');
  await signUpOnScreen(page, account);
  const { text } = await emailTo(page, account.email);
  await page.getByLabel('6-digit code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await finishOnboarding(page);
  await expect(page).toHaveURL(/\/post-task\?title=/);
  await expect(page.getByLabel('Task title')).toHaveValue(TITLE);
});

test('the sign-up link leads to what was begun on another device, and the first goes on by itself (SHELL-383, SHELL-384)', async ({
  newPerson,
}) => {
  const poster = await newPerson();
  await joinAtOnce(poster, newAccount('Paul Poster'));
  const taskId = await postAtOnce(poster, 'Carry a harp up one flight of stairs');
  const [first, other] = [await newPerson({ viewport: PHONE }), await newPerson()];
  await first.goto(`/task/${taskId}`);
  await first.getByRole('link', { name: 'Sign In to Apply' }).first().click();
  await expect(first).toHaveURL(/\/auth\?returnTo=/);
  const account = newAccount('Olivia Other');
  await signUpOnScreen(first, account);

  const { text } = await emailTo(first, account.email);
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await other.goto(link.pathname + link.search);
  await expect(other.getByRole('heading', { name: 'Email verified!' })).toBeVisible();
  // Both are on the way to the same place; onboarding is done once.
  await expect(other).toHaveURL(/\/onboarding\?returnTo=/);
  await finishOnboarding(first);
  await expect(first).toHaveURL(new RegExp(`/task/${taskId}`));
  await expect(first.getByRole('dialog').getByLabel('Your message')).toBeVisible();
  // The first page receives the event that onboarding is done and continues by itself.
  await expect(other).toHaveURL(new RegExp(`/task/${taskId}`));
  await expect(other.getByRole('dialog').getByLabel('Your message')).toBeVisible();
});
