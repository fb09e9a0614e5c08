import { createHash } from 'node:crypto';
import { anyTime } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';

type BothPlaces = { old: FileStorage; current: FileStorage };

export type Moved = {
  /** Copied now, and equal to what they were copied from. */
  copied: number;
  bytes: number;
  /** Files that an earlier move had copied. */
  there: number;
  deleted: number;
};

type Move = {
  /** Whether what lies in the new place goes from the old one. */
  deletes: boolean;
  /** Keeps that file from being changed while `work` runs. */
  hold: (key: string, work: () => Promise<void>) => Promise<void>;
  onProgress: (moved: Moved) => void;
};

const AT_ONCE = 4;
const PROGRESS_EVERY = 500;

/**
 * Copies every file of a kind to its current place, while the site runs (OPS-024, OPS-025). Each file is compared with
 * its copy by reading both, before it counts as copied and before it goes from the old place. A copy of the same length
 * is of an earlier move, so that one that was ended goes on.
 */
export async function moveFiles(
  places: BothPlaces,
  { deletes, hold, onProgress }: Move,
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0, deleted: 0 };

  async function moveOne(key: string): Promise<void> {
    const size = await places.old.size(key);
    // The site has removed it since it was listed.
    if (size === null) return;
    const isThere = size === (await places.current.size(key));
    if (isThere && (!deletes || (await areEqual(places, key)))) moved.there += 1;
    else {
      await copyFile(places, key, size);
      moved.copied += 1;
      moved.bytes += size;
    }
    if (!deletes) return;
    await places.old.remove(key);
    moved.deleted += 1;
  }

  let looked = 0;
  for await (const keys of places.old.list(anyTime())) {
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const some = keys.slice(from, from + AT_ONCE);
      await Promise.all(some.map((key) => hold(key, () => moveOne(key))));
      looked += some.length;
      if (looked % PROGRESS_EVERY < some.length) onProgress(moved);
    }
  }
  return moved;
}

async function copyFile(places: BothPlaces, key: string, size: number): Promise<void> {
  const { old, current } = places;
  const stream = await old.read(key);
  if (!stream) return;
  await current.write(key, { stream, size });
  if ((await areEqual(places, key)) || (await old.size(key)) === null) return;
  await current.remove(key);
  throw new Error(`the copy of ${key} was another file than its original`);
}

async function areEqual({ old, current }: BothPlaces, key: string): Promise<boolean> {
  const [original, copy] = await Promise.all([
    computeChecksum(old, key),
    computeChecksum(current, key),
  ]);
  return original === copy;
}

async function computeChecksum(storage: FileStorage, key: string): Promise<string | null> {
  const stream = await storage.read(key);
  if (!stream) return null;
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}
