import { text as readText } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadPicture } from '#features/media/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { readWhole } from '#platform/server/storage/file-storage.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { call } from '../test-accounts.ts';
import { removeOldExports } from './export-job.ts';

let server: TestServer;
let owner: TestPerson;
let other: TestPerson;
let pictureKey: string;
beforeAll(async () => {
  server = await startTestServer();
  const { services, url } = server;
  owner = await server.person('Ada Archive');
  other = await server.person('Otto Other');
  await other.api.profiles.update({ phone: '512 555 0199' });
  pictureKey = await uploadPicture(url, owner.token);
  const { id: taskId } = await makeTask(services, { posterId: owner.userId });
  const { id: applicationId } = await other.api.applications.apply({
    taskId,
    message: 'I can do it on Friday.',
  });
  const { id: conversationId } = await owner.api.chat.open({
    kind: 'application',
    taskId,
    applicationId,
  });
  for (const [person, body] of [
    [owner, 'When would suit you?'],
    [other, 'On Friday "at five".'],
  ] as const) {
    await person.api.chat.send({ conversationId, clientKey: crypto.randomUUID(), body });
  }
});
afterAll(() => server.close());

const ask = (token: string, url = server.url) => call(url, 'POST', '/user/export', { token });
type Own = { state: string; address: string; bytes: number };
const own = async (token: string) =>
  (await call(server.url, 'GET', '/user/export', { token })).body['export'] as Own | null;

async function readyExport(token: string): Promise<Own> {
  return vi.waitFor(
    async () => {
      const found = await own(token);
      if (found?.state !== 'ready') throw new Error(`it is ${found?.state}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function filesIn(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await readText(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

describe('the export of own data (AUTH-226, AUTH-227)', () => {
  it('is one archive with the own rows, messages and files, and of others what they sent', async () => {
    expect(await own(owner.token)).toBeNull();
    const first = await ask(owner.token);
    expect(first).toMatchObject({ status: 202, body: { export: { state: 'making' } } });
    const { address, bytes } = await readyExport(owner.token);
    const download = await fetch(`${server.url}${address}`);
    expect(download.headers.get('content-type')).toBe('application/zip');
    expect(download.headers.get('content-disposition')).toContain('porchlight-data.zip');
    const body = Buffer.from(await download.arrayBuffer());
    expect(body).toHaveLength(bytes);
    const files = await filesIn(body);
    const rows = (name: string) => JSON.parse(files.get(name) ?? '') as object[];
    expect(rows('profiles/profiles.json')).toMatchObject([{ full_name: 'Ada Archive' }]);
    expect(rows('tasks/tasks.json')).toHaveLength(1);
    expect(rows('tasks/task_places.json')).toHaveLength(1);
    expect(rows('chat/messages.json')).toMatchObject([
      { is_own: true, body: 'When would suit you?' },
      { is_own: false, body: 'On Friday "at five".' },
    ]);
    expect(rows('bookings/bookings.json')).toEqual([]);
    expect([...files.keys()]).toContain(`files/media/${pictureKey}.jpg`);
    const all = [...files.values()].join('\n');
    expect(all).toContain(owner.email);
    for (const secret of [other.email, '512 555 0199', 'argon2', 'password_hash']) {
      expect(all).not.toContain(secret);
    }
    await vi.waitFor(
      async () => {
        const emails = (await server.services.mail.readMailbox?.()) ?? [];
        const mine = emails.filter(({ to }) => to === owner.email);
        expect(mine.map(({ subject }) => subject)).toContain('Your data is ready to download');
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  it('is its owner’s alone, by an address that soon expires', async () => {
    const found = await readyExport(owner.token);
    expect(await own(other.token)).toBeNull();
    expect((await call(server.url, 'GET', '/user/export')).status).toBe(401);
    const changed = [
      found.address.replace(/until=\d+/, 'until=1'),
      found.address.replace(/until=\d+/, `until=${Math.floor(Date.now() / 1000) + 86_400}`),
      found.address.replace(/sig=.*/, 'sig='),
      '/auth/v1/user/export/file?id=1&until=x&sig[]=2',
    ];
    for (const address of changed) {
      expect((await fetch(`${server.url}${address}`)).status).toBe(404);
    }
  });

  it('is no longer there where only its row is, as after a restore (OPS-004)', async () => {
    const { address } = await readyExport(owner.token);
    const id = new URL(address, server.url).searchParams.get('id') ?? '';
    const { exports } = server.services;
    const archive = await readWhole(exports, id);
    await exports.remove(id);
    expect((await fetch(`${server.url}${address}`)).status).toBe(404);
    await exports.write(id, archive ?? Buffer.alloc(0));
  });

  it('is replaced by the next one, and goes after a week', async () => {
    const before = await readyExport(owner.token);
    await Promise.all([ask(owner.token), ask(owner.token)]);
    const after = await readyExport(owner.token);
    expect((await fetch(`${server.url}${before.address}`)).status).toBe(404);
    const { db, exports } = server.services;
    const { id } = await db.selectFrom('identity.exports').select('id').executeTakeFirstOrThrow();
    await db
      .updateTable('identity.exports')
      .set({ ready_at: new Date(Date.now() - 7 * 86_400_000) })
      .execute();
    expect((await fetch(`${server.url}${after.address}`)).status).toBe(404);
    await removeOldExports(server.services);
    expect(await own(owner.token)).toBeNull();
    expect(await exports.size(id)).toBeNull();
  });

  it('is made once a day', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const { token } = await limited.person('Ada Archive');
      expect((await ask(token, limited.url)).status).toBe(202);
      await limited.services.db
        .updateTable('identity.exports')
        .set({ failed_at: new Date() })
        .execute();
      expect(await ask(token, limited.url)).toMatchObject({
        status: 429,
        body: { code: 'over_request_rate_limit' },
      });
    } finally {
      await limited.close();
    }
  });
});
