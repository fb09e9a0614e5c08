import { expect, expectAccessible, emailTo, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, menuButton, newAccount, signIn, signInOnScreen } from '../support/people.ts';

const foundingBanner = (page: Page) =>
  page.getByRole('complementary', { name: 'Founding members' });
const referral = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('porchlight_referral');
    return stored === null ? null : (JSON.parse(stored) as { code: string }).code;
  });

test('the founding banner stays under the pointer, and once dismissed it is gone', async ({
  newPerson,
}) => {
  // With the fade of people who have not asked for less motion.
  const page = await newPerson({ reducedMotion: 'no-preference' });
  await page.goto('/safety');
  await noticesAreThere(page);
  const ended = page.evaluate(
    () =>
      new Promise((resolve) => document.addEventListener('transitionend', resolve, { once: true })),
  );
  await foundingBanner(page).getByRole('link', { name: 'Sign Up' }).hover();
  await ended;
  await expect(foundingBanner(page)).toBeVisible();

  await foundingBanner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(foundingBanner(page)).toHaveCount(0);
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  // The sign-in page has no shell; the way back draws the shell again.
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(foundingBanner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(foundingBanner(page)).toHaveCount(0);
});

test('each of the two ways in leads where its line says (SHELL-115, SHELL-116)', async ({
  page,
}) => {
  await page.goto('/home');
  const way = (name: RegExp) => page.getByRole('link', { name });
  await expect(way(/^Find Help Post a task/)).toHaveAttribute('href', '/post-task');
  await expect(way(/^Offer Help Browse tasks/)).toHaveAttribute('href', '/browse-tasks');
});

test('the code of the first referral link is stored, what is no code is not', async ({ page }) => {
  await page.goto('/safety?ref=%3Cb%3E');
  await noticesAreThere(page);
  expect(await referral(page)).toBeNull();

  await page.goto('/blog?ref=ANN-2025');
  await expect.poll(() => referral(page)).toBe('ANN-2025');

  await page.goto('/?ref=BEN-2025');
  await noticesAreThere(page);
  expect(await referral(page)).toBe('ANN-2025');
});

test('the menu of a phone closes after a place was chosen in it, also in the account menu', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await signInOnScreen(page, POSTER);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(menu).toHaveCount(0);
});

/** Returns the sidebar entries that a pointer cannot reach, where they are or after scrolling to them. */
const outOfReach = (page: Page, { isScrolledTo }: { isScrolledTo: boolean }) =>
  page
    .locator('aside')
    .first()
    .evaluate((sidebar, scrolls) => {
      const entries = Array.from(sidebar.querySelectorAll('a, button'));
      const missed = entries.filter((entry) => {
        if (scrolls) entry.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = entry.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return met === null || !entry.contains(met);
      });
      entries[0]?.scrollIntoView({ block: 'nearest' });
      return missed.map((entry) => entry.getAttribute('aria-label') ?? entry.textContent ?? '');
    }, isScrolledTo);

test.describe('a desk with a low window', () => {
  const HEIGHTS = [600, 640, 720, 768, 800, 860, 900, 1024, 1200];
  const LOWER = {
    en: /How It Works|Safety|Referrals|Feedback/,
    es: /Cómo funciona|Seguridad|Invitaciones|Comentarios/,
  };

  for (const language of ['en', 'es'] as const) {
    test(`shows the whole sidebar, or that there is more of it: ${language} (SHELL-279)`, async ({
      newPerson,
    }) => {
      const page = await newPerson({ locale: `${language}-US` });
      await signIn(page, POSTER);
      await page.goto('/how-it-works');
      await expect(
        page.getByRole('button', { name: language === 'en' ? /^Account/ : /^Cuenta/ }),
      ).toBeVisible();
      for (const look of ['wide', 'icons']) {
        if (look === 'icons') await page.keyboard.press('Control+b');
        for (const height of HEIGHTS) {
          await page.setViewportSize({ width: 1280, height });
          const where = `${look}, ${height} px`;
          const wanted = height >= 800 ? /./ : LOWER[language];
          const hidden = async (isScrolledTo: boolean) =>
            (await outOfReach(page, { isScrolledTo })).filter((name) => wanted.test(name));
          // The marks at its edges are redrawn a moment after the window has changed.
          await expect.poll(() => hidden(false), where).toEqual([]);
          await expect.poll(() => outOfReach(page, { isScrolledTo: true }), where).toEqual([]);
        }
      }
    });
  }

  test('marks the edge behind which there is more', async ({ page }) => {
    await signIn(page, POSTER);
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/how-it-works');
    const list = page.locator('aside nav > ul').first();
    await expect(list.getByRole('link', { name: 'My Services' })).toBeAttached();
    const { x, y, height } = (await list.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    /** A strip beside the signs of the entries. */
    const edge = (at: number) => page.screenshot({ clip: { x, y: at, width: 4, height: 12 } });
    const lower = await edge(y + height - 12);
    const upper = await edge(y);
    await list.evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
    expect((await edge(y + height - 12)).equals(lower)).toBe(false);
    expect((await edge(y)).equals(upper)).toBe(false);
  });
});

test('an address that leads nowhere is explained in the shell (SHELL-077, SHELL-241)', async ({
  page,
  newPerson,
  forgive,
}) => {
  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  for (const lost of [page, phone]) {
    const answer = await lost.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(lost.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(lost).toHaveTitle('Oops! Page not found · Porchlight');
    await expect(lost.getByRole('main')).toHaveCount(1);
    await expectAccessible(lost);
    if (lost === phone) await menuButton(lost).click();
    await lost.getByRole('link', { name: 'Browse Tasks' }).click();
    await expect(lost).toHaveURL(/\/browse-tasks$/);
  }
  forgive(/404/);
});

test('each form of the sign-in page has a title of its own, in both languages', async ({
  newPerson,
}) => {
  for (const [locale, titles] of [
    ['en-US', ['Sign in', 'Sign up', 'Reset your password']],
    ['es-US', ['Iniciar sesión', 'Registrarse', 'Restablecer la contraseña']],
  ] as const) {
    const page = await newPerson({ locale });
    for (const [index, mode] of ['signin', 'signup', 'reset'].entries()) {
      await page.goto(`/auth?mode=${mode}`);
      await expect(page).toHaveTitle(`${titles[index]} · Porchlight`);
    }
    await page.goto('/auth');
    await page.getByRole('tab').last().click();
    await expect(page).toHaveTitle(`${titles[1]} · Porchlight`);
  }
});

test('a newcomer who has to give name and place first is promised nothing else (SHELL-070)', async ({
  page,
}) => {
  const { name, email, password } = newAccount('Nora New');
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/email-verification\?/);
  const code = /\b\d{6}\b/.exec((await emailTo(page, email)).text)?.[0] ?? '';
  // It is shown for two seconds, which a busy machine may not look in.
  const shown: string[] = [];
  await page.exposeFunction('noteText', (text: string) => void shown.push(text));
  await page.evaluate(() => {
    const { noteText } = window as unknown as { noteText: (text: string) => void };
    const note = () => noteText(document.querySelector('main')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/onboarding/);
  const verified = shown.filter((text) => text.includes('Email verified!'));
  expect(verified).not.toEqual([]);
  expect(verified.join(' ')).not.toContain('tasks');
});

test('filling in a form tries nothing that the policy of our pages forbids (SHELL-274)', async ({
  page,
}) => {
  // A violation of the policy is an error of the page, which fails every test: see the fixtures.
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});
