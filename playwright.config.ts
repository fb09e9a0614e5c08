import { defineConfig } from '@playwright/test';
import { quickBrowser } from './e2e/support/browsers.ts';
import { CLIENT } from './src/identity/server/providers/test-client.ts';
import { PATIENT } from './src/platform/server/limits/wide-shares.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4590);
/** The ways most people go, for `npm test`; `npm run test:long` runs the others. */
const MAIN_JOURNEYS = [
  '**/tasks/{journey,first-minute}.spec.ts',
  '**/quick-help/quick-help-journey.spec.ts',
  '**/marketplace/marketplace-item.spec.ts',
  '**/services/bookings.spec.ts',
  '**/chat/chat-window.spec.ts',
  '**/account/newcomers.spec.ts',
  '**/shell/{app,first-load,screen-reader}.spec.ts',
];
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What is waited for comes at once on a quiet machine; on one that does much else it may take this long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  projects: [
    { name: 'short', testMatch: MAIN_JOURNEYS },
    { name: 'long', testIgnore: MAIN_JOURNEYS },
  ],
  use: {
    actionTimeout: 30_000,
    // Caching pages for offline use takes longer than most tests; those about it allow it.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Colors are looked at where they come to rest, not on their way.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes a fifth of the time.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...quickBrowser,
      // Journeys leave a page before its scripts repay what optimizing them costs, a fifth of a run.
      args: [...quickBrowser.args, '--js-flags=--no-maglev --no-turbofan'],
    },
  },
  webServer: {
    command: 'rm -rf .cache/e2e-data && exec node dist/site/main.js',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    // It makes a database of its own and fills it, which takes a busy machine its time.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: '.cache/e2e-data',
      RATE_LIMITS: 'off',
      AUTH_PASSWORD_COST: 'light',
      BOT_CHECK_COST: '100',
      LOG_LEVEL: 'error',
      ...PATIENT,
      // Whoever loses the network is missed soon, and no busy machine takes anybody for lost.
      LIVE_PING_MS: '6000',
      LIVE_GRACE_MS: '1000',
      // No test needs a tile server, and none may fail with one.
      MAP_STYLE_URL: 'off',
      // Where a test has a phone number.
      AUTH_PHONE: 'on',
      // Where a test sets up an organization.
      AUTH_SAML: 'on',
      // Where a test gives its browser a wallet.
      AUTH_WEB3: 'ethereum, solana',
      // Where a test gives its browser a device with keys.
      AUTH_PASSKEYS: 'on',
      // Both started by the tests that go there.
      PUSH_SERVICES: `http://127.0.0.1:${PORT + 2}`,
      AUTH_OIDC_PROVIDERS: JSON.stringify([
        {
          name: 'guild',
          label: 'Neighbors Guild',
          issuer: `http://127.0.0.1:${PORT + 1}`,
          clientId: CLIENT.id,
          clientSecret: CLIENT.secret,
        },
      ]),
    },
  },
});
