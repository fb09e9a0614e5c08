import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendFile, uploadFile } from '#features/chat/server/attachments/attachment-scene.ts';
import { pdf } from '#features/chat/server/attachments/formats/sample-files.ts';
import { makeOpenTask } from '#features/chat/server/chat-scene.ts';
import { call } from '#identity/server/test-accounts.ts';
import { makeJpeg, sendPicture, uploadPicture } from '#features/media/server/factory.ts';
import { createReport, staffMember } from '#features/moderation/server/test-staff.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { newId } from '#platform/server/ids.ts';
import { openStorage } from '#platform/server/storage/open-storage.ts';
import { startTestS3 } from '#platform/server/storage/test-s3.ts';
import type { TestS3 } from '#platform/server/storage/test-s3.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

let s3: TestS3;
/** Files through us; and given to browsers by S3 itself. */
let plain: TestServer;
let direct: TestServer;
beforeAll(async () => {
  s3 = await startTestS3();
  [plain, direct] = await Promise.all([
    startTestServer({ ...s3.settings, S3_PREFIX: 'plain/', S3_TIMEOUT_MS: '500' }),
    startTestServer({ ...s3.settings, S3_PREFIX: 'direct/', S3_PUBLIC_ENDPOINT: s3.url }),
  ]);
});
afterAll(async () => {
  await Promise.all([plain.close(), direct.close()]);
  await s3.close();
});
afterEach(() => s3.setMood(() => 'answers'));

async function createChat(server: TestServer) {
  const [poster, helper] = [await server.person('Paula'), await server.person('Hugo')];
  const scene = await makeOpenTask(server, poster, helper);
  const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
  return { poster, helper, conversationId: id };
}
async function sentPaper(server: TestServer) {
  const chat = await createChat(server);
  const { poster, conversationId } = chat;
  const file = { name: 'lease.pdf', body: new Uint8Array(pdf()) };
  const { id } = await uploadFile(server, poster, conversationId, file);
  await poster.api.chat.send({ conversationId, clientKey: newId(), body: '', attachmentIds: [id] });
  return { ...chat, id };
}
const addressFor = async (person: TestPerson, id: string) =>
  (await person.api.chat.attachmentUrl({ id })).url;
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: 'manual' });
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function readyExport(server: TestServer, person: TestPerson): Promise<string> {
  const { token } = person;
  await call(server.url, 'POST', '/user/export', { token });
  return vi.waitFor(
    async () => {
      const { body } = await call(server.url, 'GET', '/user/export', { token });
      const { state, address } = body['export'] as { state: string; address: string };
      if (state !== 'ready') throw new Error(`it is ${state}`);
      return server.url + address;
    },
    { timeout: 20_000, interval: 50 },
  );
}

