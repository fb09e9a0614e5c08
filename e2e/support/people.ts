import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { call } from '../chat/chats.ts';
import { expect, emailTo } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { onTheData } from './on-the-data.ts';

export type Account = { name: string; email: string; password: string };

/** Two of the demo neighborhood. */
export const POSTER = { name: '', email: 'poster@porchlight.example', password: 'porchlight' };
export const TASKER = { name: '', email: 'tasker@porchlight.example', password: 'porchlight' };

let accounts = 0;

/** Returns details that are not used yet, so that journeys can run side by side and repeatedly. */
export function newAccount(name: string): Account {
  accounts += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${accounts}`;
  return {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${unique}@example.org`,
    password: 'a lamp on the porch',
  };
}

/** Returns the bar at the foot of a phone, which opens the menu, for any viewer and in both languages. */
export const tabBar = (page: Page) =>
  page.getByRole('navigation', { name: /^(Main areas|Secciones principales)$/ });
export const menuButton = (page: Page) => tabBar(page).getByRole('button');

/** Turns the whole site Spanish by its own switch; for phone-sized pages. */
export async function speakSpanish(page: Page) {
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

/** Signs up on the screen, confirms with the code from the e-mail, and fills in name and place. */
export async function join(page: Page, account: Account) {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);

  const email = await emailTo(page, account.email);
  const code = /\b\d{6}\b/.exec(email.text)?.[0] ?? '';
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByLabel('Full Name')).toHaveValue(account.name);
  await page.getByLabel('Location').fill('Austin, TX');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/browse-tasks/);
}

/** As on the screen of sign-up, without it: an account that is confirmed, onboarded and signed in; the page shows nothing of the app yet. */
export async function signUp(page: Page, account: Account, location = 'Austin, TX') {
  const { name, email, password } = account;
  await identity(page, '/signup', { email, password, data: { full_name: name } });
  const code = /\b\d{6}\b/.exec((await emailTo(page, email)).text)?.[0] ?? '';
  await storeSession(page, await identity(page, '/verify', { type: 'signup', email, token: code }));
  await call(page, '/my/profile/onboarding', { fullName: name, location });
}

/** Signs up, and opens the page that it leads to. */
export async function joinAtOnce(page: Page, account: Account, location?: string) {
  await signUp(page, account, location);
  await page.goto('/browse-tasks');
}

/** Signs a member of staff up and in. */
export async function joinAsStaff(page: Page, account: Account, role: 'moderator' | 'operator') {
  await signUp(page, account);
  await onTheData('scripts/operator.ts', 'accounts', `make-${role}`, account.email);
}

/** Signed in as on the screen, without it; the page shows nothing of the app yet. */
export async function signIn(page: Page, { email, password }: Account) {
  await storeSession(page, await identity(page, '/token?grant_type=password', { email, password }));
}

/** A call of the identity service as the screens make it, its bot check solved. */
export async function identity(page: Page, path: string, data: object): Promise<unknown> {
  const puzzle = await page.request.get('/auth/v1/bot-check');
  const challenge = (await puzzle.json()) as Challenge;
  const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  const captcha_token = Buffer.from(JSON.stringify(solved)).toString('base64');
  const answer = await page.request.post(`/auth/v1${path}`, {
    data: { ...data, gotrue_meta_security: { captcha_token } },
  });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Stores a session where the app looks for one. */
async function storeSession(page: Page, session: unknown) {
  if (!page.url().startsWith('http')) await openBlank(page);
  await page.evaluate((stored) => {
    localStorage.setItem('porchlight_auth', stored);
    document.cookie = 'porchlight_session=1; path=/; samesite=lax';
  }, JSON.stringify(session));
}

/** A page at the site's address that is none of the app. */
async function openBlank(page: Page) {
  const body = '<!doctype html><title>Blank</title><link rel="icon" href="data:," />';
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/blank');
  await page.unroute('/blank');
}

export async function signInOnScreen(page: Page, account: Account) {
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
