import { expect, test } from '../fixtures.ts';
import type { Page } from '../fixtures.ts';
import { POSTER, menuButton, signIn, tabBar } from '../people.ts';
import { ownAddresses, publicAddresses } from '../site-pages.ts';

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

/** Where the links lead that can be pressed now. */
const leadsTo = (page: Page) =>
  page
    .locator('a[href]')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

/** What cannot be reached from here within two presses: a link, or the menu and a link. */
async function outOfReach(page: Page): Promise<string[]> {
  const near = await leadsTo(page);
  await menuButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const behindMenu = await leadsTo(page);
  const here = new URL(page.url()).pathname;
  return AREAS.filter((area) => ![here, ...near, ...behindMenu].includes(area));
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
      // The bar makes way for the buttons of a form once they are there.
      await page.waitForLoadState('networkidle');
      if (await tabBar(page).isVisible()) {
        const areas = await outOfReach(page);
        if (areas.length > 0) lost[path] = areas;
      } else {
        // A form has the page for itself: one press leads out of it, to a page with the bar.
        const home = (await leadsTo(page)).find((to) => to === '/' || to === '/home');
        expect(home, path).toBeDefined();
      }
    }
    expect(lost).toEqual({});
  });
}
