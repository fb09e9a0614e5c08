import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { pictureAddress, picturePresets } from '../../addresses/picture-address.ts';
import type { PicturePreset } from '../../addresses/picture-address.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { formatFor } from './picture-size.ts';
import { readPicture } from './read-picture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const blank = (width: number, height: number, background = '#c0392b') =>
  sharp({ create: { width, height, channels: 3, background } });
const get = (path: string, accept = '*/*') =>
  fetch(server.url + path, { headers: { Accept: accept } });
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function stored(bytes: Uint8Array): Promise<string> {
  const answer = await readPicture(bytes);
  if (!('key' in answer)) throw new Error(answer.refused);
  await server.services.pictures.write(answer.key, answer.bytes);
  return answer.key;
}
async function readStoredPicture(key: string) {
  const bytes = await server.services.pictures.read(key);
  if (!bytes) throw new Error('nothing is kept');
  return bytes;
}

/** A PNG that says it is huge and has next to no pixels. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c6300010000050001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('taking in a picture', () => {
  const film = async () => {
    const frames = ['#a00', '#0a0', '#00a'].map((color) => blank(600, 400, color).png().toBuffer());
    return sharp(await Promise.all(frames), { join: { animated: true } });
  };
  // Photos are JPEG; what is drawn or clear in places would lose by that (ITEM-367).
  it.each<[string, string, () => Promise<Buffer>]>([
    ['JPEG', 'jpeg', () => blank(600, 400).jpeg().toBuffer()],
    ['JPEG of a grayscale photo', 'jpeg', () => blank(600, 400).greyscale().jpeg().toBuffer()],
    ['JPEG for printing', 'jpeg', () => blank(600, 400).toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', 'webp', () => blank(600, 400).png().toBuffer()],
    ['PNG that is clear', 'webp', () => blank(600, 400).ensureAlpha(0.4).png().toBuffer()],
    ['WebP', 'jpeg', () => blank(600, 400).webp().toBuffer()],
    ['WebP that is clear', 'webp', () => blank(600, 400).ensureAlpha(0.4).webp().toBuffer()],
    ['WebP that moves', 'jpeg', async () => (await film()).webp().toBuffer()],
    ['GIF', 'webp', () => blank(600, 400).gif().toBuffer()],
    ['GIF that moves', 'webp', async () => (await film()).gif().toBuffer()],
  ])('%s is stored as %s', async (_, format, make) => {
    const result = await sharp(await readStoredPicture(await stored(await make()))).metadata();
    expect(result).toMatchObject({ format, width: 600, height: 400, space: 'srgb' });
    expect(result.pages ?? 1).toBe(1);
  });

  test('a transparent picture stays transparent, and gets the background of the page as JPEG', async () => {
    const key = await stored(await blank(200, 200).ensureAlpha(0).png().toBuffer());
    const shown = async (accept: string) =>
      sharp(await readBytes(await get(`/media/${key}/thumbnail`, accept)));
    for (const accept of ['image/avif', 'image/webp']) {
      expect((await (await shown(accept)).stats()).isOpaque, accept).toBe(false);
    }
    const [red = 0, green = 0, blue = 0] = await (await shown('*/*')).raw().toBuffer();
    expect([red, green, blue].every((part) => part > 235)).toBe(true);
  });

  test('stores no place and no author of the picture, and turns it upright', async () => {
    const photo = await blank(600, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '30/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('Somebody')).toBe(true);
    const bytes = await readStoredPicture(await stored(photo));
    const result = await sharp(bytes).metadata();
    expect(result).toMatchObject({ width: 400, height: 600 });
    expect([result.exif, result.xmp, result.icc, result.orientation]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(bytes.includes('Somebody')).toBe(false);
  });

  test('a panorama is stored by its area (ITEM-363) and shown in all sizes', async () => {
    const key = await stored(await blank(9000, 1500).jpeg().toBuffer());
    const { width, height } = await sharp(await readStoredPicture(key)).metadata();
    expect([width, height]).toEqual([6271, 1045]);
    const whole = await sharp(await readBytes(await get(`/media/${key}/whole`))).metadata();
    expect([whole.width, whole.height]).toEqual([3919, 653]);
    const card = await sharp(await readBytes(await get(`/media/${key}/card`))).metadata();
    expect([card.width, card.height]).toEqual([400, 300]);
  });

  test('the same picture has the same key, another another', async () => {
    const red = await blank(100, 100).png().toBuffer();
    expect(await stored(red)).toBe(await stored(red));
    expect(await stored(await blank(100, 100, '#00f').png().toBuffer())).not.toBe(
      await stored(red),
    );
  });

  test('a very large one is stored smaller', async () => {
    const result = await sharp(
      await readStoredPicture(await stored(await blank(4000, 3000).jpeg().toBuffer())),
    ).metadata();
    expect(result).toMatchObject({ width: 2560, height: 1920 });
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a picture over 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1), 'too_large'],
    ['nothing', () => new Uint8Array(0), 'wrong_type'],
    ['a text', () => Buffer.from('hello'), 'wrong_type'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'wrong_type',
    ],
    [
      'a web page called photo.jpg',
      () => Buffer.from('<!doctype html><html></html>'),
      'wrong_type',
    ],
    ['AVIF', () => blank(10, 10).avif({ effort: 0 }).toBuffer(), 'wrong_type'],
    ['TIFF', () => blank(10, 10).tiff().toBuffer(), 'wrong_type'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'wrong_type'],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([hugePng(1, 1).subarray(0, 8), Buffer.from('<svg/>')]),
      'unreadable',
    ],
    ['a PNG of 20,000 by 20,000', () => hugePng(20_000, 20_000), 'too_many_pixels'],
    ['a PNG without its pixels', () => hugePng(3000, 3000), 'unreadable'],
    [
      'half a JPEG',
      async () => {
        const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
        const whole = await sharp({
          create: { width: 300, height: 300, channels: 3, background: '#fff', noise },
        })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'unreadable',
    ],
  ])('%s is refused', async (_, make, reason) => {
    expect(await readPicture(await make())).toEqual({ refused: reason });
  });
});

