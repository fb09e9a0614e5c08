import { existsSync } from 'node:fs';

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launched = (...paths: string[]) => {
  const executablePath = paths.find((path) => existsSync(path));
  return { ...(executablePath && { executablePath }), args: ARGS };
};

/** As people have it, with all that goes beyond a page. */
export const wholeBrowser = launched('/usr/bin/chromium', '/usr/bin/chromium-browser');

/** The shell has no windows to draw and watch over, which a whole browser has in every test. */
export const quickBrowser = launched(
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
);
