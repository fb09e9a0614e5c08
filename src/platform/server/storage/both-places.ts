import type { FileStorage } from './file-storage.ts';

/**
 * Files on their way from one place to another: everything new is written to the new place, and everything is looked for in
 * the old one first, since a file leaves that only once it lies in the new one.
 */
export const bothPlaces = ({
  old,
  current,
}: {
  old: FileStorage;
  current: FileStorage;
}): FileStorage => ({
  write: async (key, content) => {
    await current.write(key, content);
    await old.remove(key);
  },
  read: async (key, range) => (await old.read(key, range)) ?? current.read(key, range),
  size: async (key) => (await old.size(key)) ?? current.size(key),
  remove: async (key) => {
    await old.remove(key);
    await current.remove(key);
  },
  list: async function* (before) {
    yield* old.list(before);
    yield* current.list(before);
  },
  getDownloadUrl: async (key, shown) => {
    const isOld = (await old.size(key)) !== null;
    return (isOld ? old : current).getDownloadUrl(key, shown);
  },
});
