import { expect, expectAccessible, noticesAreThere, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('region', { name: 'We value your privacy' });

async function storedConsent(page: Page) {
  const cookies = await page.context().cookies();
  const record = cookies.find(({ name }) => name === 'porchlight_cookie_consent');
  const date = cookies.find(({ name }) => name === 'porchlight_cookie_consent_date');
  return record && date ? (JSON.parse(decodeURIComponent(record.value)) as object) : null;
}

test('a visitor who wants only what is necessary is asked once and stores nothing else', async ({
  page,
}) => {
  await page.goto('/browse-tasks?utm_source=letter&utm_campaign=autumn');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await banner(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await storedConsent(page)).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: false,
  });

  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const stored = await page.evaluate(async () => {
    const caches = await Promise.all(
      Array.from(await window.caches.keys(), async (name) =>
        (await window.caches.open(name)).keys(),
      ),
    );
    return [
      document.cookie,
      ...Object.entries(localStorage).flat(),
      ...Object.entries(sessionStorage).flat(),
      ...caches.flat().map(({ url }) => url),
    ].join('\n');
  });
  expect(stored).not.toMatch(/utm_|autumn/);
  expect(stored).not.toContain('porchlight_sidebar');
});

test('everything can be chosen by keyboard, and changed', async ({ page }) => {
  await page.goto('/how-it-works');
  await banner(page).getByRole('button', { name: 'Customize' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  await expect(dialog.getByRole('switch', { name: 'Necessary' })).toBeChecked();
  await expect(dialog.getByRole('switch')).toHaveCount(4);
  const preferences = dialog.getByRole('switch', { name: 'Preferences' });
  await preferences.focus();
  await page.keyboard.press('Space');
  await expect(preferences).toBeChecked();
  await dialog.getByRole('button', { name: 'Save Preferences' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await storedConsent(page)).toEqual({
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: true,
  });
});

test('all can be accepted, from the banner or from the dialog', async ({ newPerson }) => {
  const everything = { necessary: true, analytics: true, marketing: true, preferences: true };
  for (const way of ['banner', 'dialog']) {
    const page = await newPerson();
    await page.goto('/');
    if (way === 'dialog') await banner(page).getByRole('button', { name: 'Customize' }).click();
    const surface = way === 'dialog' ? page.getByRole('dialog') : banner(page);
    await surface.getByRole('button', { name: 'Accept All' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await storedConsent(page)).toEqual(everything);
  }
});

test('the sidebar is remembered for a week only with consent', async ({ page }) => {
  const sidebar = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'porchlight_sidebar');
  await page.goto('/browse-tasks');
  await banner(page).getByRole('button', { name: 'Necessary Only' }).click();
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect.poll(sidebar).toMatchObject({ value: 'icons', expires: -1 });

  await page.goto('/cookie-policy');
  await noticesAreThere(page);
  await page.getByRole('button', { name: /cookie/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const stored = await sidebar();
  expect(stored?.value).toBe('icons');
  expect((stored?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6 * 24 * 60 * 60);
});

test('nothing that has the focus lies behind the banner', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 700 } });
  await page.goto('/browse-tasks');
  await expect(banner(page)).toBeVisible();
  const box = await banner(page).boundingBox();
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  for (let index = 0; index < 4; index += 1) {
    await links.nth(index).focus();
    const focused = await links.nth(index).boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  }
});

test('the question about cookies covers nothing of a form (SHELL-201)', async ({ newPerson }) => {
  for (const viewport of [
    { width: 1024, height: 730 },
    { width: 390, height: 844 },
  ]) {
    const page = await newPerson({ viewport });
    for (const path of ['/auth', '/auth?mode=signup']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      const covered = await page.locator('main').evaluate((form) => {
        const parts = Array.from(form.querySelectorAll('a, button, input'));
        const name = 'We value your privacy';
        const found = new Set<string>();
        for (let at = 0; at <= document.documentElement.scrollHeight - innerHeight + 20; at += 20) {
          window.scrollTo(0, at);
          const bar = Array.from(document.querySelectorAll('section')).find((section) =>
            section.textContent?.includes(name),
          );
          const over = bar?.getBoundingClientRect();
          for (const part of parts) {
            const { top, bottom } = part.getBoundingClientRect();
            // It is as wide as the page.
            if (over && bottom > over.top && top < over.bottom) {
              found.add(part.textContent || part.getAttribute('name') || part.tagName);
            }
          }
        }
        return Array.from(found);
      });
      expect(covered, `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

test('elsewhere it is a slim bar at the end of the page', async ({ newPerson }) => {
  for (const [width, most] of [
    [390, 130],
    [1280, 72],
  ] as const) {
    for (const locale of ['en-US', 'es-US']) {
      const page = await newPerson({ viewport: { width, height: 800 }, locale });
      await page.goto('/how-it-works');
      const bar = page.getByRole('region', { name: /We value|Valoramos/ });
      await expect(bar).toBeVisible();
      expect((await bar.boundingBox())?.height, `${width} px, ${locale}`).toBeLessThanOrEqual(most);
      // The sidebar ends above it, too, and the page can be scrolled clear of it.
      const signIn = page.getByRole('link', { name: /^(Sign In|Iniciar sesión)$/ });
      if (width === 1280) await signIn.last().click({ trial: true });
      await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
    }
  }
});