describe('a site whose files lie on S3 (OPS-020)', () => {
  it('stores pictures, files and archives there and nothing in its folder', async () => {
    const { poster, helper, id } = await sentPaper(plain);
    const key = await uploadPicture(plain.url, poster.token);
    const picture = await get(`${plain.url}/media/${key}/card`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const paper = await get(plain.url + (await addressFor(helper, id)));
    expect((await readBytes(paper)).equals(pdf())).toBe(true);
    const archive = await get(await readyExport(plain, poster));
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect((await readBytes(archive)).subarray(0, 2).toString()).toBe('PK');
    const folders = await readdir(plain.services.config.DATA_DIR);
    for (const folder of ['media', 'withdrawn-media', 'attachments', 'exports']) {
      expect(folders).not.toContain(folder);
    }
  });

  it('gives parts of files, and takes files back', async () => {
    const { poster, helper, id, conversationId } = await sentPaper(plain);
    const address = plain.url + (await addressFor(helper, id));
    const part = await get(address, { Range: 'bytes=1-3' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      pdf().toString('latin1', 1, 4),
      `bytes 1-3/${pdf().length}`,
    ]);
    const unsent = await uploadFile(plain, poster, conversationId, { name: 'a.txt', body: 'x' });
    const ofUnsent = plain.url + (await addressFor(poster, unsent.id));
    expect((await get(ofUnsent)).status).toBe(200);
    await poster.api.chat.discardAttachment({ id: unsent.id });
    expect((await get(ofUnsent)).status).toBe(404);
    const key = await uploadPicture(plain.url, poster.token, '#123456');
    expect((await get(`${plain.url}/media/${key}/card`)).status).toBe(200);
    const sizesOnDisk = async () => {
      const names = await readdir(join(plain.services.config.DATA_DIR, 'cache/media'));
      return names.filter((name) => name.startsWith(key));
    };
    expect(await sizesOnDisk()).toEqual([`${key}-card.jpeg`]);
    await poster.api.media.remove({ key });
    expect((await get(`${plain.url}/media/${key}/card`)).status).toBe(404);
    // Made on this machine, wherever the picture itself was (ITEM-368).
    await expect.poll(sizesOnDisk).toEqual([]);
  });

  it('has its backups there, too, unless a folder is named (OPS-026)', async () => {
    const operator = await staffMember(plain, 'operator');
    await operator.api.administration.backUp({});
    const { backups, folder } = await vi.waitFor(
      async () => {
        const found = await operator.api.administration.listBackups({});
        if (found.underWay) throw new Error('it is under way');
        return found;
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(folder).toBe('s3://porchlight-files/plain/backups');
    const [backup] = backups;
    const name = backup?.name ?? '';
    const { address } = await operator.api.administration.addressOfBackup({ name });
    const answer = await get(plain.url + address);
    expect([answer.status, (await readBytes(answer)).length]).toEqual([200, backup?.bytes]);
    expect(await readdir(plain.services.config.DATA_DIR)).not.toContain('backups');
    const config = readConfig({ ...s3.settings, BACKUP_DIR: '/mnt/backups' });
    const storage = await openStorage({ config, log: plain.services.log });
    expect(storage.backups.place).toBe('/mnt/backups');
  });
});

describe('private files that S3 gives to browsers itself (OPS-023)', () => {
  it('are one more address away, as often as asked and with their type and name', async () => {
    const { helper, id } = await sentPaper(direct);
    const address = direct.url + (await addressFor(helper, id));
    const answer = await get(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const there = answer.headers.get('location') ?? '';
    expect(there).toMatch(new RegExp(`^${s3.url}/porchlight-files/direct/attachments/`));
    const file = await fetch(there);
    expect((await readBytes(file)).equals(pdf())).toBe(true);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''lease.pdf`);
    expect((await fetch(there.replace('lease', 'virus'))).status).toBe(403);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${pdf().length}`]);
  });

  it('are asked for at us each time, so that a right that ended ends it', async () => {
    const { poster, helper, id, conversationId } = await sentPaper(direct);
    const address = direct.url + (await addressFor(helper, id));
    expect((await get(address)).status).toBe(302);
    await direct.services.db
      .deleteFrom('conversation_members')
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', helper.userId)
      .execute();
    expect((await get(address)).status).toBe(404);
    const changed = (await addressFor(poster, id)).replace(/sig=.{4}/, 'sig=AAAA');
    expect((await get(direct.url + changed)).status).toBe(403);
  });

  it('are pictures of what was reported, and archives, too', async () => {
    const { poster } = await createChat(direct);
    const taskId = (await direct.services.db.selectFrom('tasks').select('id').execute()).at(-1)?.id;
    const key = await uploadPicture(direct.url, poster.token, '#654321');
    await direct.services.db
      .insertInto('task_photos')
      .values({ task_id: taskId ?? '', picture_key: key, poster_id: poster.userId, position: 0 })
      .execute();
    const moderator = await staffMember(direct, 'moderator');
    const reportId = await createReport(direct, await direct.person(), taskId ?? '');
    await direct.services.db.deleteFrom('task_photos').where('picture_key', '=', key).execute();
    await poster.api.media.remove({ key });
    const { evidence } = await moderator.api.moderation.report({ reportId });
    const shown = evidence.find((line) => line.startsWith('/evidence/')) ?? '';
    const answer = await get(direct.url + shown);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(answer.headers.get('location')).toContain('/direct/withdrawn-media/');
    const picture = await fetch(answer.headers.get('location') ?? '');
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cache-control'),
    ]).toEqual([200, 'image/jpeg', 'no-store']);
    const other = shown.replace(moderator.userId, poster.userId);
    expect((await get(direct.url + other)).status).toBe(404);
    const archive = await get(await readyExport(direct, poster));
    expect(archive.status).toBe(302);
    const zip = await fetch(archive.headers.get('location') ?? '');
    expect(zip.headers.get('content-disposition')).toBe(
      'attachment; filename="porchlight-data.zip"',
    );
    expect((await readBytes(zip)).subarray(0, 2).toString()).toBe('PK');
  });

  it('may be shown by our pages there, and nowhere else', async () => {
    const fetchPolicy = async (server: TestServer) =>
      (await get(`${server.url}/healthz`)).headers.get('content-security-policy') ?? '';
    const sources = (policy: string, name: string) =>
      new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]?.split(' ');
    const [ofDirect, ofPlain] = [await fetchPolicy(direct), await fetchPolicy(plain)];
    for (const name of ['img-src', 'media-src']) {
      expect(sources(ofDirect, name)).toContain(s3.url);
      expect(sources(ofPlain, name)).not.toContain(s3.url);
    }
    expect(sources(ofDirect, 'connect-src')).not.toContain(s3.url);
  });
});

describe('a site whose S3 is away (OPS-022)', { timeout: 120_000 }, () => {
  it('answers 503 for files, soon, and goes on with everything else', async () => {
    const { poster, helper, id, conversationId } = await sentPaper(plain);
    const key = await uploadPicture(plain.url, poster.token, '#abcdef');
    const address = plain.url + (await addressFor(helper, id));
    for (const mood of ['falls-silent', 'slows-down'] as const) {
      s3.setMood(() => mood);
      const answers = [
        await get(`${plain.url}/media/${key}/card`),
        await get(address),
        await sendPicture(plain.url, poster.token, new Uint8Array(await makeJpeg('#0f0f0f'))),
        await sendFile(plain, poster.token, { conversationId, name: 'a.txt', body: 'x' }),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      }
      await expect(poster.api.media.remove({ key })).rejects.toMatchObject({ status: 503 });
      await poster.api.chat.send({ conversationId, clientKey: newId(), body: 'Still here.' });
      s3.setMood(() => 'answers');
      await vi.waitFor(async () => expect((await get(address)).status).toBe(200), {
        // On a busy machine S3 has to be there within its patience, too.
        timeout: 50_000,
      });
    }
    expect((await get(`${plain.url}/media/${key}/card`)).status).toBe(200);
  });

  it('starts all the same, and not where S3 refuses it', async () => {
    s3.setMood(() => 'falls-silent');
    const started = await startTestServer({ ...s3.settings, S3_TIMEOUT_MS: '200' });
    await started.close();
    s3.setMood(() => 'answers');
    for (const [name, value] of [
      ['S3_SECRET_ACCESS_KEY', 'another secret'],
      ['S3_BUCKET', 'no-such-bucket'],
    ] as const) {
      const config = readConfig({ ...s3.settings, [name]: value });
      const opening = openStorage({ config, log: plain.services.log });
      await expect(opening).rejects.toThrow(/^S3 at .* refuses the bucket/);
    }
  });
});
