import { basename } from 'node:path/posix';
import { parseFileKey, getStoragePath } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
import type { FileStorage } from './file-storage.ts';
import type { Bucket } from './s3-bucket.ts';

/** Files of one kind in a bucket, under the names they have in a folder. */
export function s3Storage(bucket: Bucket, kind: FileKind): FileStorage {
  const nameIn = (key: string) => `${kind.folder}/${getStoragePath(kind, key)}`;
  return {
    write: async (key, content) => bucket.write(nameIn(key), content),
    read: async (key, range) => (kind.isKey(key) ? bucket.read(nameIn(key), range) : null),
    size: async (key) => (kind.isKey(key) ? bucket.size(nameIn(key)) : null),
    remove: async (key) => {
      if (kind.isKey(key)) await bucket.remove(nameIn(key));
    },
    list: async function* (before) {
      for await (const files of bucket.list(kind.folder, before)) {
        const keys = files.flatMap(({ name }) => parseFileKey(kind, basename(name)) ?? []);
        if (keys.length > 0) yield keys;
      }
    },
    getDownloadUrl: async (key, shown) => bucket.getDownloadUrl(nameIn(key), shown),
  };
}
