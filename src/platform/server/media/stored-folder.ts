import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
      if (!facts || facts.mtime >= before) continue;
      const key = keyOf(name);
      if (key === null) await rm(path, { force: true });
      else old.push(key);
    }
    if (old.length > 0) yield old;
  }
}

/** For what is asked of a file or folder that need not be there. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
