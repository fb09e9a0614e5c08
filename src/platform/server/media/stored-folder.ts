import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is being written now is no more than a few seconds old. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * The keys of the files in the subfolders of a folder that were written before that moment, a subfolder at a time.
 * What is no file of a key was left by a process that died while writing, and goes.
 */
export async function* listFolder(
  folder: string,
  { before, keyOf }: { before: Date; keyOf: (name: string) => string | null },
): AsyncIterable<string[]> {
  const subfolders = (await readdir(folder).catch(nullIfMissing)) ?? [];
  for (const subfolder of subfolders) {
    const old: string[] = [];
    for (const name of await readdir(join(folder, subfolder))) {
      const path = join(folder, subfolder, name);
      const facts = await stat(path).catch(nullIfMissing);
      if (!facts) continue;
      const key = keyOf(name);
      if (key !== null && facts.mtime < before) old.push(key);
      if (key === null && facts.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
        await rm(path, { force: true });
    }
    if (old.length > 0) yield old;
  }
}

/** For what is asked of a file or folder that need not be there. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
