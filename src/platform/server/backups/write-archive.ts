import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { SUMS } from './backup-format.ts';

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Returns a tar file, compressed by Zstandard, of what `fill` adds one after the other, ending with the checksums of
 * all of it as `sha256sum -c` reads them. The reader of the stream sets the pace; no more than one entry is in memory
 * (OPS-002).
 */
export function writeArchive(fill: (add: AddEntry) => Promise<void>): Readable {
  const tar = pack();
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const compressing = pipeline(tar, compressed);
  const filling = withFile(async (sums) => {
    await fill(async (name, bytes) => {
      await addEntry(tar, name, bytes);
      await sums.write(sumLine(name, createHash('sha256').update(bytes).digest('hex')));
    });
    await addFile(tar, SUMS, sums);
    tar.finalize();
  });
  // A failure on one side ends the other one, and the reader gets the error.
  filling.catch((error: unknown) => compressed.destroy(asError(error)));
  compressing.catch((error: unknown) => tar.destroy(asError(error)));
  return compressed;
}

export const sumLine = (name: string, sum: string): string => `${sum}  ${name}\n`;

const addEntry = (tar: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });

async function addFile(tar: Pack, name: string, file: FileHandle) {
  const { size } = await file.stat();
  const entry = tar.entry({ name, mode: 0o600, size });
  await pipeline(file.createReadStream({ start: 0, autoClose: false }), entry);
}

/** Keeps the checksums in a file: those of thousands of entries are too many for memory. */
async function withFile(act: (file: FileHandle) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-backup-'));
  try {
    const file = await open(join(folder, SUMS), 'wx+');
    await act(file).finally(() => file.close());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
