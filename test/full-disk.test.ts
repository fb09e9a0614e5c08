import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '#features/chat/server/attachments/attachment-scene.ts';
import { pdf } from '#features/chat/server/attachments/formats/sample-files.ts';
import { makeOpenTask } from '#features/chat/server/chat-scene.ts';
import { makeJpeg, sendPicture } from '#features/media/server/factory.ts';
import { cacheSomething, filesOn, mountedDisk, pretendedFullDisk } from './support/full-disk.ts';
import type { TestDisk } from './support/full-disk.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

const REFUSED = {
  defined: true,
  code: 'INSUFFICIENT_STORAGE',
  status: 507,
  message: 'En este momento no hay espacio para archivos. Inténtalo más tarde.',
  data: { reason: 'common:refusals.disk_full', params: {} },
};

// Where mounting is not permitted, the pretended disk shows the same of everything but the disk itself.
describe.each<[string, () => Promise<TestDisk>]>([
  ['that is full', async () => (await mountedDisk()) ?? pretendedFullDisk()],
  ['that pretends to be full', pretendedFullDisk],
])('a site on a disk %s', (_, open) => {
  let disk: TestDisk;
  let server: TestServer;
  let ana: TestPerson;
  let conversationId: string;
  beforeAll(async () => {
    disk = await open();
    server = await startTestServer({ DATA_DIR: disk.folder, LOG_LEVEL: 'silent' });
    ana = await server.person('Ana');
    const scene = await makeOpenTask(server, ana, await server.person('Otto'));
    ({ id: conversationId } = await ana.api.chat.open({ kind: 'application', ...scene }));
  });
  afterAll(async () => {
    await server.close();
    await disk.remove();
  });
  afterEach(() => disk.giveBack());

  const spanish = { 'Accept-Language': 'es' };
  const picture = async (color: string) =>
    sendPicture(server.url, ana.token, new Uint8Array(await makeJpeg(color)), spanish);
  const file = () =>
    sendFile(server, ana.token, { conversationId, name: 'a.pdf', body: new Uint8Array(pdf()) });
  const rows = async (table: 'picture_uploads' | 'chat_attachments') =>
    (await server.services.db.selectFrom(table).selectAll().execute()).length;

  it('takes no picture, says so in words, and has nothing of it (OPS-130)', async () => {
    await disk.fill();
    const answer = await picture('#111111');
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual(REFUSED);
    expect(await filesOn(disk)).toEqual([]);
    expect(await rows('picture_uploads')).toBe(0);
  });

  it('takes no file of a chat either (OPS-130)', async () => {
    await disk.fill();
    const answer = await file();
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ data: { reason: REFUSED.data.reason } });
    expect(await filesOn(disk)).toEqual([]);
    expect(await rows('chat_attachments')).toBe(0);
  });

  it('does everything else (OPS-130)', async () => {
    await disk.fill();
    expect((await ana.api.tasks.browse({ limit: 1 })).items).toHaveLength(1);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('lets go of what can be made again before it refuses (OPS-131)', async () => {
    await cacheSomething(disk);
    await disk.fill();
    expect((await picture('#222222')).status).toBe(201);
    expect(await filesOn(disk)).toEqual([expect.stringMatching(/^[0-9a-f]+\.webp$/)]);
    await disk.giveBack();
    await cacheSomething(disk);
    await disk.fill();
    expect((await file()).status).toBe(201);
  });

  it('takes them again once there is room (OPS-130)', async () => {
    expect((await picture('#111111')).status).toBe(201);
    expect((await file()).status).toBe(201);
  });
});
