import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';

/** Writes a file that appears only once all of it is on the disk, and that only the server's user can read. */
export async function writeWhole(path: string, source: Readable): Promise<void> {
  const draft = `${path}.${newId()}.tmp`;
  try {
    await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
