import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { sendFile } from './attachments/attachment-scene.ts';
import { makeOpenTask } from './chat-scene.ts';
import { makeJpeg, sendPicture } from '#features/media/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

const MB = 1024 * 1024;

let server: TestServer;
let ana: TestPerson;
let conversationId: string;

beforeAll(async () => {
  server = await startTestServer({ STORAGE_QUOTA_MB: '1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
  const scene = await makeOpenTask(server, await server.person(), ana);
  ({ id: conversationId } = await ana.api.chat.open({ kind: 'application', ...scene }));
});

let colors = 0;
/** Far enough from each other to be another picture each time, of some hundred bytes. */
const nextColor = () => {
  colors += 1;
  return `#${((colors * 0x1b_7a_53) % 0xff_ff_ff).toString(16).padStart(6, '0')}`;
};
const picture = async (color = nextColor(), person = ana) =>
  sendPicture(server.url, person.token, new Uint8Array(await makeJpeg(color)));
const textFile = (bytes: number, person = ana) =>
  sendFile(server, person.token, { conversationId, name: 'a.txt', body: 'a'.repeat(bytes) });
const stored = async () =>
  Number(
    (
      await server.services.db
        .selectFrom('stored_files')
        .select((eb) => eb.fn.sum('bytes').as('bytes'))
        .where('uploader_id', '=', ana.userId)
        .executeTakeFirstOrThrow()
    ).bytes,
  );
const filesIn = async (folder: string) =>
  (
    await readdir(join(server.services.config.DATA_DIR, folder), {
      recursive: true,
      withFileTypes: true,
    })
  ).filter((entry) => entry.isFile()).length;

describe('the storage of one account (SHELL-273)', () => {
  it('is bounded for pictures and files together, to the byte', async () => {
    expect((await picture()).status).toBe(201);
    const used = await stored();
    expect(used).toBeGreaterThan(0);
    expect((await textFile(MB - used)).status).toBe(201);
    expect(await stored()).toBe(MB);
    expect((await textFile(1)).status).toBe(409);
    expect((await picture()).status).toBe(409);
    expect(await stored()).toBe(MB);
  });

  it.each([
    ['en', "You're out of space for photos and files."],
    ['es', 'Ya no tienes espacio para fotos y archivos.'],
  ])('says so in %s, and nothing is stored', async (language, message) => {
    expect((await textFile(MB)).status).toBe(201);
    const [files, pictures] = await Promise.all([filesIn('attachments'), filesIn('media')]);
    const refusedPicture = await sendPicture(
      server.url,
      ana.token,
      new Uint8Array(await makeJpeg(nextColor())),
      { 'Accept-Language': language },
    );
    expect([refusedPicture.status, await refusedPicture.json()]).toEqual([
      409,
      expect.objectContaining({
        message: expect.stringContaining(message) as string,
        data: { reason: 'media:refusals.storage_full', params: {} },
      }),
    ]);
    const refusedFile = await textFile(1);
    expect(await refusedFile.json()).toMatchObject({ data: { reason: 'chat:files.storage_full' } });
    expect([await filesIn('attachments'), await filesIn('media')]).toEqual([files, pictures]);
  });

  it('is its own: another account has room', async () => {
    expect((await textFile(MB)).status).toBe(201);
    expect((await picture(nextColor(), await server.person())).status).toBe(201);
  });

  it('counts the very same picture once, and what was removed no longer', async () => {
    const color = nextColor();
    const { key } = (await (await picture(color)).json()) as { key: string };
    const used = await stored();
    const { id } = (await (await textFile(MB - used)).json()) as { id: string };
    expect((await picture(color)).status).toBe(201);
    expect(await stored()).toBe(MB);
    await ana.api.media.remove({ key });
    expect((await picture(color)).status).toBe(201);
    await ana.api.chat.discardAttachment({ id });
    expect((await textFile(MB - used)).status).toBe(201);
  });
});

test('takes only as many of many files at once as there is room for', async () => {
  const third = Math.floor(MB / 3);
  const answers = await Promise.all(Array.from({ length: 12 }, () => textFile(third)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await stored()).toBe(3 * third);
});

test('takes only as many of many pictures at once, too', async () => {
  expect((await picture()).status).toBe(201);
  const one = await stored();
  expect((await textFile(MB - one - 2 * one)).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 12 }, () => picture()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await stored()).toBeLessThanOrEqual(MB);
});
