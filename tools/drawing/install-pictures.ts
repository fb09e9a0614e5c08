// Takes the pictures that browsers show before the app is installed (SHELL-437): public/install/.
// Run it after a change of looks, and look at what it made: node tools/drawing/install-pictures.ts
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { onDemoSite, openScreen, pictureAtRest } from './site-screens.ts';

const VIEWS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const satisfies Record<string, BrowserContextOptions>;
type View = keyof typeof VIEWS;

const SCREENS: Record<string, { path: string; isSignedIn?: boolean; views: readonly View[] }> = {
  tasks: { path: '/browse-tasks', views: ['narrow', 'wide'] },
  marketplace: { path: '/marketplace', views: ['narrow', 'wide'] },
  chats: { path: '/private-chats', isSignedIn: true, views: ['narrow'] },
};
const LOCALES = { en: 'en-US', es: 'es-US' };

const folder = join(import.meta.dirname, '../../public/install');

async function take(browser: Browser, url: string, name: string, locale: keyof typeof LOCALES) {
  const { path, isSignedIn, views } = SCREENS[name] ?? { path: '/', views: [] };
  for (const view of views) {
    const page = await openScreen(browser, url, {
      path,
      isSignedIn,
      context: { ...VIEWS[view], locale: LOCALES[locale], colorScheme: 'light' },
    });
    const file = `${name}-${view}.${locale}.webp`;
    await sharp(await pictureAtRest(page))
      .webp({ quality: 60 })
      .toFile(join(folder, file));
    await page.context().close();
    process.stdout.write(`public/install/${file}\n`);
  }
}

mkdirSync(folder, { recursive: true });
await onDemoSite(async (browser, url) => {
  for (const locale of ['en', 'es'] as const) {
    for (const name of Object.keys(SCREENS)) await take(browser, url, name, locale);
  }
});
