import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { nullIfMissing } from '../files/null-if-missing.ts';
import { isBackupName } from './backup-name.ts';
import { writeWhole } from './write-whole.ts';

export type StoredBackup = { name: string; bytes: number };

/** The place where backups are stored. Their names say when they were made. */
export type BackupTarget = {
  /** The name by which an operator can find the place. */
  place: string;
  /** The newest first. */
  list: () => Promise<StoredBackup[]>;
  /** Stores all of it or nothing. */
  write: (name: string, source: Readable) => Promise<void>;
  /** Null where nothing lies. */
  read: (name: string) => Promise<Readable | null>;
  /** Does nothing where nothing lies. */
  remove: (name: string) => Promise<void>;
};

/** A folder on this machine that only the server's user can read: a backup holds every secret of the site (OPS-014). */
export function backupFolder(folder: string): BackupTarget {
  const getBackupPath = (name: string) => {
    if (!isBackupName(name)) throw new Error(`not the name of a backup: ${name}`);
    return join(folder, name);
  };
  return {
    place: folder,
    list: async () => {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      const found = await Promise.all(
        names.filter(isBackupName).map(async (name) => {
          const facts = await stat(join(folder, name)).catch(nullIfMissing);
          return facts ? [{ name, bytes: facts.size }] : [];
        }),
      );
      return found.flat().toSorted((a, b) => (a.name < b.name ? 1 : -1));
    },
    write: async (name, source) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeForgotten(folder);
      await writeWhole(getBackupPath(name), source);
    },
    read: async (name) => {
      const file = await open(getBackupPath(name)).catch(nullIfMissing);
      return file && file.createReadStream();
    },
    remove: async (name) => rm(getBackupPath(name), { force: true }),
  };
}

/** A draft untouched for this long is abandoned: one still being written changes all the time. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Removes drafts of processes that died while writing: each may be as large as a whole backup. */
async function removeForgotten(folder: string) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch(nullIfMissing);
    if (facts && facts.mtimeMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(path, { force: true });
  }
}
