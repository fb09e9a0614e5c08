// `npm test` runs the static checks, the short tests and the main browser journeys; `npm run test:long` runs the other
// tests and journeys; `npm test -- --all` runs everything, as CI does. `npm run check` leaves out the browser. With
// `--minutes=88` the run ends, and fails, once it has taken so many minutes.
// Each installs what it needs. Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { build, install } from './start.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const results = join(root, '.cache', 'results');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const isAsked = (flag) => process.argv.includes(flag);
/** Which tests and journeys to run; all of them if undefined. */
const length = isAsked('--all') ? undefined : isAsked('--long') ? 'long' : 'short';
const withBrowser = !isAsked('--no-browser');
const begunAt = Date.now();
const minutes = process.argv.find((flag) => flag.startsWith('--minutes='))?.split('=')[1];
/** Returns how many milliseconds are left; Playwright takes 0 for no limit. */
const timeLeft = () =>
  minutes === undefined ? 0 : Math.max(1, Number(minutes) * 60_000 - (Date.now() - begunAt));

const CHECKS = [
  ['Format', 'oxfmt', ['--check', '.']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  // It runs beside the linter, and several checkers check half of the types twice.
  ['Types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1']],
  ['Boundaries', 'depcruise', ['src', '--config', 'scripts/boundaries.config.mjs']],
  ['Unused code', 'knip', []],
  ['Database types', 'node', ['scripts/generate-types.ts', '--check']],
  ['Migrations', 'node', ['scripts/checks/check-migrations.ts']],
  ['Lists of texts', 'node', ['scripts/generate-texts.ts', '--check']],
  ['Texts', 'node', ['scripts/checks/check-texts.ts']],
  ['Icons', 'node', ['tools/drawing/draw-icons.ts', '--check']],
  ['Gazetteer', 'node', ['tools/drawing/write-gazetteer.ts', '--check']],
  ['Ground', 'node', ['tools/drawing/write-ground.ts', '--check']],
  ['Folders and commits', 'node', ['scripts/checks/check-house.ts']],
  ['Behavior rows', 'node', ['scripts/checks/check-behaviour.ts']],
];
/** Their output is worth reading also when all is well. */
const VERBOSE = new Set(['Behavior rows']);

/** How much of a runner's output is repeated when it fails outside any test, in characters. */
const TAIL = 4_000;

let passed = 0;
let failed = 0;
/** Failures, repeated at the end, because only the end of a long output may be kept. */
const failures = [];
const unstable = [];

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function runQuietly(title, command, args) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const isGood = code === 0;
      process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'} ${title} (${seconds(startedAt)})\n`);
      if (!isGood || VERBOSE.has(title)) process.stdout.write(`${output}\n`);
      if (isGood) passed += 1;
      else {
        failed += 1;
        failures.push(`${title}\n${output}`);
      }
      resolve();
    });
  });
}

/** Runs a test runner with its own output, then adds the counts of its JSON report to ours. */
async function runTests(title, command, args, reportFile, count) {
  const startedAt = Date.now();
  process.stdout.write(`${title} …\n`);
  const { status, report, tail } = await runRunner(command, args, reportFile);
  const counts = report ? await count(report) : { passed: 0, failures: [], unstable: [] };
  passed += counts.passed;
  failed += counts.failures.length;
  failures.push(...counts.failures);
  unstable.push(...counts.unstable);
  // A runner may also fail outside any test, for example on an unhandled error.
  const hasFailedTests = counts.failures.length + counts.unstable.length > 0;
  if (!report || (status !== 0 && !hasFailedTests) || /^ *Errors +\d/m.test(tail)) {
    failed += 1;
    failures.push(`${title} ended with status ${status}\n${tail}`);
  }
  process.stdout.write(`${title}: ${counts.passed} passed in ${seconds(startedAt)}\n`);
}

/** Runs a test runner with its own output; returns its status, its JSON report and the end of its output. */
async function runRunner(command, args, reportFile) {
  rmSync(reportFile, { force: true });
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      ...(length && { TESTS: length }),
    },
  });
  let tail = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      to.write(chunk);
      tail = (tail + stripVTControlCharacters(String(chunk))).slice(-TAIL);
    });
  }
  const [status] = await once(child, 'close');
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
  return { status, report, tail };
}

