import { expect, expectAccessible, emailTo, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import {
  identity,
  joinAtOnce,
  newAccount,
  signIn,
  signOut,
  speakSpanish,
} from '../support/people.ts';
import type { Account } from '../support/people.ts';

const NEW_PASSWORD = 'another lamp on the porch';
const SLOW_MS = 3000;

/** Delays every script, as a slow connection does, so that listeners attach too late for early events. */
async function delayScripts(page: Page) {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

const linkIn = ({ text }: { text: string }): string => {
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return url.pathname + url.search;
};

/** Returns a person who has an account but is signed in nowhere. */
async function member(page: Page, name: string): Promise<Account> {
  const account = newAccount(name);
  const { email, password } = account;
  await identity(page, '/signup', { email, password, data: { full_name: name } });
  const { text } = await emailTo(page, email);
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await identity(page, '/verify', { type: 'signup', email, token });
  return account;
}

async function resetLink(page: Page, { email }: Account) {
  const redirectTo = encodeURIComponent(`${new URL(page.url()).origin}/auth?mode=reset`);
  const since = Date.now();
  await identity(page, `/recover?redirect_to=${redirectTo}`, { email });
  return linkIn(await emailTo(page, email, since));
}

async function signUpLink(page: Page, { name, email, password }: Account) {
  const since = Date.now();
  await identity(page, '/signup', { email, password, data: { full_name: name } });
  return linkIn(await emailTo(page, email, since));
}

async function magicLink(page: Page, { email }: Account) {
  const since = Date.now();
  await identity(page, '/otp', { email, create_user: false });
  return linkIn(await emailTo(page, email, since));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function savePassword(page: Page) {
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/(onboarding|browse-tasks)/);
}

/** Returns the e-mail address of the account whose session the browser holds, or null. */
const signedInAs = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('porchlight_auth') ?? 'null') as {
      user: { email: string };
    } | null;
    return session?.user.email ?? null;
  });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 860 };

for (const [where, viewport] of [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const) {
  // AUTH-041, AUTH-117
  test(`a reset link leads to the form for a new password, however late the scripts come, ${where} (AUTH-171)`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ viewport });
    await page.goto('/about');
    const account = await member(page, 'Rita Reset');
    const link = await resetLink(page, account);
    await delayScripts(page);
    await page.goto(link);
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    expect(await signedInAs(page)).toBeNull();
    await savePassword(page);
    expect(await signedInAs(page)).toBe(account.email);
    await identity(page, '/token?grant_type=password', {
      email: account.email,
      password: NEW_PASSWORD,
    });
  });
}

// AUTH-064, AUTH-065, AUTH-171, AUTH-176
test('a sign-up link verifies, however late the scripts come', async ({ newPerson }) => {
  const page = await newPerson({ viewport: PHONE });
  await page.goto('/about');
  const account = newAccount('Sara Signup');
  const link = await signUpLink(page, account);
  await delayScripts(page);
  await page.goto(link);
  await expect(heading(page, 'Email verified!')).toBeVisible();
  await expect(page.getByText(`signed in as ${account.email}`)).toBeVisible();
  expect(await signedInAs(page)).toBe(account.email);
});

test('a sign-in link asks for one press, however late the scripts come (AUTH-171)', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: PHONE });
  await page.goto('/about');
  const account = await member(page, 'Max Magic');
  const link = await magicLink(page, account);
  await delayScripts(page);
  await page.goto(link);
  await expect(page.getByText(`This link signs you in as ${account.email}.`)).toBeVisible();
  expect(await signedInAs(page)).toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/(onboarding|browse-tasks)/);
  expect(await signedInAs(page)).toBe(account.email);
});

// AUTH-043, AUTH-044, AUTH-170, AUTH-174
test('a link lives through scanners and second openings, and works once', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await page.goto('/about');
  const account = await member(page, 'Olga Once');
  const reset = await resetLink(page, account);
  // A scanner: the headers, the page, and the page with its scripts.
  await page.request.head(reset);
  await page.request.get(reset);
  const scanner = await newPerson();
  await scanner.goto(reset);
  await expect(heading(scanner, 'Set a new password')).toBeVisible();

  await page.goto(reset);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  const twice = await page.context().newPage();
  await twice.goto(reset);
  await expect(heading(twice, 'Set a new password')).toBeVisible();
  await savePassword(twice);

  const late = await newPerson();
  await late.goto(reset);
  await expect(late.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(heading(late, 'Forgot your password?')).toBeVisible();

  const magic = await magicLink(page, account);
  await scanner.goto(magic);
  await expect(scanner.getByText(account.email)).toBeVisible();
  await late.goto(magic);
  await late.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(late).toHaveURL(/\/(onboarding|browse-tasks)/);

  const newcomer = newAccount('Nora New');
  const confirm = await signUpLink(page, newcomer);
  await page.request.head(confirm);
  await page.request.get(confirm);
  const fresh = await newPerson();
  await fresh.goto(confirm);
  await expect(heading(fresh, 'Email verified!')).toBeVisible();
  forgive(/403/);
});

