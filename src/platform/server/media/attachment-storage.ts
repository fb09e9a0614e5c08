import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../ids.ts';
import { listFolder, nullIfMissing } from './stored-folder.ts';

/** Both ends belong to it. */
export type ByteRange = { start: number; end: number };

/** Where files of conversations lie, never reached by an address of their own. A key is made once and never used again. */
export type AttachmentStorage = {
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** As much of it as asked, read bit by bit; null where nothing lies. */
  read: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
  /** Does nothing where nothing lies. */
  remove: (key: string) => Promise<void>;
  /** The keys of everything that was written before that moment, in pieces. */
  list: (before: Date) => AsyncIterable<string[]>;
};

const KEY = /^[0-9a-f]{8}-[0-9a-f-]{27}(?:-preview)?$/;
const PREFIX_LENGTH = 2;

/** Files in a folder of this machine; an object store of several machines would offer the same calls. */
export function attachmentFolder(folder: string): AttachmentStorage {
  // Thousands of files in one folder are slow to list and to copy; the end of a key is its random part.
  const folderOf = (key: string) => join(folder, key.replace('-preview', '').slice(-PREFIX_LENGTH));
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of a stored file');
    return join(folderOf(key), key);
  };
  return {
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId()}.tmp`;
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, path);
    },
    read: async (key, range) => {
      const file = await open(pathOf(key)).catch(nullIfMissing);
      // Closed by itself when it is read to the end, or when nobody wants the rest.
      return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    list: (before) =>
      listFolder(folder, { before, keyOf: (name) => (KEY.test(name) ? name : null) }),
  };
}
