import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../ids.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { nullIfMissing } from './null-if-missing.ts';

const CHECKED_EVERY = 200;
const NAME = /^[\w-]+\.[a-z]+$/;
const LOOK_AGAIN_MS = 20;
/** Making a file takes a second or two; a process whose claim is older than this has probably died. */
const CLAIM_ENDS_MS = 5_000;

/**
 * Files that cost much to make and can be made again at any time: cached in a folder that is safe to delete, made once
 * however many ask for them in however many processes of this machine, a few at a time, and the oldest go when the
 * folder grows over its size.
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

  /** Removes the cached files of these names; one that is being made is stored afterwards. */
  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.#resolvePath(name), { force: true })));
  }

  #resolvePath(name: string): string {
    if (!NAME.test(name)) throw new Error(`not a file name: ${name}`);
    return join(this.#folder, name);
  }

  async #findOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await this.find(name);
    if (cached) return cached;
    return this.#limit.take(() => this.#makeOrAwait(name, make));
  }

  /** Makes it, unless another process is about to. */
  async #makeOrAwait(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = this.#resolvePath(name);
    const claim = `${path}.claim`;
    while (!(await this.#isClaimed(claim))) {
      await sleep(LOOK_AGAIN_MS);
      const cached = await this.find(name);
      if (cached) return cached;
    }
    try {
      // It may have been made between the first look and the claim.
      const cached = await this.find(name);
      if (cached) return cached;
      const bytes = await make();
      await this.#store(path, bytes);
      return bytes;
    } finally {
      await rm(claim, { force: true }).catch(() => {});
    }
  }

  /** Whether this process has the claim now; where none can be stored, each process makes its own. */
  async #isClaimed(claim: string): Promise<boolean> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(claim, '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return true;
    }
    const facts = await stat(claim).catch(nullIfMissing);
    if (facts && facts.mtimeMs < Date.now() - CLAIM_ENDS_MS) await rm(claim, { force: true });
    return false;
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
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const facts = await stat(path).catch(nullIfMissing);
        return facts && { path, size: facts.size, mtimeMs: facts.mtimeMs };
      }),
    );
    const files = found.filter((file) => file !== null);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= this.#maxBytes) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  }
}
