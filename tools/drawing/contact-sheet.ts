// Takes every kind of screen at three widths, light and dark, into one small picture a screen: docs/screens/.
// Run it after a change of looks, and look at what it made: node tools/drawing/contact-sheet.ts
import type { Browser, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { onDemoSite, openScreen, pictureAtRest } from './site-screens.ts';

const VIEWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;
type Screen = {
  path: string;
  isSignedIn?: boolean;
  locale?: string;
  /** The chat that is opened out of the list of tasks, by its title. */
  chat?: string;
};
const SCREENS: Record<string, Screen> = {
  home: { path: '/home' },
  'home-signed-in': { path: '/', isSignedIn: true },
  'home-es': { path: '/home', locale: 'es-US' },
  browse: { path: '/browse-tasks' },
  search: { path: '/search?q=piano' },
  'browse-empty': { path: '/browse-tasks?search=zzzz' },
  'browse-map': { path: '/browse-tasks?view=map&at=30.2672,-97.7431,11' },
  'browse-map-es': { path: '/browse-tasks?view=map&at=30.2672,-97.7431,11', locale: 'es-US' },
  task: { path: '/task/{id}' },
  'task-photos': { path: '/task/{photos}' },
  marketplace: { path: '/marketplace' },
  'marketplace-es': { path: '/marketplace', locale: 'es-US' },
  'marketplace-empty': { path: '/marketplace?search=zzzz' },
  'marketplace-map': { path: '/marketplace?view=map&at=30.2672,-97.7431,11' },
  item: { path: '/marketplace/{item}' },
  'own-items': { path: '/marketplace?mine=true', isSignedIn: true },
  'add-item': { path: '/marketplace/add', isSignedIn: true },
  favorites: { path: '/favorites', isSignedIn: true },
  services: { path: '/browse-services' },
  'services-es': { path: '/browse-services', locale: 'es-US' },
  'services-empty': { path: '/browse-services?search=zzzz' },
  'services-map': { path: '/browse-services?view=map&at=30.2672,-97.7431,10' },
  service: { path: '/services/{service}' },
  'how-it-works': { path: '/how-it-works' },
  safety: { path: '/safety' },
  'privacy-policy-es': { path: '/privacy-policy', locale: 'es-US' },
  'cookie-policy': { path: '/cookie-policy' },
  about: { path: '/about' },
  'help-center': { path: '/help-center' },
  'community-guidelines': { path: '/community-guidelines' },
  blog: { path: '/blog' },
  'blog-post': { path: '/blog/{slug}' },
  contact: { path: '/contact' },
  austin: { path: '/austin' },
  'nyc-es': { path: '/nyc', locale: 'es-US' },
  local: { path: '/local/austin-tx' },
  'local-empty': { path: '/local/reno-nv' },
  'quick-help': { path: '/quick-help' },
  events: { path: '/events' },
  'not-found': { path: '/no-such-page' },
  auth: { path: '/auth' },
  'my-tasks': { path: '/my-tasks', isSignedIn: true },
  profile: { path: '/profile', isSignedIn: true },
  'profile-skills': { path: '/profile?tab=skills', isSignedIn: true },
  'private-chats': { path: '/private-chats', isSignedIn: true },
  chat: {
    path: '/private-chats?list=tasks',
    isSignedIn: true,
    chat: 'Replace a dripping kitchen faucet',
  },
  'chat-applicants': {
    path: '/private-chats?list=tasks',
    isSignedIn: true,
    chat: 'Hang a porch swing from the ceiling joists',
  },
  referrals: { path: '/referrals', isSignedIn: true },
  heatmap: { path: '/heatmap-demo' },
  'post-task': { path: '/post-task', isSignedIn: true },
};
const HEIGHT = 420;
const GAP = 12;

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screens');
const wanted = process.argv.slice(2);

async function shoot(browser: Browser, url: string, name: string): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`no screen ${name}`);
  const shots: Buffer[] = [];
  for (const colorScheme of SCHEMES) {
    for (const viewport of VIEWS) {
      const page = await openScreen(browser, url, {
        path: await resolvePath(url, screen.path),
        isSignedIn: screen.isSignedIn,
        context: { viewport, colorScheme, locale: screen.locale ?? 'en-US' },
      });
      if (screen.path.includes('view=map')) await mapIsDrawn(page);
      if (screen.chat !== undefined) await openChat(page, screen.chat);
      shots.push(
        await sharp(await pictureAtRest(page))
          .resize({ height: HEIGHT })
          .toBuffer(),
      );
      await page.context().close();
    }
  }
  await sheet(shots).then((picture) => picture.toFile(join(folder, `${name}.webp`)));
}

