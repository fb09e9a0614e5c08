import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';

/** A file that is there once all of it is on the disk, and that nobody but the server's user reads. */
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
