import { call, postAtOnce } from '../chat/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  joinAtOnce,
  newAccount,
  signIn,
  signInOnScreen,
  signOut,
  signUp,
  TASKER,
} from '../support/people.ts';

const NEWCOMER = { name: '', email: 'newcomer@porchlight.example', password: 'porchlight' };

test('a visitor who wants to apply comes back to the form after signing in', async ({ page }) => {
  await page.goto('/browse-tasks');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: 'Sign In to Apply' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel('Email').fill(TASKER.email);
  await page.getByLabel('Password', { exact: true }).fill(TASKER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Your message')).toBeVisible();
});

test('a wrong password says so, at the field until it is retyped, and keeps the address (AUTH-018, AUTH-290)', async ({
  page,
  forgive,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(TASKER.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(TASKER.email);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(
    'Please check your email and password and try again.',
  );
  await password.fill('another one');
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  forgive(/400/);
});

test('an address that cannot be decoded leads to the page for lost ways, and nowhere else', async ({
  page,
  request,
  baseURL,
  forgive,
}) => {
  await page.goto('/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  const elsewhere = await request.get(`${baseURL}//elsewhere.example/%E0%A4%A`, {
    maxRedirects: 0,
  });
  expect(elsewhere.headers()['location']).toMatch(/^\/[^/]/);
  forgive(/404/);
});

test('an application for a task that is gone is refused in words (TASK-138, TASK-139)', async ({
  newPerson,
  forgive,
}) => {
  const poster = await newPerson();
  const helper = await newPerson();
  await Promise.all([
    joinAtOnce(poster, newAccount('Ines Prado')),
    signUp(helper, newAccount('Karl Beck')),
  ]);
  const taskId = await postAtOnce(poster, 'Sort a box of old slides');
  await helper.goto(`/task/${taskId}`);
  await helper.getByRole('button', { name: 'Apply for This Task' }).click();
  const dialog = helper.getByRole('dialog');
  await dialog.getByLabel('Your message').fill('I have a light table.');
  await call(poster, `/tasks/${taskId}`, {}, 'DELETE');
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Task not found');
  await expect(dialog.getByLabel('Your message')).toHaveValue('I have a light table.');
  forgive(/404/);
});

test('a protected page leads a visitor to sign in and back', async ({ page }) => {
  await page.goto('/my-tasks');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmy-tasks/);
});

test('a draft survives a reload, the back button and a lost network', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await signUp(page, newAccount('Dario Draft'));
  await page.goto('/post-task');
  const title = page.getByLabel('Task title');
  await title.fill('Clean the gutters before the rain');
  await page.getByLabel('Description').fill('One storey, a ladder is here. About twenty meters.');
  await page.getByRole('radio', { name: 'Home & Maintenance' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where should they come?' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('Clean the gutters before the rain');

  await page.reload();
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await expect(page.getByLabel('Task title').or(page.getByLabel('City'))).toBeVisible();
  if (await page.getByLabel('Task title').isVisible()) {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }
  await page.getByRole('radio', { name: 'Remote' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Budget amount' }).fill('40');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'When do you need this done?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Preview Task' }).click();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Post My Task' }).click();
  await expect(page.getByText('Error Posting Task')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Post My Task' }).click();
  await expect(page).toHaveURL(/\/post-task\/success\//);
  forgive(/ERR_INTERNET_DISCONNECTED/);
});

const unavailable = {
  status: 503,
  headers: { 'Retry-After': '5' },
  json: {
    json: {
      defined: true,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: 'Not now',
      data: { reason: 'common:refusals.unavailable', params: {} },
    },
    meta: [],
  },
};

test('while the site is unavailable a list waits for it, and a form says so and keeps what was typed', async ({
  newPerson,
  forgive,
}) => {
  const page = await newPerson();
  await signUp(page, newAccount('Nell Okafor'));
  await page.goto('/browse-tasks');
  await expect(page.getByRole('article').first()).toBeVisible();

  let refusals = 0;
  await page.route('**/api/rpc/tasks/browse', (route) => {
    refusals += 1;
    return refusals <= 2 ? route.fulfill(unavailable) : route.continue();
  });
  await page.getByPlaceholder('Search tasks...').fill('dog');
  // One of the list before may be about a dog, too.
  // The list asks again if the place becomes known in the meantime, because it orders the matches.
  await expect.poll(() => refusals).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('article').filter({ hasText: /dog/i }).first()).toBeVisible();

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Apply for This Task' }).click();
  const message = page.getByRole('dialog').getByLabel('Your message');
  await message.fill('I walk two of my own every evening.');
  await page.route('**/api/rpc/applications/apply', (route) => route.fulfill(unavailable));
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Porchlight is unavailable for a moment. Nothing was lost; please try again.',
  );
  await expect(message).toHaveValue('I walk two of my own every evening.');
  forgive(/503/);
});

test('a newcomer is led to onboarding and may skip it; who cannot be looked up is led nowhere, and chats that cannot be listed say so (SHELL-073, CHAT-046, NOTE-203)', async ({
  newPerson,
  forgive,
}) => {
  await test.step('an unknown person is asked nothing', async () => {
    forgive(/Failed to load resource.*500/);
    const unknown = await newPerson();
    for (const lookUp of ['profiles/me', 'chat/eligibleTasks']) {
      await unknown.route(`**/api/rpc/${lookUp}*`, (route) =>
        route.fulfill({ status: 500, body: '{}' }),
      );
    }
    await signIn(unknown, NEWCOMER);
    await unknown.goto('/private-chats?list=tasks');
    await expect(unknown.getByText('Something went wrong. Please try again.')).toBeVisible();
    await expect(unknown.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(unknown).toHaveURL(/\/private-chats/);
  });

  const page = await newPerson();
  await signInOnScreen(page, NEWCOMER);
  await expect(page).toHaveURL(/\/onboarding/);
  await page
    .getByRole('link', { name: 'Skip for now' })
    .or(page.getByRole('button', { name: 'Skip for now' }))
    .click();
  await expect(page).toHaveURL(/\/browse-tasks/);
  await page.goto('/my-tasks');
  await expect(page).toHaveURL(/\/my-tasks/);
});

test('signing out in one tab ends the other', async ({ newPerson }) => {
  const page = await newPerson();
  // Signing out ends all sessions of an account, also those of tests beside this one.
  await joinAtOnce(page, newAccount('Sol Marino'));
  const other = await page.context().newPage();
  await other.goto('/my-tasks');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // A request in flight while the session ends would be refused.
  await other.waitForLoadState('networkidle');
  await signOut(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect(other).toHaveURL(/\/auth/);
});

test('a tab that was just starting does not sign a person back in after they sign out (AUTH-104, AUTH-107)', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await joinAtOnce(page, newAccount('Lena Late'));
  const session = await page.evaluate(() => localStorage.getItem('porchlight_auth') ?? '');
  const other = await page.context().newPage();
  await other.goto('/about');
  await signOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  // As its client announces what it has read of the device, which this page gets too late.
  await page.evaluate(() => {
    const news = new BroadcastChannel('auth');
    news.addEventListener('message', () => {
      // The client receives it first, and what follows from it has happened by then.
      setTimeout(() => document.documentElement.toggleAttribute('data-late-news', true));
    });
  });
  await other.evaluate((stored) => {
    const message = { event: 'SIGNED_IN', session: JSON.parse(stored) as unknown };
    const news = new BroadcastChannel('auth');
    const announce = news.postMessage.bind(news);
    announce(message);
  }, session);
  await expect(page.locator('html')).toHaveAttribute('data-late-news');
  expect(await page.evaluate(() => document.cookie)).not.toContain('porchlight_session=1');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

// CHAT-091, CHAT-167
test('signing out before the chat has loaded leaves no draft on the device', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await signUp(page, newAccount('Dora Draft'));
  // Held back until the end, as over a line that has just gone bad.
  await page.route(/\/assets\/signed-in-chat-/, () => {});
  await page.goto('/my-tasks');
  await page.evaluate(() => localStorage.setItem('porchlight_chat_drafts', '{}'));
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('porchlight_chat_drafts'))).toBeNull();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a tab that was open before a deployment goes on to another page by one reload (SHELL-276)', async ({
  page,
  forgive,
}) => {
  forgive(/404|dynamically imported module/);
  let pages = 0;
  await page.goto('/how-it-works');
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) pages += 1;
    const isOutdated = pages === 0 && request.url().includes('/assets/');
    return isOutdated ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.getByRole('link', { name: 'Safety', exact: true }).first().click();
  await page.waitForFunction(() => !('isFirstPage' in window));
  await expect(page).toHaveURL(/\/safety$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pages).toBe(1);
});