describe('giving a picture away (SHELL-251, SHELL-252)', () => {
  const presets = Object.keys(picturePresets) as PicturePreset[];

  it.each(presets)('%s has its size', async (preset) => {
    const key = await stored(await blank(2000, 1500).jpeg().toBuffer());
    const response = await get(pictureAddress(key, preset));
    expect(response.status).toBe(200);
    const { width, height } = await sharp(await readBytes(response)).metadata();
    expect({ width, height }).toEqual(picturePresets[preset]);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*;q=0.8', 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('to a browser that reads %s as %s', async (accept, type, format) => {
    const key = await stored(await blank(500, 500).png().toBuffer());
    const response = await get(`/media/${key}/thumbnail`, accept);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(await readBytes(response)).metadata()).format).toBe(format);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/media/${key}/thumbnail`, {
      headers: { Accept: accept, 'If-None-Match': etag },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['hero', 600, 500, 600, 300],
    ['avatar', 40, 60, 40, 40],
    ['card', 400, 150, 200, 150],
    ['thumbnail', 1, 1000, 1, 1],
  ])('%s of %i x %i invents no pixels', async (preset, width, height, ...size) => {
    const key = await stored(await blank(width, height).png().toBuffer());
    const given = await sharp(await readBytes(await get(`/media/${key}/${preset}`))).metadata();
    expect([given.width, given.height]).toEqual(size);
  });

  test.each([
    [2000, 1500, 1600, 1200],
    // Long pictures are bounded by their area (ITEM-363).
    [300, 2000, 300, 2000],
    [300, 200, 300, 200],
  ])('the whole picture of %i x %i is uncut', async (width, height, ...size) => {
    const key = await stored(await blank(width, height).png().toBuffer());
    const whole = await sharp(await readBytes(await get(pictureAddress(key, 'whole')))).metadata();
    expect([whole.width, whole.height]).toEqual(size);
  });

  test('the middle is what is left', async () => {
    const middle = await blank(200, 300, '#00ff00').png().toBuffer();
    const wide = await blank(900, 300)
      .composite([{ input: middle, left: 350, top: 0 }])
      .png()
      .toBuffer();
    const bytes = await readBytes(await get(`/media/${await stored(wide)}/thumbnail`));
    const [red = 255, green = 0] = await sharp(bytes)
      .extract({ left: 75, top: 75, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(green).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
  });

  test('is made once and cached, and can be made again', async () => {
    const key = await stored(await blank(321, 321).png().toBuffer());
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => get(`/media/${key}/card`, 'image/webp')),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    const names = await readdir(join(server.services.config.DATA_DIR, 'cache/media'));
    expect(names.filter((name) => name.startsWith(key))).toEqual([`${key}-card.webp`]);
  });

  test('there is no other size and no other key', async () => {
    const key = await stored(await blank(50, 50).png().toBuffer());
    for (const path of [
      `/media/${key}/150x150`,
      `/media/${key}/Thumbnail`,
      `/media/${key}/constructor`,
      `/media/${key}/`,
      `/media/${key}`,
      `/media/${'0'.repeat(64)}/thumbnail`,
      `/media/${key.toUpperCase()}/thumbnail`,
      '/media/..%2f..%2fpackage.json/thumbnail',
      '/media/x/thumbnail',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

it.each([
  [undefined, 'jpeg'],
  ['', 'jpeg'],
  ['image/*', 'jpeg'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif; q=0.0, image/webp;q=0', 'jpeg'],
  ['text/html;x=image/avif', 'jpeg'],
])('a client that accepts %s gets %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});
