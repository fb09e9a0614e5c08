import { expect, letterTo } from './fixtures.ts';
import type { Page } from './fixtures.ts';

export type Account = { name: string; email: string; password: string };

/** Two of the demo neighbourhood. */
export const POSTER = { name: '', email: 'poster@porchlight.example', password: 'porchlight' };
export const TASKER = { name: '', email: 'tasker@porchlight.example', password: 'porchlight' };

let accounts = 0;

/** Details nobody used before, so that journeys can run side by side and again. */
export function newAccount(name: string): Account {
  accounts += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${accounts}`;
  return {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${unique}@example.org`,
    password: 'a lamp on the porch',
  };
}

/** Turns the whole site Spanish by its own switch; for phone-sized pages. */
export async function speakSpanish(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

/** Signs up on the screen, confirms with the code from the letter, and tells name and place. */
export async function join(page: Page, account: Account) {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);

  const letter = await letterTo(page, account.email);
  const code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByLabel('Full Name')).toHaveValue(account.name);
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/browse-tasks/);
}

export async function signIn(page: Page, account: Account) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
}
