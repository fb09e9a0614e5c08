import { openSync, read } from 'node:fs';
import { promisify } from 'node:util';
import type { Source } from 'pmtiles';
import { readWhole } from '#platform/server/storage/file-storage.ts';
import { s3Settings } from '#platform/server/storage/storage-settings.ts';
import type { Config } from '#platform/server/config/config.ts';

const readAt = promisify(read);
const ON_S3 = /^s3:\/\/([^/]+)\/(.+)$/;

/** Reads parts of the archive that `MAP_TILES` names, on the disk or on S3. */
export async function openSource(place: string, config: Config): Promise<Source> {
  const [, bucket, name] = ON_S3.exec(place) ?? [];
  const readPart =
    bucket !== undefined && name !== undefined
      ? await readsFromS3(config, bucket, name)
      : readsFromDisk(place);
  return {
    getKey: () => place,
    getBytes: async (offset, length) => {
      const bytes = await readPart(offset, length);
      // The head is asked for with more than a small archive holds.
      if (offset > 0 && bytes.length < length) throw new Error('the archive is cut off');
      return { data: Uint8Array.from(bytes).buffer };
    },
  };
}

type ReadPart = (offset: number, length: number) => Promise<Uint8Array>;

function readsFromDisk(path: string): ReadPart {
  // It stays open as long as the process: a file put in its place does not mix with this one.
  const file = openSync(path, 'r');
  return async (offset, length) => {
    const { bytesRead, buffer } = await readAt(file, Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
}

async function readsFromS3(config: Config, bucket: string, name: string): Promise<ReadPart> {
  const settings = s3Settings(config);
  if (!settings) throw new Error('the settings of S3 are missing');
  // Loaded only where it is used: it is large.
  const { openBucket } = await import('#platform/server/storage/s3-bucket.ts');
  const files = openBucket({ ...settings, bucket, prefix: '' });
  return async (offset, length) => {
    const bytes = await readWhole(files, name, { start: offset, end: offset + length - 1 });
    if (!bytes) throw new Error(`there is no ${name} in the bucket ${bucket}`);
    return bytes;
  };
}
