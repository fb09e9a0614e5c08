import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { wholeBrowser } from '../../../e2e/support/browsers.ts';
import { publicAddresses } from '../../../e2e/support/site-pages.ts';
import { withDemoSite } from '../demo-site.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';

/** Fetched when it is wanted: it weighs more than all we are built with. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Runs for each page; Lighthouse itself advises five, whose median varies half as much. */
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 1);
const TRIES = 3;
const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const;

type Audit = { title: string; score: number | null };
type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
};

/**
 * Returns the lowest Lighthouse score of all public pages on a phone, of 100; prints each page's, with what keeps it
 * from 100. Measures a running site with `LIGHTHOUSE_URL=http://…`; some pages only with
 * `LIGHTHOUSE_PAGES=/home,/auth`; the median of several runs with `LIGHTHOUSE_RUNS=5`.
 */
export async function benchLighthouse(): Promise<Figure[]> {
  const given = process.env['LIGHTHOUSE_URL'];
  if (given !== undefined) return measure(given);
  return withDemoSite({ RATE_LIMITS: 'off' }, measure);
}

async function measure(url: string): Promise<Figure[]> {
  const api = await request.newContext({ baseURL: url });
  const paths = process.env['LIGHTHOUSE_PAGES']?.split(',') ?? (await publicAddresses(api));
  const lowest = new Map<string, number>();
  for (const path of paths) {
    const page = await api.get(path);
    // Some are there to say that nothing is: Lighthouse looks at none of these.
    if (!page.ok()) continue;
    // A page that asks search engines to leave it out need not be crawlable.
    const isHidden = (await page.text()).includes('<meta name="robots" content="noindex"');
    const reports: Report[] = [];
    while (reports.length < RUNS) {
      reports.push(await tryReport(new URL(path, url).href, isHidden ? ['is-crawlable'] : []));
    }
    const scores = CATEGORIES.map((name) => {
      const report = getMedianReport(reports, name);
      const score = getScore(report, name);
      lowest.set(name, Math.min(score, lowest.get(name) ?? 100));
      return score < 100 ? `${name} ${score} (${failedAudits(report, name)})` : `${name} 100`;
    });
    print(`  ${path}: ${scores.join(', ')}`);
  }
  await api.dispose();
  return Array.from(lowest, ([name, value]) =>
    figure(`lighthouse ${name}`, { value, unit: 'of 100', floor: 100 }),
  );
}

const getScore = ({ categories }: Report, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** Returns the report with the median score. */
function getMedianReport(reports: readonly Report[], category: string): Report {
  const sorted = reports.toSorted((a, b) => getScore(a, category) - getScore(b, category));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('LIGHTHOUSE_RUNS is to be 1 at least');
  return middle;
}

/** It loses the beginning of a page now and then, and asks to be run again. */
async function tryReport(url: string, skipped: readonly string[]): Promise<Report> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await runLighthouse(url, skipped);
    } catch (error) {
      if (left <= 1 || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function runLighthouse(url: string, skipped: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      ...skipped.map((audit) => `--skip-audits=${audit}`),
      `--chrome-flags=${['--headless=new', ...(wholeBrowser.args ?? [])].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: wholeBrowser.executablePath }, maxBuffer: 1e8 },
  );
  return JSON.parse(stdout) as Report;
}

const failedAudits = ({ audits, categories }: Report, category: string) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
    .join(', ');
