import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';

const root = join(import.meta.dirname, '../../..');

/** The built product running in a process of its own, as its users run it. */
export type ProductProcess = {
  url: string;
  pid: number;
  /** Ends it as a supervisor would. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
};

/** Starts the product with these settings and resolves once it says that it is ready. */
export async function startProduct(settings: Record<string, string>): Promise<ProductProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  // Never the files of a site that lives here.
  const throwaway =
    settings['DATA_DIR'] === undefined ? await mkdtemp(join(tmpdir(), 'porchlight-')) : null;
  const child = spawn(process.execPath, ['dist/site/main.js'], {
    cwd: root,
    // Inherits nothing from the environment but where programs are.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      // Recompiling the server would take a quarter of each start.
      NODE_COMPILE_CACHE: join(tmpdir(), 'compiled'),
      ...(throwaway !== null && { DATA_DIR: throwaway }),
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
    if (throwaway !== null) await rm(throwaway, { recursive: true, force: true });
  };
  try {
    await untilReady(url, () => child.exitCode !== null || child.signalCode !== null);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`The product did not start:\n${output}`, { cause: error });
  }
  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** With a database made and filled, on a machine that does much else. */
export const LONGEST_START_MS = 180_000;

/** Polls until the product answers that its database answers. */
export async function untilReady(url: string, isGone: () => boolean = () => false): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!isGone() && Date.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(isGone() ? 'The process has ended' : 'It does not get ready');
}
