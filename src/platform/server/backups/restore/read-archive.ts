import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupRefused, SUMS } from '../backup-format.ts';
import { sumLine } from '../write-archive.ts';

export type ArchiveEntry = {
  name: string;
  size: number;
  /** Its bytes as they come; what is not read is passed over. */
  pieces: () => AsyncGenerator<Buffer>;
};

/**
 * The entries of an archive in their order. It ends without an error exactly if nothing is missing and all checksums are
 * right (OPS-005).
 */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(source, createZstdDecompress(), tar);
  // It is told by the entries.
  reading.catch(() => {});
  const expected = createHash('sha256');
  let isComplete = false;
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (isComplete) throw damaged();
      const sum = createHash('sha256');
      const pieces = hashed(entry as AsyncIterable<Buffer>, sum);
      if (name !== SUMS) yield { name, size, pieces: () => pieces };
      for await (const _ of pieces);
      const found = sum.digest('hex');
      if (name !== SUMS) expected.update(sumLine(name, found));
      else if (found === expected.digest('hex')) isComplete = true;
      else throw damaged();
    }
    await reading;
  } catch (error) {
    throw toRefusal(error);
  } finally {
    source.destroy();
  }
  if (!isComplete) throw new BackupRefused('cut_off', CUT_OFF);
}

async function* hashed(
  entry: AsyncIterable<Buffer>,
  sum: { update: (bytes: Buffer) => unknown },
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of entry) {
      sum.update(piece);
      yield piece;
    }
  } catch (error) {
    // The end of the file may show while the entry is read elsewhere.
    throw toRefusal(error);
  }
}

export const CUT_OFF = 'This backup is cut off: its end is missing.';

export const damaged = (): BackupRefused =>
  new BackupRefused(
    'damaged',
    'This backup is damaged: what is in it does not match its checksums.',
  );

export const noBackup = (): BackupRefused =>
  new BackupRefused('no_backup', 'This file is no backup of Porchlight.');

/**
 * Turns errors of the readers of both formats into our refusals; an error that is not the file's fault stays as it is.
 */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ZSTD_error_prefix_unknown') return noBackup();
  if (code === 'Z_BUF_ERROR' || error.message.startsWith('Unexpected end of data'))
    return new BackupRefused('cut_off', CUT_OFF);
  if (code.startsWith('ZSTD_') || /^Invalid (tar )?header/.test(error.message)) return damaged();
  return error;
}
