import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeJpeg, sendPicture, uploadPicture } from '#features/media/server/factory.ts';
import { AVATAR_PATH } from '#features/media/upload-path.ts';
import { MOST_PICTURE_BYTES } from '#platform/picture-limits.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { avatarAddress } from '#features/people/avatar.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
});
afterAll(() => server.close());

const send = (person: TestPerson | null, body: Buffer | string | null) =>
  sendPicture(
    server.url,
    person?.token ?? null,
    body === null || typeof body === 'string' ? body : new Uint8Array(body),
    {},
    AVATAR_PATH,
  );

async function upload(person: TestPerson, body: Buffer): Promise<string> {
  const answer = await send(person, body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { key: string }).key;
}
const stored = (key: string) => server.services.pictures.read(key);
const readMetadata = async (key: string) =>
  sharp((await stored(key)) ?? Buffer.alloc(0)).metadata();

describe('an uploaded avatar (PEOPLE-025, PEOPLE-027)', () => {
  test.each([
    [1200, 800, 512],
    [300, 900, 300],
    [512, 512, 512],
  ])('measuring %i x %i becomes a square of %i', async (width, height, side) => {
    const key = await upload(ana, await makeJpeg('#036', width, height));
    expect(await readMetadata(key)).toMatchObject({ width: side, height: side, format: 'jpeg' });
  });

  test('is the middle of the picture, upright, and names neither place nor camera', async () => {
    const half = await makeJpeg('#00ff00', 400, 400);
    const photo = await sharp(await makeJpeg('#ff0000', 400, 1200))
      .composite([{ input: half, left: 0, top: 400 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 1/1' } })
      .toBuffer();
    const key = await upload(ana, photo);
    const facts = await readMetadata(key);
    expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
      400,
      400,
      undefined,
      undefined,
    ]);
    const [red = 255, green = 0] = await sharp((await stored(key)) ?? Buffer.alloc(0))
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red < 60, green > 200]).toEqual([true, true]);
  });

  test('has one frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((color) => makeJpeg(color, 40, 40)),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(3);
    expect((await readMetadata(await upload(ana, gif))).pages ?? 1).toBe(1);
  });

  test('has a name no one can guess, even when another person uploads the same picture', async () => {
    const photo = await makeJpeg('#123456', 50, 50);
    expect(await upload(ana, photo)).not.toBe(await upload(ana, photo));
  });

  test.each([
    ['a web page', '<!doctype html>', 415, 'Only image files are allowed'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'Only image files are allowed'],
    [
      'more than 5 MB',
      Buffer.alloc(MOST_PICTURE_BYTES + 1),
      413,
      'File size must be less than 5MB',
    ],
  ])('%s is refused', async (_, body, status, message) => {
    const answer = await send(ana, body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ message }),
    ]);
  });

  test('requires signing in', async () => {
    expect((await send(null, await makeJpeg())).status).toBe(401);
  });
});

describe('the avatar of a profile (PEOPLE-029, PEOPLE-030)', () => {
  test('is the own upload; the former file goes, and so does a removed one', async () => {
    const first = await upload(ana, await makeJpeg('#111'));
    const second = await upload(ana, await makeJpeg('#222'));
    const { avatarUrl } = await ana.api.profiles.update({ avatarUrl: avatarAddress(first) });
    expect(avatarUrl).toBe(`/media/${first}/avatar`);
    const shown = await fetch(`${server.url}${avatarUrl}`);
    expect([shown.status, (await sharp(await shown.arrayBuffer()).metadata()).width]).toEqual([
      200, 40,
    ]);

    await ana.api.profiles.update({ avatarUrl: avatarAddress(second) });
    expect([await stored(first), await stored(second)]).toEqual([null, expect.any(Buffer)]);
    // Other changes leave it alone, and so does setting the same picture again.
    await ana.api.profiles.update({ bio: 'Hello' });
    await ana.api.profiles.update({ avatarUrl: avatarAddress(second) });
    expect(await stored(second)).not.toBeNull();

    expect(await ana.api.profiles.update({ avatarUrl: null })).toMatchObject({ avatarUrl: null });
    expect(await stored(second)).toBeNull();
    expect((await fetch(`${server.url}/media/${second}/avatar`)).status).toBe(404);
  });

  test('cannot be another person’s upload, a photo of a task, or one that is gone', async () => {
    const ben = await server.person('Ben');
    const others = await upload(ben, await makeJpeg('#333'));
    const photo = await uploadPicture(server.url, ana.token, '#444');
    for (const key of [others, photo, '0'.repeat(64)]) {
      await expect(
        ana.api.profiles.update({ avatarUrl: avatarAddress(key) }),
      ).rejects.toMatchObject({
        code: 'INVALID_FIELDS',
        data: { fields: { avatarUrl: 'Please upload the photo again' } },
      });
    }
  });

  test('cannot be removed as an upload while it is shown', async () => {
    const key = await upload(ana, await makeJpeg('#555'));
    await ana.api.profiles.update({ avatarUrl: avatarAddress(key) });
    await ana.api.media.remove({ key });
    expect(await stored(key)).not.toBeNull();
  });

  test('two new ones at once leave one file', async () => {
    const keys = await Promise.all(
      ['#666', '#777', '#888'].map(async (color) => upload(ana, await makeJpeg(color))),
    );
    await Promise.all(
      keys.map((key) => ana.api.profiles.update({ avatarUrl: avatarAddress(key) })),
    );
    const left = await Promise.all(keys.map(async (key) => (await stored(key)) !== null));
    const { avatarUrl } = await ana.api.profiles.me({});
    expect(left).toEqual(keys.map((key) => avatarAddress(key) === avatarUrl));
  });
});
