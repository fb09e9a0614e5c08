import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { drawPhoto } from '../../src/demo/photos/draw-photo.ts';
import { sendPicture } from '#features/media/server/factory.ts';
import { pictureAddress, picturePresets, WHOLE_SIDE } from '#platform/addresses/picture-address.ts';
import type { PictureSize } from '#platform/addresses/picture-address.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { PATIENT, WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { drawSize } from '#platform/server/media/picture-size.ts';
import { readPicture } from '#platform/server/media/read-picture.ts';
import { makeReader } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure.ts';
import { processorSeconds } from './processes.ts';
import { withDatabase } from './workbench.ts';

/** A folder of photos to use in place of the drawn ones. */
const FOLDER = process.env['BENCH_PHOTOS'];
/** A photo as the table of docs/capacity.md has it. */
const PHOTO = { width: 2400, height: 1800 };
const SCENES = ['swing', 'deck', 'faucet', 'hens', 'sofa', 'cake'] as const;
/** The first photos find everything cold. */
const ROUNDS = 3;
const IDLE_MS = 5_000;

/** The sizes that the screens with a photo ask for at any width and pixel density: they name one size each (decision 0013). */
const VIEWED = ['card', 'hero', 'thumbnail'] as const;
const SIZES = [...VIEWED, 'whole'] as const;
/** As nearly all browsers ask. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

/**
 * Milliseconds of a processor that one photo takes: when it is uploaded, and for the sizes that a list and its page ask
 * for, beside sharp alone doing the same. Then how near each size comes to the photo as it was taken (PSNR of the
 * lightness, in dB) and its bytes, beside the settings of before (WebP stored, AVIF with effort 3).
 */
export const benchPhoto = (): Promise<Figure[]> =>
  withDatabase(async (databaseUrl) => {
    buildPages();
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const { token } = await makeReader(databaseUrl, url);
    const product = await startProduct({
      DATABASE_URL: databaseUrl,
      PORT: port,
      ...PATIENT,
      ...WIDE_SHARES,
    });
    const spent = { upload: 0, whole: 0, views: 0 };
    const floors = { upload: 0, whole: 0, views: 0 };
    let counted = 0;
    const measure = async (work: () => Promise<unknown>) => {
      const [began, before] = [performance.now(), await processorSeconds(product.pid)];
      await work();
      const ms = ((await processorSeconds(product.pid)) - before) * 1000;
      return { ms, lasted: performance.now() - began };
    };
    try {
      // An idle process takes some milliseconds a second, too: the more of them, the busier the machine is.
      const idle = await measure(() => sleep(IDLE_MS));
      const measureWork = async (work: () => Promise<unknown>) => {
        const { ms, lasted } = await measure(work);
        return ms - (idle.ms / idle.lasted) * lasted;
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const photos = await takePhotos(round);
        const jpegs = await Promise.all(photos.map((photo) => sharp(photo).jpeg().toBuffer()));
        const keys: string[] = [];
        const upload = await measureWork(async () => {
          for (const jpeg of jpegs) keys.push(await sendPhoto(url, token, jpeg));
        });
        const views = await measureWork(() => askForAll(url, keys, VIEWED));
        const whole = await measureWork(() => askForAll(url, keys, ['whole']));
        const bare = await measureBare(jpegs);
        if (round === 0) continue;
        counted += jpegs.length;
        for (const [name, ms] of Object.entries({ upload, views, whole })) {
          spent[name as keyof typeof spent] += ms;
        }
        for (const [name, ms] of Object.entries(bare)) floors[name as keyof typeof floors] += ms;
      }
    } finally {
      await product.stop();
    }
    const each = (name: string, value: number, floor: number) =>
      figure(`photo-${name}`, { value: value / counted, unit: 'CPU ms', floor: floor / counted });
    return [
      each('upload', spent.upload, floors.upload),
      each('views', spent.views, floors.views),
      each('upload-and-views', spent.upload + spent.views, floors.upload + floors.views),
      each('whole', spent.whole, floors.whole),
      ...(await compareQuality()),
    ];
  });

/** Photos without any loss yet: the drawn ones have as much detail and noise as real ones. Those of each round differ. */
async function takePhotos(round = 0): Promise<Buffer[]> {
  if (FOLDER === undefined) return Promise.all(SCENES.map((scene) => drawTextured(scene)));
  const names = await readdir(FOLDER);
  return Promise.all(
    names.map(async (name) => {
      const photo = sharp(await readFile(join(FOLDER, name))).resize({ ...PHOTO, fit: 'cover' });
      // A stored size is not made again, so each round takes other pixels.
      return lossless(photo.modulate({ brightness: 1 + round / 1000 }));
    }),
  );
}

