import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadPicture } from './factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const AVIF = { headers: { Accept: 'image/avif' } };
const ask = (key: string, size: string, init: RequestInit = AVIF) =>
  fetch(`${server.url}/media/${key}/${size}`, init);
const folder = () => join(server.services.config.DATA_DIR, 'cache/media');
const madeSizes = async (key: string) =>
  (await readdir(folder())).filter((name) => name.startsWith(key)).toSorted();

describe('a size of a picture', () => {
  it('is made when it is first asked for, and no other one with it (ITEM-366)', async () => {
    const key = await uploadPicture(server.url, ana.token, '#10a010');
    await mkdir(folder(), { recursive: true });
    expect(await madeSizes(key)).toEqual([]);
    expect((await ask(key, 'card')).status).toBe(200);
    expect(await madeSizes(key)).toEqual([`${key}-card.avif`]);
  });

  it('is not made by two processes at once (ITEM-366)', async () => {
    const key = await uploadPicture(server.url, ana.token, '#10a020');
    const path = join(folder(), `${key}-hero.avif`);
    await mkdir(folder(), { recursive: true });
    // As if another process had just begun.
    await writeFile(`${path}.claim`, '');
    const answer = ask(key, 'hero');
    await writeFile(path, 'made there');
    expect(await (await answer).text()).toBe('made there');
  });

  it('is made here after all if the process that began it has died (ITEM-366)', async () => {
    const key = await uploadPicture(server.url, ana.token, '#10a030');
    const claim = join(folder(), `${key}-hero.avif.claim`);
    await mkdir(folder(), { recursive: true });
    await writeFile(claim, '');
    await utimes(claim, 1, 1);
    const bytes = Buffer.from(await (await ask(key, 'hero')).arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('heif');
    expect(await madeSizes(key)).toEqual([`${key}-hero.avif`]);
  });
});

describe('a removed picture (ITEM-368)', () => {
  it('takes the sizes made of it along', async () => {
    const key = await uploadPicture(server.url, ana.token, '#a01010');
    const other = await uploadPicture(server.url, ana.token, '#a01020');
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      for (const size of ['card', 'thumbnail', 'whole']) {
        expect((await ask(key, size, { headers: { Accept: accept } })).status).toBe(200);
      }
    }
    expect((await ask(other, 'card')).status).toBe(200);
    expect(await madeSizes(key)).toHaveLength(9);
    await ana.api.media.remove({ key });
    await expect.poll(() => madeSizes(key)).toEqual([]);
    expect(await madeSizes(other)).toEqual([`${other}-card.avif`]);
    expect((await ask(key, 'card')).status).toBe(404);
  });

  it('is not given away in a size that is being made at that moment, and nothing of it stays', async () => {
    const key = await uploadPicture(server.url, ana.token, '#a01030');
    const claim = join(folder(), `${key}-card.avif.claim`);
    await mkdir(folder(), { recursive: true });
    await writeFile(claim, '');
    const reading = vi.spyOn(server.services.pictures, 'read');
    const answers = [ask(key, 'card'), ask(key, 'card')];
    // Both have found the picture and wait for another process, which stores its size too late.
    await expect.poll(() => reading.mock.calls.length).toBe(2);
    await ana.api.media.remove({ key });
    await writeFile(claim.replace('.claim', ''), 'made too late');
    for (const answer of answers) expect((await answer).status).toBe(404);
    expect((await madeSizes(key)).filter((name) => !name.endsWith('.claim'))).toEqual([]);
  });

  it.each(['card', 'hero', 'whole'])('leaves no %s, whenever it is removed', async (size) => {
    for (let round = 0; round < 6; round += 1) {
      const color = `#${size.length}0${round}0b0`;
      const key = await uploadPicture(server.url, ana.token, color);
      const answer = ask(key, size);
      const [{ status }] = await Promise.all([answer, ana.api.media.remove({ key })]);
      expect([200, 404]).toContain(status);
      await expect.poll(() => madeSizes(key)).toEqual([]);
    }
  });
});
