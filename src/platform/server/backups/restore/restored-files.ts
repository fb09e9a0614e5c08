import { Readable } from 'node:stream';
import { anyTime } from '../../storage/file-storage.ts';
import { FILE_KINDS } from '../backup-format.ts';
import type { FileKind, StoredFiles } from '../backup-format.ts';
import type { ArchiveEntry } from './read-archive.ts';

const ENTRY = new RegExp(`^files/(${FILE_KINDS.join('|')})/([\\w-]+)$`);

/** Files of a backup on their way into a storage, which is as it was before until the rows are stored. */
export class RestoredFiles {
  readonly #files: StoredFiles;
  readonly #before: ReadonlyMap<FileKind, ReadonlySet<string>>;
  readonly #written = new Map<FileKind, Set<string>>(FILE_KINDS.map((kind) => [kind, new Set()]));

  private constructor(files: StoredFiles, before: ReadonlyMap<FileKind, ReadonlySet<string>>) {
    this.#files = files;
    this.#before = before;
  }

  static async over(files: StoredFiles): Promise<RestoredFiles> {
    const before = new Map<FileKind, Set<string>>();
    for (const kind of FILE_KINDS) {
      const keys = new Set<string>();
      for await (const some of files[kind].list(anyTime())) for (const key of some) keys.add(key);
      before.set(kind, keys);
    }
    return new RestoredFiles(files, before);
  }

  /** Stores the entry if it is a file. */
  async take({ name, size, pieces }: ArchiveEntry): Promise<boolean> {
    const [, kindName, key = ''] = ENTRY.exec(name) ?? [];
    const kind = FILE_KINDS.find((one) => one === kindName);
    if (!kind) return false;
    this.#written.get(kind)?.add(key);
    const stream = Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>;
    await this.#files[kind].write(key, { stream, size });
    return true;
  }

  /** The rows did not come. */
  async takeBack(): Promise<void> {
    await this.#remove(this.#written, this.#before);
  }

  /** No row knows those that were here before. */
  async forgetOthers(): Promise<void> {
    await this.#remove(this.#before, this.#written);
  }

  async #remove(
    these: ReadonlyMap<FileKind, ReadonlySet<string>>,
    but: ReadonlyMap<FileKind, ReadonlySet<string>>,
  ) {
    for (const [kind, keys] of these) {
      for (const key of keys) if (!but.get(kind)?.has(key)) await this.#files[kind].remove(key);
    }
  }
}
