import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { readPicture } from '#platform/server/media/read-picture.ts';
import { drawSize } from '#platform/server/media/picture-size.ts';
import { tidyFileName } from './file-name.ts';
import { readAttachment } from './formats/read-attachment.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

async function sent(bytes: Buffer, name: string) {
  const file = await readAttachment(bytes, name);
  if ('refused' in file) throw new Error(file.refused);
  return file;
}

it('a long picture in a chat keeps its own size (CHAT-188)', async () => {
  const file = await sent(await blank(1080, 12_000).png().toBuffer(), 'chat.png');
  expect(file).toMatchObject({ width: 1080, height: 12_000 });
  expect(await sharp(file.preview ?? '').metadata()).toMatchObject({ width: 216, height: 2400 });
});

/** A drawing in which every dot counts. */
async function drawing(width: number, height: number) {
  const dots = Buffer.alloc(width * height * 3);
  for (let at = 0; at < dots.length; at += 1) dots[at] = (at * at * 31) % 251 > 125 ? 255 : 20;
  return sharp(dots, { raw: { width, height, channels: 3 } });
}
const readPixels = (picture: Sharp) => picture.removeAlpha().raw().toBuffer();

it('a screenshot comes out dot for dot, and says nothing about its maker (CHAT-188)', async () => {
  const made = await drawing(900, 300);
  const exif = {
    IFD0: { Artist: 'Ana Canary' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1' },
  };
  const png = await made.withExif(exif).png().toBuffer();
  expect(png.includes('Ana Canary')).toBe(true);
  const { bytes } = await sent(png, 'screen.png');
  expect((await readPixels(sharp(bytes))).equals(await readPixels(sharp(png)))).toBe(true);
  const { exif: stored, xmp } = await sharp(bytes).metadata();
  expect([stored, xmp]).toEqual([undefined, undefined]);
  expect(bytes.includes('Ana Canary')).toBe(false);
});

it('a photo keeps its own size and nothing that follows it in the file (CHAT-188)', async () => {
  const photo = await blank(4200, 2200)
    .withExif({ IFD0: { Model: 'Canary 3000' } })
    .jpeg()
    .toBuffer();
  const { bytes, ...file } = await sent(Buffer.concat([photo, Buffer.from('PK hidden')]), 'a.jpg');
  expect(file).toMatchObject({ width: 4200, height: 2200 });
  for (const word of ['Canary 3000', 'PK hidden']) expect(bytes.includes(word)).toBe(false);
});

it.each([
  [1080, 12_000, 768, 8533],
  [16_000, 400, 16_000, 400],
  [4000, 3000, 2560, 1920],
  [4000, 2000, 2560, 1280],
])('a picture of %i by %i is stored as %i by %i (ITEM-363)', async (width, height, ...stored) => {
  const picture = await readPicture(await blank(width, height).jpeg().toBuffer());
  if ('refused' in picture) throw new Error(picture.refused);
  expect([picture.width, picture.height]).toEqual(stored);
});

it('the card of a wide picture is as large as its height allows (ITEM-363)', async () => {
  const picture = await readPicture(await blank(16_000, 400).jpeg().toBuffer());
  if ('refused' in picture) throw new Error(picture.refused);
  const card = await drawSize(picture.bytes, 'card', 'webp');
  expect(await sharp(card).metadata()).toMatchObject({ width: 400, height: 300 });
});

it('an animated picture in a chat still moves (CHAT-188)', async () => {
  const frames = Buffer.alloc(40 * 60 * 3, 0);
  frames.fill(255, 40 * 30 * 3);
  const gif = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    .gif()
    .toBuffer();
  const file = await sent(gif, 'dance.gif');
  expect(file).toMatchObject({ width: 40, height: 30 });
  expect((await sharp(file.bytes, { animated: true }).metadata()).pages).toBe(2);
});

it.each([
  ['family 👨‍👩‍👧.jpg', 'family 👨‍👩‍👧.jpg'],
  ['a\u200Db.jpg', 'ab.jpg'],
  ['\u200D\u202Egpj.exe', 'gpj.exe'],
])('emoji of several stay whole in the name %s (CHAT-189)', (given, stored) => {
  expect(tidyFileName(given)).toBe(stored);
});

it('a long name is not cut within an emoji (CHAT-189)', () => {
  const name = tidyFileName(`${'👨‍👩‍👧'.repeat(300)}.jpg`);
  expect(name.replaceAll('👨‍👩‍👧', '')).toBe('.jpg');
});
