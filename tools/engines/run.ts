// Opens every public page, and takes the main journey, in Chromium, Firefox and WebKit (SHELL-342, decision 0083):
// npm run engines [-- engine …]. ENGINES_PICTURES says where the pictures go, data/engines.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { withDemoSite } from '../bench/demo-site.ts';
import { publicAddresses } from '../../e2e/support/site-pages.ts';
import { takeJourney } from './journey.ts';
import { openPages } from './pages.ts';
import { Person } from './person.ts';
import { startChromium, startFirefox } from './puppeteer-engine.ts';
import type { Result, Visit } from './result.ts';
import { formatResultTable } from './table.ts';
import type { Engine } from './tab.ts';
import { startWebkit } from './webkit-engine.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

type Choice = {
  name: string;
  start: () => Promise<Engine>;
  /** Programs from Debian, beside those that `npm test` needs. */
  programs: readonly string[];
};

const ENGINES: readonly Choice[] = [
  { name: 'chromium', start: startChromium, programs: [] },
  { name: 'firefox', start: startFirefox, programs: ['firefox-esr', 'Xvfb'] },
  { name: 'webkit', start: startWebkit, programs: ['WebKitWebDriver', 'Xvfb'] },
];
// As browser journeys have it: maps without a tile server, and however busy this machine is.
const SETTINGS = { BOT_CHECK_COST: '100', MAP_STYLE_URL: 'off', ...PATIENT };

const given = process.argv.slice(2);
const known = ENGINES.map(({ name }) => name);
const unknown = given.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(2);
}
const chosen = ENGINES.filter(({ name }) => given.length === 0 || given.includes(name));
const missing = chosen
  .flatMap(({ programs }) => programs)
  .filter((program) => !existsSync(join('/usr/bin', program)));
if (missing.length > 0) {
  console.error(
    `without ${missing.join(', ')}: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  );
  process.exit(1);
}

const pictures = process.env['ENGINES_PICTURES'] ?? join(import.meta.dirname, '../../data/engines');

async function visitIn({ name, start }: Choice, site: string): Promise<Result[]> {
  const folder = join(pictures, name);
  await mkdir(folder, { recursive: true });
  const mailbox = { request: await request.newContext({ baseURL: site }) };
  const engine = await start();
  const visit: Visit = {
    engine: name,
    newPerson: () => Person.with(engine, site),
    show: async ({ tab }, what) => {
      const file = `${what.replaceAll(/[^\w]+/g, '-').replace(/^-/, '')}.png`;
      await writeFile(join(folder, file), await tab.picture());
    },
  };
  try {
    const paths = await publicAddresses(mailbox.request);
    return [...(await takeJourney(visit, mailbox)), ...(await openPages(visit, paths))];
  } finally {
    await engine.close();
    await mailbox.request.dispose();
  }
}

const results: Result[] = [];
await withDemoSite(SETTINGS, async (site) => {
  for (const choice of chosen) results.push(...(await visitIn(choice, site)));
});
console.log(
  formatResultTable(
    chosen.map(({ name }) => name),
    results,
  ),
);
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);
