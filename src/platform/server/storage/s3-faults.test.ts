import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../ids.ts';
import { fileKinds } from './file-kinds.ts';
import { readWhole } from './file-storage.ts';
import { openBucket } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import { startTestS3 } from './test-s3.ts';
import type { S3Mood, TestS3 } from './test-s3.ts';

/** Long enough for any machine, and short enough to be waited for. */
const PATIENT_MS = 30_000;
const SHORT_MS = 1_000;
const content = Buffer.alloc(300_000, 'a long text that takes its time. ');

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.close());
afterEach(() => s3.setMood(() => 'answers'));

/** Each has its own memory of an S3 that was silent. */
function open(endpoint = s3.url, timeoutMs = PATIENT_MS) {
  const bucket = openBucket({
    isCurrent: true,
    bucket: s3.settings.S3_BUCKET,
    endpoint,
    publicEndpoint: null,
    region: s3.settings.S3_REGION,
    accessKeyId: s3.settings.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.settings.S3_SECRET_ACCESS_KEY,
    prefix: '',
    forcePathStyle: true,
    timeoutMs,
  });
  return s3Storage(bucket, fileKinds.attachments);
}
async function stored(): Promise<string> {
  const key = newId();
  await open().write(key, content);
  s3.takeAsked();
  return key;
}
/** In this mood for the next requests, then as ever. */
function moody(mood: S3Mood, times: number): void {
  let left = times;
  s3.setMood(() => {
    left -= 1;
    return left >= 0 ? mood : 'answers';
  });
}

describe('an S3 with too much to do (OPS-022)', () => {
  it('is asked again after a pause', async () => {
    const key = await stored();
    const storage = open();
    moody('slows-down', 2);
    expect(await storage.size(key)).toBe(content.length);
    expect(s3.takeAsked()).toHaveLength(3);
    moody('slows-down', 2);
    await storage.write(key, Buffer.from('after all'));
    expect((await readWhole(storage, key))?.toString()).toBe('after all');
  });

  it('is given up after three tries', async () => {
    const key = await stored();
    s3.setMood(() => 'slows-down');
    await expect(open().read(key)).rejects.toThrow(StorageUnavailable);
    expect(s3.takeAsked()).toHaveLength(3);
  });
});

describe('an S3 that says nothing (OPS-022)', () => {
  it.each<[string, (storage: ReturnType<typeof open>, key: string) => Promise<unknown>]>([
    ['read', (storage, key) => storage.read(key)],
    ['size', (storage, key) => storage.size(key)],
    ['write', (storage, key) => storage.write(key, content)],
    ['remove', (storage, key) => storage.remove(key)],
    ['list', (storage) => storage.list(new Date())[Symbol.asyncIterator]().next()],
  ])('ends a %s, and is left alone for a moment', async (_, ask) => {
    const key = await stored();
    const storage = open(s3.url, SHORT_MS);
    s3.setMood(() => 'falls-silent');
    await expect(ask(storage, key)).rejects.toThrow(StorageUnavailable);
    s3.setMood(() => 'answers');
    s3.takeAsked();
    await expect(ask(storage, key)).rejects.toThrow(StorageUnavailable);
    expect(s3.takeAsked()).toEqual([]);
    await vi.waitFor(() => ask(storage, key), { timeout: 10_000 });
  });

  it('once answers a second try', async () => {
    const key = await stored();
    moody('falls-silent', 1);
    expect(await open(s3.url, 2 * SHORT_MS).size(key)).toBe(content.length);
  });
});

describe('an S3 that ends in the middle (OPS-022)', () => {
  it.each(['cuts', 'stalls'] as const)('and %s is asked for the rest', async (mood) => {
    const key = await stored();
    const storage = open(s3.url, 2 * SHORT_MS);
    moody(mood, 2);
    expect((await readWhole(storage, key))?.equals(content)).toBe(true);
    expect(s3.takeAsked()).toHaveLength(3);
    moody(mood, 1);
    const part = await storage.read(key, { start: 1_000, end: 250_999 });
    expect(Buffer.from(await new Response(part).arrayBuffer())).toEqual(
      content.subarray(1_000, 251_000),
    );
  });

  it('again and again gives no whole file', async () => {
    const key = await stored();
    s3.setMood(() => 'cuts');
    await expect(readWhole(open(), key)).rejects.toThrow(StorageUnavailable);
  });
});

describe('an S3 that is not there (OPS-022)', () => {
  it('is said at once', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const reading = open(`http://127.0.0.1:${port}`).read(newId());
    await expect(reading).rejects.toThrow(StorageUnavailable);
  });

  it('is not taken for an empty one when its bucket is gone', async () => {
    const address = `${s3.url}/elsewhere`;
    await expect(open(address).list(new Date())[Symbol.asyncIterator]().next()).rejects.toThrow();
  });
});
