import { buffer } from 'node:stream/consumers';

/** Both ends belong to it. */
export type ByteRange = { start: number; end: number };

/** What is stored: bytes, or a stream of so many, which may be more than memory holds; null where nobody knows yet. */
export type Content = Uint8Array | { stream: ReadableStream<Uint8Array>; size: number | null };

/** Addresses of files made within so many seconds are the same, so that browsers find what they have; each is good for twice as long. */
export const ADDRESS_STEP_SECONDS = 300;

/** How a browser is to treat a file that it gets without us. */
export type Shown = { type: string; disposition: string; cacheControl: string };

const DAY_MS = 86_400_000;

/** For lists of all there is, whatever the clocks of S3 and of this machine say. */
export const anyTime = (): Date => new Date(Date.now() + DAY_MS);

/** Where files of one kind lie, by their keys: in a folder of this machine (decision 0013) or on S3 (decision 0085). */
export type FileStorage = {
  write: (key: string, content: Content) => Promise<void>;
  /** As much of it as asked, read bit by bit; null where nothing lies. */
  read: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
  /** How many bytes it has; null where nothing lies. */
  size: (key: string) => Promise<number | null>;
  /** Does nothing where nothing lies. */
  remove: (key: string) => Promise<void>;
  /** The keys of everything that was written before that moment, in pieces. */
  list: (before: Date) => AsyncIterable<string[]>;
  /** Where a browser gets it for some minutes without us; null where it has to get it from us. */
  addressOf: (key: string, shown: Shown) => Promise<string | null>;
};

/** What is small enough for memory as a whole. */
export async function readWhole(storage: FileStorage, key: string): Promise<Buffer | null> {
  const stream = await storage.read(key);
  return stream && buffer(stream);
}
