import { buffer } from 'node:stream/consumers';

/** Both ends belong to it. */
export type ByteRange = { start: number; end: number };

/**
 * The content to store: bytes, or a stream with its size, which may be more than memory holds; null if the size is not
 * known yet.
 */
export type Content = Uint8Array | { stream: ReadableStream<Uint8Array>; size: number | null };

/** Addresses of files made within so many seconds are the same, so that browsers find what they have; each is good for twice as long. */
export const ADDRESS_STEP_SECONDS = 300;

/** Headers for a file that a browser gets without us. */
export type Shown = { type: string; disposition: string; cacheControl: string };

const DAY_MS = 86_400_000;

/** For lists of all there is, whatever the clocks of S3 and of this machine say. */
export const anyTime = (): Date => new Date(Date.now() + DAY_MS);

/**
 * The storage of files of one kind, by their keys: in a folder of this machine (decision 0013) or on S3 (decision
 * 0085).
 */
export type FileStorage = {
  write: (key: string, content: Content) => Promise<void>;
  /** As much of it as asked, read bit by bit; null where nothing lies. */
  read: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
  /** The size in bytes; null if there is no such file. */
  size: (key: string) => Promise<number | null>;
  /** Does nothing where nothing lies. */
  remove: (key: string) => Promise<void>;
  /** The keys of everything that was written before that moment, in pieces. */
  list: (before: Date) => AsyncIterable<string[]>;
  /** The address from which a browser can get it for some minutes without us; null if it has to get it from us. */
  getDownloadUrl: (key: string, shown: Shown) => Promise<string | null>;
};

/** Reads a file, or as much of it as asked, into memory. */
export async function readWhole(
  storage: Pick<FileStorage, 'read'>,
  key: string,
  range?: ByteRange,
): Promise<Buffer | null> {
  const stream = await storage.read(key, range);
  return stream && buffer(stream);
}
