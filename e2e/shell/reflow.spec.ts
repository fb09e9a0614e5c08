import { expect, test } from '../fixtures.ts';
import type { Page } from '../fixtures.ts';
import { POSTER, signIn } from '../people.ts';
import { ownAddresses, publicAddresses } from '../site-pages.ts';

/** What sticks out at the side: none of it may, or the whole page would scroll to and fro with each line. */
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

const SMALL = { width: 320, height: 640 };
const DESK = { width: 1280, height: 900 };

for (const [what, viewport, textSize] of [
  ['320 px wide', SMALL, 16],
  ['with text twice as large', DESK, 32],
] as const) {
  test(`no page scrolls sideways ${what} (SHELL-337)`, async ({ newPerson, forgive }) => {
    // Addresses that lead nowhere are among them.
    forgive(/404/);
    const page = await newPerson({ viewport });
    // As somebody sets it in their browser.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
    const found: Record<string, string[]> = {};
    const look = async (paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const parts = await sticksOut(page);
        if (parts.length > 0) found[path] = parts;
      }
    };
    await look(await publicAddresses(page.request));
    await signIn(page, POSTER);
    await look(await ownAddresses(page.request));
    expect(found).toEqual({});
  });
}
