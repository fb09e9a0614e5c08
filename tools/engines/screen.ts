import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A virtual screen, for a browser that draws only on one. */
export type Screen = { display: string; stop: () => Promise<void> };

export async function startScreen(): Promise<Screen> {
  const child = spawn(
    'Xvfb',
    // It says on the fourth of its streams which number was free.
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const [number]: unknown[] = await once(child.stdio[3] as Readable, 'data');
  return {
    display: `:${String(number).trim()}`,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
