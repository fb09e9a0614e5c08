import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shippedNames } from '../../deploy/dockerfile.ts';

const root = join(import.meta.dirname, '../../..');
const PORT = '4370';
const NAMESPACES = ['--mount', '--net'];

/** Namespaces take the rights of root, which not every container has. */
export const canConfine = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('unshare', [
    ...NAMESPACES,
    'sh',
    '-c',
    'mount -t tmpfs tmpfs /mnt && ip link set lo up',
  ]).status === 0;

export type ConfinedProduct = {
  url: string;
  /** Runs a script of ours beside it, in its network; what it wrote. */
  beside: (script: string) => Promise<string>;
  /** Ends it as an engine would; its exit code. */
  stop: () => Promise<number | null>;
};

/** The built product with the files of its image, as a user without rights, where nothing but its data and /tmp is written to. */
export async function startConfined(settings: Record<string, string>): Promise<ConfinedProduct> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-confined-'));
  const [mountPoint, data] = await Promise.all([
    mkdtemp(join(directory, 'root-')),
    mkdtemp(join(directory, 'data-')),
  ]);
  await chmod(directory, 0o711);
  const script = join(import.meta.dirname, 'confined-product.sh');
  const child = spawn(
    'unshare',
    [...NAMESPACES, 'sh', script, root, mountPoint, data, ...shippedNames()],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        DATA_DIR: '/data',
        PORT,
        PUBLIC_URL: `http://127.0.0.1:${PORT}`,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const exited = once(child, 'exit');
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('Porchlight is ready')) ready.resolve();
    });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
    return child.exitCode;
  };
  void exited.then(() => ready.reject(new Error(`The product did not start:\n${output}`)));
  try {
    await ready.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://127.0.0.1:${PORT}`;
  const beside = async (file: string) => {
    const inItsNetwork = [`--net=/proc/${child.pid}/ns/net`, process.execPath, file, url];
    return (await promisify(execFile)('nsenter', inItsNetwork, { cwd: root })).stdout;
  };
  return { url, beside, stop };
}