async function drawTextured(scene: (typeof SCENES)[number]): Promise<Buffer> {
  const svg = drawPhoto({ scene, paint: '#3f7f86', view: 'wide' });
  const textures = await Promise.all([2, 5, 14].map((grain) => drawTexture(grain)));
  const drawn = await lossless(sharp(Buffer.from(svg)).flatten().resize(PHOTO));
  return lossless(
    sharp(drawn).composite(textures.map((input) => ({ input, blend: 'soft-light' as const }))),
  );
}

const drawTexture = (grain: number): Promise<Buffer> =>
  lossless(
    sharp({
      create: {
        width: Math.ceil(PHOTO.width / grain),
        height: Math.ceil(PHOTO.height / grain),
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 24 },
      },
    })
      .greyscale()
      .resize({ ...PHOTO, fit: 'fill' }),
  );

const lossless = (picture: Sharp): Promise<Buffer> =>
  picture.png({ compressionLevel: 1 }).toBuffer();

async function sendPhoto(url: string, token: string, jpeg: Buffer): Promise<string> {
  const answer = await sendPicture(url, token, new Uint8Array(jpeg));
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}`);
  return ((await answer.json()) as { key: string }).key;
}

async function askForAll(url: string, keys: readonly string[], sizes: readonly PictureSize[]) {
  for (const key of keys) {
    for (const size of sizes) {
      const answer = await fetch(url + pictureAddress(key, size), { headers: { Accept: ACCEPT } });
      if (answer.status !== 200) throw new Error(`${size} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
}

/** The same results by sharp alone, in this process. */
async function measureBare(jpegs: readonly Buffer[]) {
  const bare = { upload: 0, views: 0, whole: 0 };
  const measure = async <T>(name: keyof typeof bare, work: () => Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    bare[name] += (user + system) / 1000;
    return result;
  };
  for (const jpeg of jpegs) {
    const stored = await measure('upload', () => storeNow(jpeg));
    for (const size of SIZES) {
      await measure(size === 'whole' ? 'whole' : 'views', () => drawSize(stored, size, 'avif'));
    }
  }
  return bare;
}

async function storeNow(jpeg: Buffer): Promise<Buffer> {
  const picture = await readPicture(jpeg);
  if ('refused' in picture) throw new Error(picture.refused);
  return picture.bytes;
}

/** A size straight from the photo, and by the settings of before. */
const resize = (photo: Buffer, size: PictureSize): Sharp =>
  size === 'whole'
    ? sharp(photo).resize(WHOLE_SIDE, WHOLE_SIDE, { fit: 'inside', withoutEnlargement: true })
    : sharp(photo).resize({ ...picturePresets[size], fit: 'cover' });
const drawAsBefore = (stored: Buffer, size: PictureSize): Promise<Buffer> =>
  resize(stored, size).avif({ quality: 52, effort: 3 }).toBuffer();

async function compareQuality(): Promise<Figure[]> {
  const photos = await takePhotos();
  const jpegs = await Promise.all(
    photos.map((photo) => sharp(photo).jpeg({ quality: 92 }).toBuffer()),
  );
  const now = await Promise.all(jpegs.map(storeNow));
  const before = await Promise.all(
    jpegs.map((jpeg) => sharp(jpeg).webp({ quality: 90 }).toBuffer()),
  );
  const figures = await compare('stored', photos, { now, before });
  for (const size of SIZES) {
    const ideal = await Promise.all(photos.map((photo) => lossless(resize(photo, size))));
    const made = {
      now: await Promise.all(now.map((stored) => drawSize(stored, size, 'avif'))),
      before: await Promise.all(before.map((stored) => drawAsBefore(stored, size))),
    };
    figures.push(...(await compare(size, ideal, made)));
  }
  return figures;
}

async function compare(
  name: string,
  ideal: readonly Buffer[],
  { now, before }: { now: readonly Buffer[]; before: readonly Buffer[] },
): Promise<Figure[]> {
  const decibels = async (all: readonly Buffer[]) =>
    mean(await Promise.all(all.map((bytes, at) => comparePixels(bytes, ideal[at] ?? bytes))));
  return [
    figure(`photo-${name}-quality`, {
      value: await decibels(now),
      unit: 'dB',
      floor: await decibels(before),
    }),
    figure(`photo-${name}-size`, { value: meanKb(now), unit: 'KB', floor: meanKb(before) }),
  ];
}

const meanKb = (all: readonly Buffer[]): number => mean(all.map((bytes) => bytes.length / 1000));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Peak signal-to-noise ratio of the lightness, in dB: half a decibel is hardly seen side by side. */
async function comparePixels(made: Buffer, ideal: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [made, ideal].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
  );
  if (!one || one.length !== other?.length) throw new Error('the sizes differ');
  const squares = one.reduce((sum, shade, at) => sum + (shade - (other[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / one.length));
}
