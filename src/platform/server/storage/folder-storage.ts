import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { withRoom } from '../files/disk-full.ts';
import { nullIfMissing } from '../files/null-if-missing.ts';
import { newId } from '../ids.ts';
import { parseFileKey, getStoragePath } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
import type { Content, FileStorage } from './file-storage.ts';

const DRAFT = '.tmp';
/** A file that is being written is no more than some minutes old. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Files in a folder of this machine. */
export function folderStorage(dataDir: string, kind: FileKind): FileStorage {
  const folder = join(dataDir, kind.folder);
  const getFilePath = (key: string) => join(folder, getStoragePath(kind, key));
  return {
    write: async (key, content) => {
      const write = () => writeWhole(getFilePath(key), content);
      // A stream that was begun cannot be written again.
      await (content instanceof Uint8Array ? withRoom(dataDir, write) : write());
    },
    read: async (key, range) => {
      if (!kind.isKey(key)) return null;
      const file = await open(getFilePath(key)).catch(nullIfMissing);
      // Closes itself when it is read to the end, or when its reader gives up.
      return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
    },
    size: async (key) => {
      const facts = kind.isKey(key) ? await stat(getFilePath(key)).catch(nullIfMissing) : null;
      return facts && facts.size;
    },
    remove: async (key) => {
      if (kind.isKey(key)) await rm(getFilePath(key), { force: true });
    },
    list: async function* (before) {
      for await (const { path, names } of subfolders(folder)) {
        const keys: string[] = [];
        for (const name of names) {
          const facts = await stat(join(path, name)).catch(nullIfMissing);
          if (!facts) continue;
          const key = parseFileKey(kind, name);
          if (key !== null && facts.mtime < before) keys.push(key);
          // A process that died while writing.
          const isAbandoned = facts.mtimeMs < Date.now() - ABANDONED_AFTER_MS;
          if (name.endsWith(DRAFT) && isAbandoned) await rm(join(path, name), { force: true });
        }
        if (keys.length > 0) yield keys;
      }
    },
    getDownloadUrl: async () => null,
  };
}

/** Whole or not at all. */
async function writeWhole(path: string, content: Content): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${newId()}${DRAFT}`;
  const bytes = content instanceof Uint8Array ? content : (content.stream as NodeStream);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The files of a folder and of each folder in it. */
async function* subfolders(folder: string): AsyncIterable<{ path: string; names: string[] }> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  yield { path: folder, names: files.map(({ name }) => name) };
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    yield { path, names: await readdir(path) };
  }
}
