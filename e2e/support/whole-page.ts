import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { menuButton, tabBar } from './people.ts';

/** Checks what every page of the site must have, for visitors and signed-in people. */
export async function expectWhole(page: Page, language: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(/^.{3,}Porchlight|Porchlight.{3,}$/);
  expect(await findOverflow(page), `${page.url()} scrolls sideways`).toEqual([]);
}

/**
 * Returns the elements that overflow the page at the side; with one, people would have to scroll sideways for each
 * line.
 */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    );
    return parts.slice(0, 3).map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`);
  });

const TEXT_SIZE = 16;

/** 320 px wide, and on a desk with text twice as large: what is narrow is narrow in two ways. */
const NARROW = [
  { what: '320 px wide', viewport: { width: 320, height: 640 }, textSize: TEXT_SIZE },
  {
    what: 'text twice as large',
    viewport: { width: 1280, height: 900 },
    textSize: 2 * TEXT_SIZE,
  },
];

/** Checks a narrow window and large text, then restores the page's own (SHELL-337). */
export async function expectReflow(page: Page) {
  const own = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const resize = async (viewport: typeof own, textSize: number) => {
    if (viewport) await page.setViewportSize(viewport);
    // As people set it in their browsers.
    await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
      textSize,
    );
  };
  for (const { what, viewport, textSize } of NARROW) {
    await resize(viewport, textSize);
    // The letters of a page change one after the other.
    await expect
      .poll(() => findOverflow(page), { message: `${page.url()} scrolls sideways, ${what}` })
      .toEqual([]);
  }
  await resize(own, TEXT_SIZE);
  await session.detach();
}

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

/** Checks that the menu of a phone, the same on each page with the bar, leads to every main area (SHELL-338). */
export async function expectMenuLeadsEverywhere(page: Page) {
  await page.goto('/safety');
  await menuButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await leadsTo(page)).toEqual(expect.arrayContaining(AREAS));
}

/** Checks on a phone that the page has the bar, or is a form from which one press leads out (SHELL-338). */
export async function expectWayOut(page: Page) {
  await expect(async () => {
    const isForm = (await page.locator('[data-low-buttons]').count()) > 0;
    if (!isForm && (await tabBar(page).isVisible())) return;
    const paths = await leadsTo(page);
    expect(paths.includes('/') || paths.includes('/home'), page.url()).toBe(true);
  }).toPass();
}
