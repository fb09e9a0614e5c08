import { readWhole } from './file-storage.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';

/** Pictures are small enough for memory. Keys are hashes of the content, so nothing is ever overwritten with something else. */
export type PictureStorage = Omit<FileStorage, 'read'> & {
  /** Null for a key that was never stored. */
  read: (key: string, range?: ByteRange) => Promise<Buffer | null>;
};

export const pictureStorage = (files: FileStorage): PictureStorage => ({
  ...files,
  read: (key, range) => readWhole(files, key, range),
});
