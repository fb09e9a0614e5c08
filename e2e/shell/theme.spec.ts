import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, signIn } from '../support/people.ts';

const LIGHT = { paper: 'rgb(251, 247, 240)', frame: '#fbf7f0' };
const DARK = { paper: 'rgb(23, 19, 14)', frame: '#17130e' };

/** Checks the colors of the page, and those it declares for the browser around it. */
async function expectColors(page: Page, colors: typeof LIGHT) {
  await expect(page.locator('html')).toHaveCSS('background-color', colors.paper);
  const frame = () =>
    page.evaluate(
      () =>
        // As a browser reads it: the first one that fits.
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  await expect.poll(frame).toBe(colors.frame);
}

/** The color of the line around it. */
const readBorderColor = (part: ReturnType<Page['locator']>) =>
  part.evaluate((element) => getComputedStyle(element).borderTopColor);

const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Colors' }).getByRole('radio', { name }).check();

test('the page follows the device until its person chooses light or dark (SHELL-330, SHELL-332)', async ({
  page,
}) => {
  await signIn(page, POSTER);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings/display');
  await expectColors(page, DARK);
  await choose(page, 'Light');
  await expectColors(page, LIGHT);
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto('/browse-tasks');
  await expectColors(other, LIGHT);
  await choose(page, 'Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectColors(page, DARK);
  // An open tab changes without a reload.
  await expectColors(other, DARK);
  await choose(page, 'System');
  await expectColors(page, LIGHT);
  await expectColors(other, LIGHT);
  expect(await page.evaluate(() => localStorage.getItem('porchlight_theme'))).toBeNull();
});

test('the chosen theme is there before anything is painted, on a page that is the same for everyone (SHELL-331)', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('porchlight_theme', 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atFirst: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/home', '/safety', '/browse-tasks']) {
    await page.goto(path);
    expect(await page.evaluate(() => Reflect.get(window, 'atFirst')), path).toBe('dark');
    await expectColors(page, DARK);
  }
  const html = await (await request.get('/home')).text();
  expect(html).not.toContain('data-theme');
});

test('a choice can still be seen where the system chooses all colors (SHELL-336)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, POSTER);
  await page.goto('/settings/display');
  const getLabel = (text: string) => page.locator('.ui-segmented label').filter({ hasText: text });
  expect(await readBorderColor(getLabel('System'))).not.toBe(
    await readBorderColor(getLabel('Light')),
  );
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});