test('a link of another account asks before switching (AUTH-172)', async ({ newPerson }) => {
  const page = await newPerson({ viewport: PHONE });
  await page.goto('/about');
  const owner = await member(page, 'Owen Owner');
  const guest = newAccount('Gina Guest');
  await joinAtOnce(page, guest);

  const reset = await resetLink(page, owner);
  await page.goto(reset);
  await expect(heading(page, 'Switch accounts?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/browse-tasks/);
  expect(await signedInAs(page)).toBe(guest.email);

  const confirm = await signUpLink(page, newAccount('Nina New'));
  await page.goto(confirm);
  await expect(heading(page, 'Switch accounts?')).toBeVisible();
  expect(await signedInAs(page)).toBe(guest.email);

  await page.goto(await magicLink(page, owner));
  await expect(heading(page, 'Switch accounts?')).toBeVisible();
  expect(await signedInAs(page)).toBe(guest.email);

  await page.goto(await resetLink(page, owner));
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/logout?scope=local'));
  await page.getByRole('button', { name: 'Switch accounts' }).click();
  await expect(heading(page, 'Set a new password')).toBeVisible();
  expect(await signedInAs(page)).toBe(guest.email);
  await savePassword(page);
  expect(await signedInAs(page)).toBe(owner.email);
  expect((await ended).status()).toBe(204);
});

test('tokens in an address open nothing (AUTH-173)', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/about');
  const victim = newAccount('Vera Victim');
  await joinAtOnce(page, victim);
  const attacker = await member(page, 'Adam Attacker');
  const { email, password } = attacker;
  const session = (await identity(page, '/token?grant_type=password', { email, password })) as {
    access_token: string;
    refresh_token: string;
  };
  const tokens = `access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer`;
  const visitor = await newPerson();
  for (const type of ['signup', 'recovery', 'magiclink']) {
    await page.goto(`/browse-tasks#${tokens}&type=${type}`);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    expect(await signedInAs(page)).toBe(victim.email);
    expect(page.url()).not.toContain('token');
  }
  await visitor.goto(`/auth?mode=reset#${tokens}&type=recovery`);
  await expect(heading(visitor, 'Forgot your password?')).toBeVisible();
  expect(await signedInAs(visitor)).toBeNull();
});

test('a refused password says why, and what was typed stays (AUTH-150, AUTH-194)', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson({ viewport: PHONE });
  await page.goto('/about');
  await speakSpanish(page);
  const account = await member(page, 'Sam Same');
  await page.goto(await resetLink(page, account));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('iloveyou');
  await page.getByLabel('Confirmar contraseña').fill('iloveyou');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('o es muy fácil de adivinar')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('iloveyou');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(account.password);
  await page.getByLabel('Confirmar contraseña').fill(account.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La contraseña nueva debe ser distinta')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(account.password);
  // The link is used up by now; the page is not.
  await page.reload();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/(onboarding|browse-tasks)/);
  forgive(/422/);
});

// AUTH-116, AUTH-186
test('every tab reads an account again after a change to it', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/about');
  const account = newAccount('Tina Tabs');
  await joinAtOnce(page, account);
  const reset = await page.context().newPage();
  await reset.goto(await resetLink(page, account));
  await expect(heading(reset, 'Set a new password')).toBeVisible();
  const readAgain = page.waitForResponse((answer) => answer.url().includes('/profiles/me'));
  await savePassword(reset);
  expect((await readAgain).status()).toBe(200);
});

// SHELL-074, AUTH-187
test('a skipped welcome is skipped in every tab, until the next sign-in', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/about');
  const account = await member(page, 'Skip Later');
  await signIn(page, account);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/browse-tasks/);
  const second = await page.context().newPage();
  await second.goto('/my-tasks');
  await expect(heading(second, 'My Tasks')).toBeVisible();
  await signOut(page);
  await signIn(page, account);
  // It leads on before the page comes alive.
  await page.evaluate(() => window.location.assign('/my-tasks'));
  await expect(page).toHaveURL(/\/onboarding/);
});
