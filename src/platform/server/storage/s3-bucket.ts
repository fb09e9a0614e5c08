import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ADDRESS_STEP_SECONDS } from './file-storage.ts';
import type { ByteRange, Content, Shown } from './file-storage.ts';
import { resumedStream } from './resumed-stream.ts';
import type { Answer } from './resumed-stream.ts';
import { S3Patience, connectTo, getS3Status } from './s3-connection.ts';
import type { S3Settings } from './storage-settings.ts';

export type BucketFile = { name: string; size: number };

/** Files of a bucket by their names. */
export type Bucket = {
  /** Throws where S3 refuses us. */
  check: () => Promise<void>;
  write: (name: string, content: Content) => Promise<void>;
  read: (name: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
  size: (name: string) => Promise<number | null>;
  remove: (name: string) => Promise<void>;
  /** Everything below a folder that was written before that moment, in pieces. */
  list: (folder: string, before: Date) => AsyncIterable<BucketFile[]>;
  getDownloadUrl: (name: string, shown: Shown) => Promise<string | null>;
  /** Returns the address of a folder, as tools for S3 write it. */
  addressIn: (folder: string) => string;
};

const NOT_FOUND = 404;
/** Every file that a request waits for goes in one piece; of larger ones no more than two pieces are in memory. */
const PIECE_BYTES = 10 * 1024 * 1024;
const MOST_PIECES = 9_000;
/** S3 may take its time to put pieces together. */
const LONGEST_SILENCE_MS = 60_000;
/** A transfer slower than this is given up. */
const SLOWEST_BYTES_PER_MS = 100;
const DAY_MS = 86_400_000;

export function openBucket(settings: S3Settings): Bucket {
  const { bucket, prefix, publicEndpoint } = settings;
  const client = connectTo(settings.endpoint, settings);
  const ofPieces = connectTo(settings.endpoint, settings, LONGEST_SILENCE_MS);
  const browsers = publicEndpoint === null ? null : connectTo(publicEndpoint, settings);
  const patience = new S3Patience(settings.timeoutMs);
  const named = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  async function get(name: string, range: string | undefined): Promise<Answer | null> {
    return patience.within(async (abortSignal) => {
      const command = new GetObjectCommand({ ...named(name), Range: range });
      const answer = await client.send(command, { abortSignal }).catch(nullIfMissing);
      if (!answer) return null;
      return { body: answer.Body as Readable, size: answer.ContentLength ?? 0 };
    });
  }

  return {
    check: () =>
      patience.within(async (abortSignal) => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
      }),
    write: async (name, content) => {
      const isWhole = content instanceof Uint8Array;
      const size = isWhole ? content.byteLength : content.size;
      const isLarge = size === null || size > PIECE_BYTES;
      await patience.within(async (signal) => {
        const upload = new Upload({
          client: isLarge ? ofPieces : client,
          params: {
            ...named(name),
            Body: isWhole ? content : content.stream,
            ...(size !== null && { ContentLength: size }),
          },
          partSize: Math.max(PIECE_BYTES, Math.ceil((size ?? 0) / MOST_PIECES)),
          queueSize: 1,
        });
        signal.addEventListener('abort', () => void upload.abort());
        await upload.done().catch(async (error: unknown) => {
          // Tells the stream's source that it is not read any further.
          if (!isWhole) await content.stream.cancel().catch(() => {});
          throw error;
        });
      }, movingMs(size));
    },
    read: async (name, range) => {
      const start = range?.start ?? 0;
      const first = await get(name, range && `bytes=${start}-${range.end}`);
      const goOn = (from: number) => get(name, `bytes=${start + from}-${range?.end ?? ''}`);
      return first && resumedStream(first, goOn);
    },
    size: (name) =>
      patience.within(async (abortSignal) => {
        const command = new HeadObjectCommand(named(name));
        const facts = await client.send(command, { abortSignal }).catch(nullIfMissing);
        return facts && (facts.ContentLength ?? 0);
      }),
    remove: (name) =>
      patience.within(async (abortSignal) => {
        const command = new DeleteObjectCommand(named(name));
        await client.send(command, { abortSignal }).catch(nullIfMissing);
      }),
    list: async function* (folder, before) {
      const asked = { Bucket: bucket, Prefix: `${prefix}${folder}/` };
      const pages = paginateListObjectsV2({ client }, asked)[Symbol.asyncIterator]();
      for (;;) {
        const { done, value: page } = await patience.within(() => pages.next());
        if (done) return;
        const old = (page.Contents ?? []).filter(({ LastModified: at }) => at && at < before);
        if (old.length > 0) {
          yield old.map(({ Key: key = '', Size: size = 0 }) => ({
            name: key.slice(prefix.length),
            size,
          }));
        }
      }
    },
    getDownloadUrl: async (name, { type, disposition, cacheControl }) => {
      if (!browsers) return null;
      const step = ADDRESS_STEP_SECONDS * 1000;
      const command = new GetObjectCommand({
        ...named(name),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      });
      return getSignedUrl(browsers, command, {
        signingDate: new Date(Math.floor(Date.now() / step) * step),
        expiresIn: 2 * ADDRESS_STEP_SECONDS,
      });
    },
    addressIn: (folder) => `s3://${bucket}/${prefix}${folder}`,
  };
}

/** Returns the time limit of a transfer. It is a day for an unknown size; a silence ends it sooner. */
const movingMs = (size: number | null): number =>
  size === null ? DAY_MS : Math.min(DAY_MS, size / SLOWEST_BYTES_PER_MS);

function nullIfMissing(error: unknown): null {
  const isOfBucket = error instanceof Error && error.name === 'NoSuchBucket';
  if (getS3Status(error) === NOT_FOUND && !isOfBucket) return null;
  throw error;
}
