import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, menuButton, signIn, tabBar } from '../support/people.ts';
import { ownAddresses, publicAddresses } from '../support/site-pages.ts';

const PHONE = { width: 390, height: 844 };

/** The main areas of the site, as the shell's own links lead there. */
const AREAS = [
  '/',
  '/browse-tasks',
  '/my-tasks',
  '/post-task',
  '/private-chats',
  '/quick-help',
  '/marketplace',
  '/browse-services',
];

/** Returns the paths of the links that can be pressed now. */
const leadsTo = (page: Page) =>
  page
    .locator('a[href]')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

/** Opens the menu, as soon as the page answers; or says that a form has the page for itself, whose buttons come with it. */
async function isForm(page: Page): Promise<boolean> {
  const menu = page.getByRole('dialog');
  let hasForm = false;
  await expect(async () => {
    hasForm =
      (await page.locator('[data-low-buttons]').count()) > 0 || !(await tabBar(page).isVisible());
    if (hasForm) return;
    if (!(await menu.isVisible())) await menuButton(page).click({ timeout: 2_000 });
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return hasForm;
}

for (const who of ['a visitor', 'somebody signed in']) {
  test(`from every page every main area is at most two presses away: ${who} (SHELL-338)`, async ({
    newPerson,
    forgive,
  }) => {
    // Addresses that lead nowhere are among them.
    forgive(/404/);
    const page = await newPerson({ viewport: PHONE });
    const paths = await publicAddresses(page.request);
    if (who !== 'a visitor') {
      await signIn(page, POSTER);
      paths.push(...(await ownAddresses(page.request)));
    }
    const lost: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await isForm(page);
      const found = await leadsTo(page);
      // The buttons of a form may have replaced the bar since the first check.
      const links = (await isForm(page)) ? [] : found;
      if (links.length > 0) {
        const here = new URL(page.url()).pathname;
        const areas = AREAS.filter((area) => ![here, ...links].includes(area));
        if (areas.length > 0) lost[path] = areas;
      } else {
        // One press leads out of a form, to a page with the bar.
        const home = (await leadsTo(page)).find((to) => to === '/' || to === '/home');
        expect(home, path).toBeDefined();
      }
    }
    expect(lost).toEqual({});
  });
}
