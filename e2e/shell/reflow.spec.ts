import { expect, test } from '../support/fixtures.ts';
import type { Page } from '../support/fixtures.ts';
import { POSTER, signIn } from '../support/people.ts';
import { ownAddresses, publicAddresses } from '../support/site-pages.ts';

/**
 * Returns the elements that overflow the page at the side; with one, people would have to scroll sideways for each
 * line.
 */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    );
    return parts.slice(0, 3).map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`);
  });
}

const SETTLED_WITHIN_MS = 5_000;

/** 320 px wide, and on a desk with text twice as large: what is narrow is narrow in two ways. */
const VIEWS = [
  { what: '320 px wide', viewport: { width: 320, height: 640 }, textSize: 16 },
  { what: 'text twice as large', viewport: { width: 1280, height: 900 }, textSize: 32 },
];

test('no page scrolls sideways 320 px wide, nor with text twice as large (SHELL-337)', async ({
  newPerson,
  forgive,
}) => {
  // All pages there are.
  test.slow();
  // Addresses that lead nowhere are among them.
  forgive(/404/);
  const page = await newPerson();
  const session = await page.context().newCDPSession(page);
  const found: Record<string, string[]> = {};
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const { what, viewport, textSize } of VIEWS) {
        await page.setViewportSize(viewport);
        // As people set it in their browsers.
        await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
        await page.waitForFunction(
          (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
          textSize,
        );
        let parts: string[] = [];
        // The letters of a page change one after the other.
        await expect
          .poll(async () => (parts = await sticksOut(page)), { timeout: SETTLED_WITHIN_MS })
          .toEqual([])
          .catch(() => (found[`${path}, ${what}`] = parts));
      }
    }
  };
  await look(await publicAddresses(page.request));
  await signIn(page, POSTER);
  await look(await ownAddresses(page.request));
  expect(found).toEqual({});
});
