import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids.ts';
import { listFolder, nullIfMissing } from './stored-folder.ts';

/** Where stored pictures lie. Keys are hashes of the content, so nothing is ever overwritten with something else. */
export type PictureStorage = {
  /** Null for a key that was never stored. */
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, bytes: Buffer) => Promise<void>;
  /** Does nothing where nothing lies. */
  remove: (key: string) => Promise<void>;
  /** The keys of everything that was written before that moment, in pieces. */
  list: (before: Date) => AsyncIterable<string[]>;
};

const KEY = /^[0-9a-f]{64}$/;
const FILE = /^([0-9a-f]{64})\.webp$/;
export const isPictureKey = (text: string): boolean => KEY.test(text);

/** Files in a folder of this machine; an object store of several machines would offer the same calls. */
export function pictureFolder(folder: string): PictureStorage {
  // Thousands of files in one folder are slow to list and to copy.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), `${key}.webp`);
  return {
    read: async (key) => (isPictureKey(key) ? readFile(pathOf(key)).catch(nullIfMissing) : null),
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId()}.tmp`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    remove: async (key) => {
      if (isPictureKey(key)) await rm(pathOf(key), { force: true });
    },
    list: (before) => listFolder(folder, { before, keyOf: (name) => FILE.exec(name)?.[1] ?? null }),
  };
}
