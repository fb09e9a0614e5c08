// `npm start`: installs and builds what has changed since last time, then runs the built server.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './pages/compress-assets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamps = join(root, 'node_modules', '.porchlight');
const compiled = join(stamps, 'compiled');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const isWindows = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_EVERY_MS = 200;
const parent = process.ppid;

async function step(title, command, args) {
  const startedAt = Date.now();
  process.stdout.write(`${title} …\n`);
  const status = await runToItsEnd(command, args, env);
  if (status !== 0) process.exit(status);
  process.stdout.write(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/** Runs a program and passes on the signals that end us, so that it never outlives us; its exit code. */
function runToItsEnd(command, args, environment) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: isWindows,
  });
  const stops = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, stop] of stops) process.on(signal, stop);
  const watch = setInterval(() => {
    if (!isLeftByNpm()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(watch);
      for (const [signal, stop] of stops) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}

/** npm signals only its shell, which ends without telling us: then this process has another parent. */
const isLeftByNpm = () =>
  process.env['npm_lifecycle_event'] !== undefined && process.ppid !== parent;

function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

async function once(name, paths, proof, act) {
  const stamp = join(stamps, name);
  const now = fingerprint(paths);
  const isCurrent =
    existsSync(join(root, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (isCurrent) return;
  await act();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
}

export async function install() {
  await once('install', ['package-lock.json'], 'node_modules', () =>
    step('Installing packages', 'npm', ['ci', '--loglevel=error']),
  );
}

export async function build() {
  await once(
    'build',
    [
      'src',
      'locales',
      'public',
      'vite.config.ts',
      'scripts/pages/server.config.ts',
      'scripts/pages/files-of-every-page.ts',
      'scripts/pages/service-worker-plugin.ts',
      'scripts/pages/offline-page.ts',
      'package-lock.json',
    ],
    'dist/site/main.js',
    async () => {
      await step('Building the pages', 'vite', ['build', '--logLevel', 'warn']);
      compressAssets(join(root, 'dist', 'client'));
      removeOlderBuilds(join(root, 'dist', 'site'));
      const server = ['--config', 'scripts/pages/server.config.ts'];
      await step('Building the server', 'vite', ['build', '--logLevel', 'warn', ...server]);
      rmSync(compiled, { recursive: true, force: true });
    },
  );
}

/** A build is written within this time. */
const WRITTEN_WITHIN_MS = 60_000;

/** Removes files of all builds but the last: processes that run it load some of them late. */
function removeOlderBuilds(folder) {
  const main = join(folder, 'main.js');
  if (!existsSync(main)) return;
  const since = statSync(main).mtimeMs - WRITTEN_WITHIN_MS;
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path);
    if (name.includes('.js') && mtimeMs < since) rmSync(path);
  }
}

/** Runs the server with the Node that the project brings, which keeps what it compiles for the next start. */
const serve = (args) =>
  runToItsEnd(join(bin, 'node'), args, {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compiled,
    ...env,
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isDevelopment = process.argv.includes('--development');
  await install();
  if (!isDevelopment) await build();
  process.exit(
    await serve(isDevelopment ? ['src/main.ts', '--development'] : ['dist/site/main.js']),
  );
}
