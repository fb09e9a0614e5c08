import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { newId } from '../ids.ts';
import { fileKinds } from './file-kinds.ts';
import { ADDRESS_STEP_SECONDS, anyTime, readWhole } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { bothPlaces } from './both-places.ts';
import { openPlaces } from './open-storage.ts';
import { openBucket } from './s3-bucket.ts';
import { filesOrigin, s3Settings } from './storage-settings.ts';
import { startTestS3 } from './test-s3.ts';
import type { TestS3 } from './test-s3.ts';

const MEGABYTE = 1024 * 1024;
const kind = fileKinds.attachments;

let s3: TestS3;
let folder: string;
const storages = new Map<string, FileStorage>();
const getStorage = (name: string): FileStorage => {
  const storage = storages.get(name);
  if (!storage) throw new Error(`no storage of that name: ${name}`);
  return storage;
};

beforeAll(async () => {
  s3 = await startTestS3();
  folder = await mkdtemp(join(tmpdir(), 'porchlight-files-'));
  const open = async (settings: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', ...settings });
    return (await openPlaces({ config, log: createLog(config) }))(kind);
  };
  storages.set('a folder', (await open({})).current);
  storages.set('S3', (await open({ ...s3.settings, S3_PREFIX: 'site/' })).current);
  const { old, current } = await open({ ...s3.settings, S3_PUBLIC_ENDPOINT: s3.url });
  if (!old) throw new Error('there is only one place');
  storages.set('public S3', current);
  storages.set('both places', bothPlaces({ old, current }));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => void vi.useRealTimers());

const readText = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && new Response(stream).text();
async function keysIn(storage: FileStorage, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of storage.list(before)) keys.push(...some);
  return keys;
}
const toStream = (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
function* cut(bytes: Uint8Array) {
  const step = Math.ceil(bytes.length / 7);
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}
async function* breaking() {
  yield new Uint8Array(10 * MEGABYTE);
  throw new Error('the disk is gone');
}

describe.each(['a folder', 'S3', 'both places'])('files in %s (OPS-020)', (name) => {
  it('are read as they were written, whole or in part', async () => {
    const storage = getStorage(name);
    const key = newId();
    await storage.write(key, Buffer.from('0123456789'));
    expect(await storage.size(key)).toBe(10);
    expect(await readText(await storage.read(key))).toBe('0123456789');
    expect(await readText(await storage.read(key, { start: 0, end: 0 }))).toBe('0');
    expect(await readText(await storage.read(key, { start: 3, end: 6 }))).toBe('3456');
    expect(await readText(await storage.read(key, { start: 9, end: 9 }))).toBe('9');
  });

  it('are stored again in place of what was there', async () => {
    const storage = getStorage(name);
    const key = newId();
    await storage.write(key, Buffer.from('before'));
    await storage.write(key, Buffer.from('after that'));
    expect([await storage.size(key), (await readWhole(storage, key))?.toString()]).toEqual([
      10,
      'after that',
    ]);
  });

  it('may be streams of any length', async () => {
    const storage = getStorage(name);
    for (const size of [0, 1, 17 * MEGABYTE]) {
      const key = newId();
      const bytes = Buffer.alloc(size, 'a page of somebody’s archive ');
      await storage.write(key, { stream: toStream(cut(bytes)), size });
      expect(await storage.size(key)).toBe(size);
      expect((await readWhole(storage, key))?.equals(bytes)).toBe(true);
    }
  });

  it('are stored whole or not at all', async () => {
    const storage = getStorage(name);
    const key = newId();
    const writing = storage.write(key, { stream: toStream(breaking()), size: 20 * MEGABYTE });
    await expect(writing).rejects.toThrow('the disk is gone');
    expect([await storage.size(key), await storage.read(key)]).toEqual([null, null]);
    expect(await keysIn(storage, anyTime())).not.toContain(key);
  });

  it('are gone once removed, and nothing happens where nothing lies', async () => {
    const storage = getStorage(name);
    const key = newId();
    await storage.remove(key);
    await storage.write(key, Buffer.from('x'));
    await storage.remove(key);
    await storage.remove(key);
    expect([await storage.size(key), await storage.read(key)]).toEqual([null, null]);
  });

  it('are listed by when they were written', async () => {
    const storage = getStorage(name);
    const keys = [newId(), newId(), `${newId()}-preview`];
    for (const key of keys) await storage.write(key, Buffer.from('x'));
    expect(await keysIn(storage, anyTime())).toEqual(expect.arrayContaining(keys));
    const earlier = await keysIn(storage, new Date(Date.now() - 60_000));
    for (const key of keys) expect(earlier).not.toContain(key);
  });

  it.each(['', 'x', '../../package.json', `${newId()}/..`, newId().toUpperCase()])(
    'have no key %o',
    async (key) => {
      const storage = getStorage(name);
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('not a key');
      expect([await storage.read(key), await storage.size(key)]).toEqual([null, null]);
      await storage.remove(key);
    },
  );
});

it('lie on S3 under the names they have in the folder, behind the prefix (OPS-021)', async () => {
  const key = newId();
  s3.takeAsked();
  await getStorage('S3').write(key, Buffer.from('x'));
  expect(s3.takeAsked()).toEqual([
    `PUT /porchlight-files/site/attachments/${key.slice(-2)}/${key}?x-id=PutObject`,
  ]);
  await getStorage('a folder').write(key, Buffer.from('x'));
  expect(await readdir(join(folder, 'attachments', key.slice(-2)))).toContain(key);
});

it('are listed on S3 however many there are (OPS-020)', async () => {
  const storage = getStorage('public S3');
  const keys = Array.from({ length: 1_050 }, () => newId());
  const left = [...keys];
  while (left.length > 0) {
    const some = left.splice(0, 25);
    await Promise.all(some.map((key) => storage.write(key, Buffer.from('x'))));
  }
  expect(await keysIn(storage, anyTime())).toEqual(expect.arrayContaining(keys));
});

describe('the address of a file (OPS-023)', () => {
  const shown = {
    type: 'application/pdf',
    disposition: `attachment; filename*=UTF-8''My%20lease%21.pdf`,
    cacheControl: 'private, max-age=300',
  };
  async function addressed(): Promise<string> {
    const key = newId();
    await getStorage('public S3').write(key, Buffer.from('a lease'));
    const address = await getStorage('both places').getDownloadUrl(key, shown);
    if (address === null) throw new Error('it has no address');
    return address;
  }
  const get = async (address: string) => (await fetch(address)).status;

  it('gives it with its type and name', async () => {
    const answer = await fetch(await addressed());
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('a lease');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': shown.type,
      'content-disposition': shown.disposition,
      'cache-control': shown.cacheControl,
    });
  });

  it('is refused when anything in it was changed', async () => {
    const address = await addressed();
    const other = new URL(await addressed()).pathname;
    for (const changed of [
      address.replace(new URL(address).pathname, other),
      address.replace('application%2Fpdf', 'text%2Fhtml'),
      address.replace('attachment', 'inline'),
      address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'),
      address.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20990101'),
      address.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'),
    ]) {
      expect(changed).not.toBe(address);
      expect(await get(changed)).toBe(403);
    }
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  it('is the same for some minutes, and over after some more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Math.ceil(Date.now() / 1000 / ADDRESS_STEP_SECONDS) * ADDRESS_STEP_SECONDS;
    const at = (seconds: number) => vi.setSystemTime((start + seconds) * 1000);
    at(0);
    const key = newId();
    const storage = getStorage('public S3');
    await storage.write(key, Buffer.from('x'));
    const address = (await storage.getDownloadUrl(key, shown)) ?? '';
    at(ADDRESS_STEP_SECONDS - 1);
    expect(await storage.getDownloadUrl(key, shown)).toBe(address);
    at(2 * ADDRESS_STEP_SECONDS - 1);
    expect(await storage.getDownloadUrl(key, shown)).not.toBe(address);
    expect(await get(address)).toBe(200);
    at(2 * ADDRESS_STEP_SECONDS + 1);
    expect(await get(address)).toBe(403);
  });

  it.each([
    ['https://s3.example', 'files', 'off'],
    ['https://s3.example', 'files', 'on'],
    ['https://s3.example:8443', 'files.of.mine', 'off'],
    ['http://192.168.1.5:9000', 'files', 'off'],
  ])('is at the host that our pages may load from: %s %s %s', async (endpoint, bucket, style) => {
    const config = readConfig({
      ...s3.settings,
      S3_ENDPOINT: endpoint,
      S3_PUBLIC_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_FORCE_PATH_STYLE: style,
    });
    const settings = s3Settings(config);
    const address = settings && (await openBucket(settings).getDownloadUrl('media/x', shown));
    expect(new URL(address ?? '').origin).toBe(filesOrigin(config));
  });

  it('is ours where S3 is not for browsers, or where the file lies in the folder', async () => {
    const key = newId();
    await getStorage('a folder').write(key, Buffer.from('x'));
    for (const name of ['a folder', 'S3', 'both places']) {
      expect(await getStorage(name).getDownloadUrl(key, shown)).toBeNull();
    }
  });
});
