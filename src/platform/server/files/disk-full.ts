import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The disk has no room for an upload, and nothing of it was stored (OPS-130). */
export class DiskFull extends Error {}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** Only what can be made again; what is just coming in lies beside them. */
const CACHES = ['cache/media', 'cache/previews'];

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code));

/** Writes below this folder; on a full disk the caches give way, and it is tried once more (OPS-131). */
export async function withRoom<T>(dataDir: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await emptyCaches(dataDir);
    return write().catch((again: unknown) => {
      throw isFull(again) ? new DiskFull('the disk is full', { cause: again }) : again;
    });
  }
}

async function emptyCaches(dataDir: string): Promise<void> {
  for (const cache of CACHES) {
    const folder = join(dataDir, cache);
    const names = await readdir(folder).catch(() => []);
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  }
}