const runVitest = (reportFile, files = []) => [
  'vitest',
  ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`],
  reportFile,
];

/** Returns the failures of a report by name: of tests, and of files that failed outside their tests. */
const failuresOfVitest = ({ testResults }) =>
  new Map(
    testResults.flatMap(({ assertionResults, status, name, message }) => {
      const ofTests = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => [`${name} › ${test.fullName}`, test.failureMessages.join('\n')]);
      return status === 'failed' && ofTests.length === 0 ? [[name, message]] : ofTests;
    }),
  );

/** More files than these fail because something is broken. */
const MOST_RUN_AGAIN = 3;

/** Runs the files that failed once more by themselves: what passes then is unstable. */
async function fromVitest(first) {
  const failing = failuresOfVitest(first);
  const files = first.testResults.filter(({ status }) => status === 'failed');
  let stillFailing = failing;
  if (files.length > 0 && files.length <= MOST_RUN_AGAIN) {
    const names = files.map(({ name }) => name);
    const again = await runRunner(...runVitest(join(results, 'vitest-again.json'), names));
    const failedAgain = again.report ? failuresOfVitest(again.report) : failing;
    // An error outside of the tests recovers nothing.
    stillFailing = again.status !== 0 && failedAgain.size === 0 ? failing : failedAgain;
  }
  const recovered = [...failing].filter(([name]) => !stillFailing.has(name));
  return {
    passed: first.numPassedTests + recovered.length,
    failures: [...stillFailing].map(([name, message]) => `${name}\n${message}`),
    unstable: recovered.map(([name, message]) => `${name}\n${message}`),
  };
}

const fromPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  // Its own errors are of the whole run, as that its time was over.
  failures: [...report.suites.flatMap(failedSpecs), ...report.errors.map(({ message }) => message)],
  unstable: report.suites.flatMap(unstableSpecs),
});

/** Journeys that passed only when they were run once more. */
const unstableSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(describeSpec),
  ...suites.flatMap(unstableSpecs),
];

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(describeSpec),
  ...suites.flatMap(failedSpecs),
];

function describeSpec({ file, line, title, tests }) {
  const errors = tests.flatMap((one) => one.results.flatMap(({ errors: its }) => its));
  return `${file}:${line} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
}

/** The shell is quicker; a few tests need the whole browser, which does for all of them where there is no shell. */
function ensureChromium() {
  const isThere = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].some(existsSync);
  if (isThere && existsSync('/usr/bin/chromium-headless-shell')) return;
  if (isDebianRoot()) run(apt('chromium chromium-headless-shell fonts-liberation'));
  else if (!isThere) run(['playwright install chromium']);
}

/** The tests of several processes say so where it is missing and cannot be brought. */
function ensureRedis() {
  const isThere = spawnSync('redis-server', ['--version'], { env }).status === 0;
  if (!isThere && isDebianRoot()) run(apt('redis-server'));
}

/** The test of a database whose clock jumps is left out where it is missing. */
function ensureFaketime() {
  if (!isDebianRoot()) return;
  const libraries = readdirSync('/usr/lib').map(
    (name) => `/usr/lib/${name}/faketime/libfaketime.so.1`,
  );
  if (!libraries.some(existsSync)) run(apt('libfaketime'));
}

/** The tests of databases that are not ours are left out where there are none. */
function ensureOtherDatabases() {
  if (!isDebianRoot()) return;
  const missing = [
    ['/usr/lib/postgresql', 'postgresql'],
    ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ].filter(([path]) => !existsSync(path));
  if (missing.length > 0) run(apt(missing.map(([, name]) => name).join(' ')));
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const apt = (packages) => [
  'apt-get update -qq',
  `apt-get install -y -qq --no-install-recommends ${packages}`,
];

function run(commands) {
  for (const line of commands) {
    process.stdout.write(`${line} …\n`);
    const [command = '', ...args] = line.split(' ');
    spawnSync(command, args, {
      cwd: root,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

await install();
mkdirSync(results, { recursive: true });
// The route table's types are written by the build, so it comes before everything that reads them.
await build();
if (length !== 'long') {
  const queue = [...CHECKS];
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) await runQuietly(...check);
  };
  await Promise.all([lane(), lane()]);
}

if (length !== 'short') {
  ensureRedis();
  ensureFaketime();
  ensureOtherDatabases();
}
// Tests that pass when they are run once more are listed as unstable, and do not fail the run.
await runTests('Unit and API tests', ...runVitest(join(results, 'vitest.json')), fromVitest);

if (withBrowser) {
  ensureChromium();
  await runTests(
    'Browser journeys',
    'playwright',
    [
      'test',
      '--retries=1',
      ...(length ? [`--project=${length}`] : []),
      `--global-timeout=${timeLeft()}`,
    ],
    join(results, 'playwright.json'),
    fromPlaywright,
  );
}

const LINES_OF_A_FAILURE = 25;
function repeat(kind, failure) {
  const [first, ...rest] = stripVTControlCharacters(failure).trim().split('\n');
  process.stdout.write(`\n${kind} ${[first, ...rest.slice(0, LINES_OF_A_FAILURE)].join('\n')}\n`);
}
for (const test of unstable) repeat('unstable:', test);
for (const failure of failures) repeat('FAIL', failure);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
