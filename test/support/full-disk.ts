import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder on a disk that can be full. */
export type TestDisk = {
  folder: string;
  /** Takes all the room there is. */
  fill: () => Promise<void>;
  giveBack: () => Promise<void>;
  remove: () => Promise<void>;
};

const CACHED = 'cache/media/cached.webp';
const CACHED_BYTES = 1024 * 1024;
const FILLER = 'filler';

/** Something that can be made again takes room. */
export async function cacheSomething({ folder }: TestDisk): Promise<void> {
  const path = join(folder, CACHED);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(CACHED_BYTES));
}

/** Everything that lies there, but for what takes the room. */
export async function filesOn({ folder }: TestDisk): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== FILLER).map(({ name }) => name);
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'porchlight-disk-'));

/** Mounts a small disk of its own; returns null where this machine does not permit mounting. */
export async function mountedDisk(): Promise<TestDisk | null> {
  const folder = await makeFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill: async () => {
      const filler = fs.openSync(join(folder, FILLER), 'a');
      for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
        while (isWritten(filler, size));
      }
      fs.closeSync(filler);
    },
    giveBack: () => rm(join(folder, FILLER), { force: true }),
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

function isWritten(file: number, size: number): boolean {
  try {
    return fs.writeSync(file, Buffer.alloc(size)) === size;
  } catch {
    return false;
  }
}

/** A folder whose writes fail as on a full disk, while it pretends to be full and nothing cached has gone since. */
export async function pretendedFullDisk(): Promise<TestDisk> {
  const folder = await makeFolder();
  const usual = { writeFile: fs.promises.writeFile, open: fs.promises.open };
  let isFull = false;
  let hadCached = false;
  const refuse = (path: unknown) => {
    if (!isFull || !String(path).startsWith(folder)) return;
    const isCached = fs.existsSync(join(folder, CACHED));
    if (hadCached && !isCached) return;
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  fs.promises.writeFile = async (...given: Parameters<typeof usual.writeFile>) => {
    refuse(given[0]);
    await usual.writeFile(...given);
  };
  fs.promises.open = async (...given: Parameters<typeof usual.open>) => {
    if (given[1] !== undefined && given[1] !== 'r') refuse(given[0]);
    return usual.open(...given);
  };
  syncBuiltinESMExports();
  return {
    folder,
    fill: async () => {
      hadCached = fs.existsSync(join(folder, CACHED));
      isFull = true;
    },
    giveBack: async () => {
      isFull = false;
    },
    remove: async () => {
      Object.assign(fs.promises, usual);
      syncBuiltinESMExports();
      await rm(folder, { recursive: true });
    },
  };
}
