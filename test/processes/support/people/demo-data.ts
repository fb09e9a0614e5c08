import { execFile } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LONGEST_START_MS, startProduct } from '../product-process.ts';

/**
 * Puts there what a site's first start makes of an empty folder, with the demo neighborhood, without the time that takes: it is
 * made once in a run of tests. Accounts and keys are the same in every copy.
 */
export async function copyDemoData(dataDir: string): Promise<void> {
  // Belongs to this run of tests alone, see `vitest-database.ts`.
  const made = join(tmpdir(), 'demo');
  const data = join(made, 'data');
  const mark = join(made, 'whole');
  // The worker that creates the folder fills it; the others wait.
  const isOurs = await mkdir(made).then(
    () => true,
    () => false,
  );
  if (isOurs) {
    const product = await startProduct({ DATA_DIR: data });
    await product.stop();
    await writeFile(mark, '');
  } else await untilThere(mark);
  // When run by root, the files of the database belong to another user.
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${data}/.`, dataDir]);
}

async function untilThere(path: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!(await isThere(path))) {
    if (Date.now() > deadline) throw new Error('The demo data were not made');
    await pause(100);
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
