import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { MOST_PICTURE_BYTES } from '#platform/picture-limits.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeJpeg, sendPicture, uploadPicture } from './factory.ts';
import { removeUnusedUploads } from './uploads.ts';

let server: TestServer;
let ana: TestPerson;
let otto: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  otto = await server.person('Otto');
});
afterAll(() => server.close());

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const send = (body: BodyInit | null, headers?: Record<string, string>) =>
  sendPicture(server.url, ana.token, body, headers);
const stored = (key: string) => server.services.pictures.read(key);
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function storedFiles(): Promise<string[]> {
  const folder = join(server.services.config.DATA_DIR, 'media');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.webp') || name.endsWith('.tmp'));
}

async function makeOlder(key: string, interval: string): Promise<void> {
  await server.services.db
    .updateTable('picture_uploads')
    .set({ uploaded_at: sql`now() - ${interval}::interval` })
    .where('picture_key', '=', key)
    .execute();
}

describe('sending a picture', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['JPEG', 'jpeg', () => makeJpeg()],
    ['PNG', 'webp', () => noise(30, 20).png().toBuffer()],
    ['WebP', 'jpeg', () => noise(30, 20).webp().toBuffer()],
    ['GIF', 'webp', () => noise(30, 20).gif().toBuffer()],
    [
      'a JPEG with a web page behind it',
      'jpeg',
      async () => Buffer.concat([await makeJpeg(), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('%s is taken and stored as our own %s', async (_, format, make) => {
    // The type the sender claims makes no difference (ITEM-084).
    const response = await send(bytes(await make()), { 'Content-Type': 'text/html' });
    expect(response.status).toBe(201);
    const { key } = (await response.json()) as { key: string };
    const file = await stored(key);
    expect(file?.includes('<script>')).toBe(false);
    expect((await sharp(file ?? Buffer.alloc(0)).metadata()).format).toBe(format);
    const shown = await fetch(`${server.url}/media/${key}/card`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it.each<[string, number, string, () => BodyInit | null | Promise<BodyInit>]>([
    ['nothing', 415, 'Only image files are allowed', () => null],
    [
      'an SVG with a script',
      415,
      'Only image files are allowed',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    [
      'a web page that says it is a JPEG',
      415,
      'Only image files are allowed',
      () => '<!doctype html><html></html>',
    ],
    ['a PDF', 415, 'Only image files are allowed', () => '%PDF-1.7\n'],
    [
      'an AVIF',
      415,
      'Only image files are allowed',
      async () => bytes(await noise(30, 20).avif({ effort: 0 }).toBuffer()),
    ],
    [
      'half a JPEG',
      422,
      'Only image files are allowed',
      async () => {
        const whole = await noise(200, 200).jpeg().toBuffer();
        return bytes(whole.subarray(0, whole.length / 2));
      },
    ],
    [
      '10,000 by 10,000',
      422,
      'Only image files are allowed',
      async () =>
        bytes(
          await sharp({
            create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
            limitInputPixels: false,
          })
            .png({ compressionLevel: 1 })
            .toBuffer(),
        ),
    ],
    [
      'one byte over 5 MB (OPS-128)',
      413,
      'File size must be less than 5MB',
      () => new Uint8Array(MOST_PICTURE_BYTES + 1),
    ],
    [
      'more than 5 MB of unknown length (OPS-128)',
      413,
      'File size must be less than 5MB',
      () => {
        let sent = 0;
        return new ReadableStream({
          pull: (stream) => {
            stream.enqueue(new Uint8Array(64 * 1024));
            sent += 64 * 1024;
            if (sent > MOST_PICTURE_BYTES + 64 * 1024) stream.close();
          },
        });
      },
    ],
  ])(
    '%s is refused and nothing is stored (ITEM-082 to ITEM-085)',
    async (_, status, message, make) => {
      const before = await storedFiles();
      const response = await send(await make());
      expect([response.status, await response.json()]).toEqual([
        status,
        expect.objectContaining({ message }),
      ]);
      expect(await storedFiles()).toEqual(before);
    },
  );

  test('exactly 5 MB are taken', async () => {
    const picture = await makeJpeg('#0a5');
    const filler = Buffer.alloc(MOST_PICTURE_BYTES - picture.length);
    expect((await send(bytes(Buffer.concat([picture, filler])))).status).toBe(201);
  });

  test('place, time and camera are gone, through the whole way (ITEM-086)', async () => {
    const photo = await sharp(await makeJpeg('#06a'))
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Somecamera', DateTime: '2026:11:21 10:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1', GPSLongitude: '97/1 44/1 5/1' },
      })
      .jpeg()
      .toBuffer();
    const sent = await sharp(photo).metadata();
    expect([photo.includes('Somecamera'), sent.orientation]).toEqual([true, 6]);
    const { key } = (await (await send(bytes(photo))).json()) as { key: string };
    for (const size of ['whole', 'card']) {
      for (const accept of ['image/avif', 'image/webp', '*/*']) {
        const shown = await fetch(`${server.url}/media/${key}/${size}`, {
          headers: { Accept: accept },
        });
        const given = Buffer.from(await shown.arrayBuffer());
        const facts = await sharp(given).metadata();
        expect([facts.exif, facts.xmp, facts.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        expect(given.includes('Somecamera')).toBe(false);
        // Taken on its side, it stands upright now.
        if (size === 'whole') expect([facts.width, facts.height]).toEqual([40, 60]);
      }
    }
  });

  it.each([
    ['nobody', null],
    ['somebody with a wrong token', 'not.a.token'],
  ])('%s may not (ITEM-087)', async (_, token) => {
    const before = await storedFiles();
    const response = await sendPicture(server.url, token, bytes(await makeJpeg('#123456')));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Please sign in to upload images.',
      data: { reason: 'media:refusals.signed_out' },
    });
    expect(await storedFiles()).toEqual(before);
  });

  test('refuses in the language of the caller', async () => {
    const response = await send('hello', { 'Accept-Language': 'es' });
    expect(await response.json()).toMatchObject({
      message: 'Solo se permiten archivos de imagen',
    });
  });

  test('a hundred at once are all taken', async () => {
    const large = Buffer.concat([await makeJpeg('#aa00aa'), Buffer.alloc(1024 * 1024)]);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, count) =>
        sendPicture(server.url, count % 2 ? ana.token : otto.token, bytes(large)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const keys = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(keys.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await storedFiles()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('one person may not send without end', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const person = await limited.person();
      const answers = [];
      for (let count = 0; count < 121; count += 1) {
        answers.push((await sendPicture(limited.url, person.token, 'no picture')).status);
      }
      expect([answers.filter((status) => status === 415).length, answers.at(-1)]).toEqual([
        120, 429,
      ]);
    } finally {
      await limited.close();
    }
  });
});

describe('giving a picture up (ITEM-097)', () => {
  test('one that nothing uses goes at once, and again is no error', async () => {
    const key = await uploadPicture(server.url, ana.token, '#111111');
    expect(await stored(key)).not.toBeNull();
    await ana.api.media.remove({ key });
    expect(await stored(key)).toBeNull();
    expect((await fetch(`${server.url}/media/${key}/card`)).status).toBe(404);
    await ana.api.media.remove({ key });
  });

  test('only by who uploaded it', async () => {
    const key = await uploadPicture(server.url, ana.token, '#222222');
    await expect(otto.api.media.remove({ key })).rejects.toMatchObject({
      status: 403,
      data: { reason: 'media:refusals.not_yours' },
    });
    await expect(server.anonymous.media.remove({ key })).rejects.toMatchObject({ status: 401 });
    expect(await stored(key)).not.toBeNull();
  });

  test('keeps the same picture of another account', async () => {
    const key = await uploadPicture(server.url, ana.token, '#333333');
    expect(await uploadPicture(server.url, otto.token, '#333333')).toBe(key);
    await ana.api.media.remove({ key });
    expect(await stored(key)).not.toBeNull();
    await otto.api.media.remove({ key });
    expect(await stored(key)).toBeNull();
  });

  test.each(['x', '../../etc/passwd', 'A'.repeat(64)])('%s is no key', async (key) => {
    await expect(ana.api.media.remove({ key })).rejects.toMatchObject({ status: 422 });
  });
});

describe('an unused picture (ITEM-099)', () => {
  it.each<[string, { color: string; age: string }, boolean]>([
    ['goes after 24 hours', { color: '#510000', age: '24 hours 1 minute' }, false],
    ['stays until then', { color: '#520000', age: '23 hours 59 minutes' }, true],
  ])('%s', async (_, { color, age }, stays) => {
    const key = await uploadPicture(server.url, ana.token, color);
    await makeOlder(key, age);
    await removeUnusedUploads(server.services);
    expect((await stored(key)) !== null).toBe(stays);
  });

  test('is answered to its uploader, and to no one else', async () => {
    const gone = await uploadPicture(server.url, ana.token, '#550055');
    const there = await uploadPicture(server.url, ana.token, '#005656');
    const ottos = await uploadPicture(server.url, otto.token, '#585800');
    await makeOlder(gone, '2 days');
    await removeUnusedUploads(server.services);
    const keys = [ottos, there, gone];
    expect(await ana.api.media.findExisting({ keys })).toEqual({ keys: [there] });
    expect(await otto.api.media.findExisting({ keys })).toEqual({ keys: [ottos] });
    await expect(server.anonymous.media.findExisting({ keys })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('sent again it counts as new', async () => {
    const key = await uploadPicture(server.url, ana.token, '#540000');
    await makeOlder(key, '2 days');
    await uploadPicture(server.url, ana.token, '#540000');
    await removeUnusedUploads(server.services);
    expect(await stored(key)).not.toBeNull();
  });

  test('sending and removing the same picture never leaves a row without its file', async () => {
    const color = '#570000';
    for (let round = 0; round < 8; round += 1) {
      const key = await uploadPicture(server.url, ana.token, color);
      await makeOlder(key, '2 days');
      await Promise.all([
        uploadPicture(server.url, otto.token, color),
        removeUnusedUploads(server.services),
      ]);
      expect(await stored(key)).not.toBeNull();
      await otto.api.media.remove({ key });
      expect(await stored(key)).toBeNull();
    }
  });
});
