import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let ana: TestPerson;
let taskId: string;
const PLATFORMS = ['facebook', 'twitter', 'linkedin', 'whatsapp', 'copy_link', 'native'] as const;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
  taskId = (await makeTask(server.services, { posterId: ana.userId })).id;
});
afterAll(() => server.close());

const shares = () =>
  server.services.db
    .selectFrom('social_shares')
    .select(['user_id', 'entity_type', 'entity_id', 'platform'])
    .orderBy('id')
    .execute();

test('every way to share is recorded, for owners and others alike (NOTE-083, NOTE-091)', async () => {
  const ben = await server.person();
  for (const platform of PLATFORMS) {
    await ben.api.shares.track({ entityType: 'task', entityId: taskId, platform });
  }
  await ana.api.shares.track({ entityType: 'task', entityId: taskId, platform: 'native' });
  const share = { entity_type: 'task', entity_id: taskId };
  expect(await shares()).toEqual([
    ...PLATFORMS.map((platform) => ({
      ...share,
      user_id: ben.userId,
      platform,
    })),
    { ...share, user_id: ana.userId, platform: 'native' },
  ]);
});

test.each([
  [{ platform: 'carrier pigeon' }, 422],
  [{ entityType: 'weather' }, 422],
  [{ entityId: 'no id' }, 404],
  [{ entityId: '00000000-0000-7000-8000-000000000000' }, 404],
])('%o is refused (NOTE-092)', async (wrong, status) => {
  const before = await shares();
  const share = { entityType: 'task', entityId: taskId, platform: 'native', ...wrong };
  await expect(ana.api.shares.track(share as never)).rejects.toMatchObject({ status });
  expect(await shares()).toEqual(before);
});

test('a share is the caller’s, no matter which account is named (NOTE-092)', async () => {
  const [ben, eve] = [await server.person(), await server.person()];
  const named = { p_user_id: ben.userId, userId: ben.userId, user_id: ben.userId };
  const share = { entityType: 'task', entityId: taskId, platform: 'native', ...named } as const;
  await eve.api.shares.track(share);
  expect((await shares()).at(-1)).toMatchObject({ user_id: eve.userId, platform: 'native' });
});

test('visitors leave no record (NOTE-092)', async () => {
  const before = await shares();
  await expect(
    server.anonymous.shares.track({ entityType: 'task', entityId: taskId, platform: 'native' }),
  ).rejects.toMatchObject({ status: 401 });
  expect(await shares()).toEqual(before);
});

test('120 an hour and person are recorded, and no more', async () => {
  const strict = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const eager = await strict.person();
    const share = { entityType: 'task', platform: 'native' } as const;
    const { id: entityId } = await makeTask(strict.services);
    for (let sent = 0; sent < 120; sent += 1) await eager.api.shares.track({ ...share, entityId });
    await expect(eager.api.shares.track({ ...share, entityId })).rejects.toMatchObject({
      status: 429,
    });
    const other = await strict.person();
    await other.api.shares.track({ ...share, entityId });
  } finally {
    await strict.close();
  }
});
