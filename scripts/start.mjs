// `npm start`: installs and builds what has changed since last time, then runs the server.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamps = join(root, 'node_modules', '.porchlight');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const isWindows = process.platform === 'win32';

function step(title, command, args) {
  const startedAt = Date.now();
  process.stdout.write(`${title} …\n`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (status !== 0) process.exit(status ?? 1);
  process.stdout.write(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

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

function once(name, paths, proof, act) {
  const stamp = join(stamps, name);
  const now = fingerprint(paths);
  const isCurrent =
    existsSync(join(root, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (isCurrent) return;
  act();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
}

export function install() {
  once('install', ['package-lock.json'], 'node_modules', () =>
    step('Installing packages', 'npm', ['ci', '--loglevel=error']),
  );
}

export function build() {
  once(
    'build',
    [
      'src',
      'locales',
      'public',
      'vite.config.ts',
      'scripts/one-file-for-every-page.ts',
      'scripts/service-worker-plugin.ts',
      'scripts/offline-page.ts',
      'package-lock.json',
    ],
    'dist/server/page-renderer.js',
    () => {
      step('Building the pages', 'vite', ['build', '--logLevel', 'warn']);
      compressAssets(join(root, 'dist', 'client'));
    },
  );
}

/** Runs the server with the Node that the project brings, and passes signals on. */
function serve(args) {
  const server = spawn(join(bin, 'node'), ['src/main.ts', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', ...env },
    stdio: 'inherit',
    shell: isWindows,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isDevelopment = process.argv.includes('--development');
  install();
  if (!isDevelopment) build();
  serve(isDevelopment ? ['--development'] : []);
}