/** Out of the list, until nothing of it is on its way any more. */
async function openChat(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: title }).first().click();
  await page.locator('[role=log], section[aria-label^="Applicants"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isComing = document.querySelector(
      ':is([role=dialog], [data-chat-bar]) :is([aria-busy=true], .ui-skeleton, output)',
    );
    const messageLog = document.querySelector('[role=log]');
    const rows = Array.from(messageLog?.querySelectorAll('[data-row]') ?? []);
    // A conversation begins with its day, is drawn as far as it is known to reach, and shown where it has come to rest.
    const isShown = rows.every((row) => getComputedStyle(row).visibility === 'visible');
    return !isComing && (!messageLog || (rows.length > 1 && isShown));
  });
}

/** The credits of the map and a pin are there, and the names on it with them. */
async function mapIsDrawn(page: Page): Promise<void> {
  await page.getByText(/U\.S\. Census Bureau/).waitFor();
  await page.locator('main ol li, main ul li').filter({ hasText: '$' }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Addresses name the first of a list. */
async function resolvePath(url: string, path: string): Promise<string> {
  if (path.includes('{id}')) return path.replace('{id}', await firstIn(url, '/api/tasks'));
  if (path.includes('{photos}')) {
    // One with several, wide and upright.
    return path.replace('{photos}', await firstIn(url, '/api/tasks?search=porch%20swing'));
  }
  if (path.includes('{item}')) {
    return path.replace('{item}', await firstIn(url, '/api/marketplace/items'));
  }
  if (path.includes('{service}')) {
    return path.replace('{service}', await firstIn(url, '/api/services'));
  }
  if (!path.includes('{slug}')) return path;
  const blog = await (await fetch(`${url}/blog`)).text();
  return path.replace('{slug}', /href="\/blog\/([\w-]+)"/.exec(blog)?.[1] ?? '');
}

async function firstIn(url: string, list: string): Promise<string> {
  const { items } = (await (await fetch(url + list)).json()) as { items: Array<{ id: string }> };
  return items[0]?.id ?? '';
}

/** Light above, dark below. */
async function sheet(shots: Buffer[]) {
  const placed: Array<{ input: Buffer; left: number; top: number }> = [];
  let width = 0;
  let left = GAP;
  for (const [index, input] of shots.entries()) {
    if (index % VIEWS.length === 0) left = GAP;
    const top = GAP + Math.floor(index / VIEWS.length) * (HEIGHT + GAP);
    placed.push({ input, left, top });
    left += ((await sharp(input).metadata()).width ?? 0) + GAP;
    width = Math.max(width, left);
  }
  const height = SCHEMES.length * (HEIGHT + GAP) + GAP;
  return sharp({ create: { width, height, channels: 3, background: '#8a8378' } })
    .composite(placed)
    .webp({ quality: 72 });
}

mkdirSync(folder, { recursive: true });
await onDemoSite(async (browser, url) => {
  const names = wanted.length > 0 ? wanted : Object.keys(SCREENS);
  for (const name of names) {
    await shoot(browser, url, name);
    process.stdout.write(`docs/screens/${name}.webp\n`);
  }
});
