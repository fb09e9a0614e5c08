import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { anyTime } from '../storage/file-storage.ts';
import type { Bucket } from '../storage/s3-bucket.ts';
import { isBackupName } from './backup-name.ts';
import type { BackupTarget, StoredBackup } from './backup-target.ts';

const FOLDER = 'backups';

/** A bucket on S3, for a site whose files lie there: a backup is sent as it is made, and never lies on the machine. */
export function backupBucket(bucket: Bucket): BackupTarget {
  const toObjectKey = (name: string) => {
    if (!isBackupName(name)) throw new Error(`not the name of a backup: ${name}`);
    return `${FOLDER}/${name}`;
  };
  return {
    place: bucket.addressIn(FOLDER),
    list: async () => {
      const found: StoredBackup[] = [];
      for await (const files of bucket.list(FOLDER, anyTime())) {
        for (const { name, size } of files)
          found.push({ name: name.slice(FOLDER.length + 1), bytes: size });
      }
      const backups = found.filter(({ name }) => isBackupName(name));
      return backups.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    },
    write: (name, source) => {
      const stream = Readable.toWeb(source) as ReadableStream<Uint8Array>;
      return bucket.write(toObjectKey(name), { stream, size: null });
    },
    read: async (name) => {
      const stream = await bucket.read(toObjectKey(name));
      return stream && Readable.fromWeb(stream as NodeStream);
    },
    remove: async (name) => bucket.remove(toObjectKey(name)),
  };
}
