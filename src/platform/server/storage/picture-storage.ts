import { readWhole } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** Pictures are small enough for memory. Keys are hashes of the content, so nothing is ever overwritten with something else. */
export type PictureStorage = Omit<FileStorage, 'read'> & {
  /** Null for a key that was never stored. */
  read: (key: string) => Promise<Buffer | null>;
};

export const pictureStorage = (files: FileStorage): PictureStorage => ({
  ...files,
  read: (key) => readWhole(files, key),
});
