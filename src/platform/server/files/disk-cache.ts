import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';

const CHECKED_EVERY = 200;
const NAME = /^[\w-]+\.[a-z]+$/;

/**
 * Files that cost much to make and can be made again at any time: cached in a folder that is safe to delete, made once
 * however many ask for them, a few at a time, and the oldest go when the folder grows over its size.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #limit: ConcurrencyLimit;
  readonly #asked = new Map<string, Promise<Buffer>>();
  #written = 0;

  constructor(options: { folder: string; atOnce: number; waiting: number; maxBytes: number }) {
    this.#folder = options.folder;
    this.#maxBytes = options.maxBytes;
    this.#limit = new ConcurrencyLimit(options);
  }

  /** The cached file of that name; null where it has to be made. */
  find(name: string): Promise<Buffer | null> {
    return readFile(this.#resolvePath(name)).catch(() => null);
  }

  /** The cached file of that name, or what `make` gives; the name says everything that shapes the content. */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const asked = this.#asked.get(name) ?? this.#findOrMake(name, make);
    this.#asked.set(name, asked);
    try {
      return await asked;
    } finally {
      this.#asked.delete(name);
    }
  }

  #resolvePath(name: string): string {
    if (!NAME.test(name)) throw new Error(`not a file name: ${name}`);
    return join(this.#folder, name);
  }

  async #findOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.find(name);
    if (cached) return cached;
    const bytes = await this.#limit.take(make);
    await this.#store(this.#resolvePath(name), bytes);
    return bytes;
  }

  /** Whole or not at all; a full disk only means that it is made again. */
  async #store(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${newId()}.tmp`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
      if (this.#written % CHECKED_EVERY === 0) await this.#removeOldest();
      this.#written += 1;
    } catch {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, mtimeMs };
      }),
    );
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= this.#maxBytes) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  }
}
