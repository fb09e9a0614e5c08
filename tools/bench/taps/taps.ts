import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { applyAtOnce, call, postAtOnce } from '../../../e2e/chat/chats.ts';
import { wholeBrowser } from '../../../e2e/support/browsers.ts';
import { POSTER, TASKER, signIn } from '../../../e2e/support/people.ts';
import { withDemoSite } from '../demo-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillForm } from './fill-form.ts';
import type { Finger } from './finger.ts';
import { open, openPhone } from './phone.ts';

/** From which of its pages chats are looked for. */
const PAGES = [
  '/home',
  '/browse-tasks',
  '/my-tasks',
  '/quick-help',
  '/marketplace',
  '/browse-services',
  '/how-it-works',
  '/profile',
];

type Way = {
  taps: number;
  screens: number;
  /** Presses without which it would not be done: an answer each, and the step itself. */
  floor: number;
};

/**
 * Counts the taps and screens of the most common journeys on a phone. Measures a running site, such as an older one,
 * with `TAPS_URL=http://…`; it needs the demo neighborhood.
 */
export async function benchTaps(): Promise<Figure[]> {
  const given = process.env['TAPS_URL'];
  if (given !== undefined) return measure(given);
  return withDemoSite({ BOT_CHECK_COST: '100' }, measure);
}

async function measure(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(wholeBrowser);
  try {
    const poster = await openPhone(browser, url);
    const helper = await openPhone(browser, url);
    await signIn(poster, POSTER);
    await signIn(helper, TASKER);
    const title = `Carry a harp up one flight ${Date.now().toString(36)}`;
    await poster.goto('/home');
    await helper.goto('/home');
    const taskId = await postAtOnce(poster, title);
    await applyAtOnce(helper, taskId, 'I have carried three of them so far.');
    const ways: [string, () => Promise<Way>][] = [
      ['from the landing page to a posted task', () => post(poster)],
      ['from a card of a task to a message', () => writeAboutTask(helper, title)],
      ['from a card of an item to a message', () => writeAboutItem(helper)],
      ['from a notice to the decision', () => decide(poster, title)],
      ['from a page to the chats and back', () => visitChats(poster)],
    ];
    const figures: Figure[] = [];
    for (const [name, go] of ways) {
      const { taps, screens, floor } = await go();
      print(`  ${name}: ${taps} taps, ${screens} screens`);
      figures.push(
        figure(`taps ${name}`, { value: taps, unit: 'taps', floor }),
        figure(`screens ${name}`, { value: screens, unit: 'screens', floor: 1 }),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function post(page: Page): Promise<Way> {
  const finger = await open(page, '/home');
  const isAt = async (path: string) => new URL(page.url()).pathname.startsWith(path);
  await finger.reach(
    () => isAt('/post-task'),
    [page.getByRole('link', { name: /^Post( (a )?Task)?$/i })],
  );
  const answers = await fillForm(finger, () => page.url().includes('/post-task/success'));
  return { ...counted(finger), floor: answers + 1 };
}

async function decide(page: Page, title: string): Promise<Way> {
  const finger = await open(page, '/browse-tasks');
  await finger.reach(
    () => page.getByText('Application approved').first().isVisible(),
    [
      page.getByRole('alertdialog').getByRole('button', { name: /approve/i }),
      page.getByRole('button', { name: /^Approve/ }),
      page
        .getByRole('article')
        .filter({ hasText: title })
        .getByRole('button', { name: /^Manage/ }),
      page.getByRole('dialog').getByText(title),
      page.getByRole('button', { name: /^Notifications/ }),
    ],
  );
  return { ...counted(finger), floor: 1 };
}

async function writeAboutTask(page: Page, title: string): Promise<Way> {
  const finger = await open(page, `/browse-tasks?search=${encodeURIComponent(title)}`);
  await finger.reach(
    () => canWrite(page),
    [
      page.getByRole('button', { name: /^(Message|Chat)/ }),
      page.locator('main article').getByRole('link', { name: title }),
    ],
  );
  return { ...counted(finger), floor: 1 };
}

async function writeAboutItem(page: Page): Promise<Way> {
  const finger = await open(page, '/marketplace');
  const { items } = await call<{ items: { title: string; seller?: { id: string } }[] }>(
    page,
    '/marketplace/items',
    {},
    'GET',
  );
  await finger.reach(
    () => canWrite(page),
    [
      page.getByRole('button', { name: /^(Message|Contact|Chat)/ }),
      page.locator('main').getByRole('link', { name: items[0]?.title ?? '' }),
    ],
  );
  return { ...counted(finger), floor: 1 };
}

/** The most it takes from any of the pages. */
async function visitChats(page: Page): Promise<Way> {
  let most: Way = { taps: 0, screens: 0, floor: 2 };
  for (const path of PAGES) {
    const finger = await open(page, path);
    const areChatsThere = async () =>
      new URL(page.url()).pathname === '/private-chats' ||
      (await page.getByRole('dialog', { name: /^(All )?chats$/i }).isVisible());
    await finger.reach(areChatsThere, [
      page.getByRole('link', { name: /^Chats/ }),
      page.getByRole('button', { name: /open chats|all chats/i }),
      page.getByRole('dialog').getByRole('link', { name: /^Private Chats/ }),
      page.getByRole('button', { name: 'Open menu' }),
      // Out of a form that has the foot of the page for itself.
      page.getByRole('banner').getByRole('link').first(),
    ]);
    await finger.goBack();
    await finger.until(async () => !(await areChatsThere()));
    print(`    ${path}: ${finger.taps} taps`);
    if (finger.taps > most.taps) most = { ...counted(finger), floor: 2 };
  }
  return most;
}

const canWrite = (page: Page) =>
  page
    .getByRole('textbox', { name: /message/i })
    .first()
    .isVisible();

const counted = ({ taps, screens }: Finger) => ({ taps, screens });
