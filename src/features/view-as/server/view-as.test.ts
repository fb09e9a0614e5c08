import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { viewedTypes } from '../vocabulary.ts';
import type { ViewedType } from '../vocabulary.ts';

let server: TestServer;
let owner: TestPerson;
let neighbor: TestPerson;
let blocked: TestPerson;
let ids: Record<ViewedType, string>;
beforeAll(async () => {
  server = await startTestServer();
  [owner, neighbor, blocked] = await Promise.all([
    server.person('Olga Owner'),
    server.person('Nora Neighbor'),
    server.person('Bob Blocked'),
  ]);
  const { services } = server;
  ids = {
    task: (await makeTask(services, { posterId: owner.userId })).id,
    marketplace_item: (await createItem(services, { sellerId: owner.userId })).id,
    person: await publicId(owner),
  };
  await owner.api.people.block({ personId: await publicId(blocked) });
});
afterAll(() => server.close());

async function publicId({ userId }: TestPerson): Promise<string> {
  const { public_id: id } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads a thing by the call that the browser of a viewer makes for its page. */
async function read(api: TestServer['anonymous'], type: ViewedType) {
  try {
    if (type === 'task') return { type, task: await api.tasks.find({ id: ids.task }) };
    if (type === 'person') return { type, person: await api.people.get({ personId: ids.person }) };
    return { type, item: await api.marketplace.find({ itemId: ids.marketplace_item }) };
  } catch {
    return null;
  }
}

describe.each(viewedTypes)("the owner's view of a %s", (type) => {
  const look = (viewer: 'visitor' | 'neighbor' | 'blocked') =>
    owner.api.viewAs.look({ type, id: ids[type], viewer });

  it('is what a visitor, a neighbor and a blocked person get themselves (PEOPLE-215, PEOPLE-216)', async () => {
    expect(await look('visitor')).toEqual({ view: await read(server.anonymous, type) });
    expect(await look('neighbor')).toEqual({ view: await read(neighbor.api, type) });
    expect(await look('blocked')).toEqual({ view: await read(blocked.api, type) });
    expect((await look('visitor')).view).not.toBeNull();
    expect((await look('blocked')).view).toBeNull();
  });

  it('follows the visibility of the profile (PEOPLE-215)', async () => {
    const show = (visibility: string) =>
      sql`update profiles set profile_visibility = ${visibility} where id = ${owner.userId}`.execute(
        server.services.db,
      );
    await show('private');
    try {
      const visitors = await look('visitor');
      expect(visitors).toEqual({ view: await read(server.anonymous, type) });
      expect(JSON.stringify(visitors)).not.toContain('Olga');
      expect(await look('neighbor')).toEqual({ view: await read(neighbor.api, type) });
    } finally {
      await show('public');
    }
  });

  it('is not there for anyone else, nor signed out (PEOPLE-218)', async () => {
    const asked = { type, id: ids[type], viewer: 'neighbor' as const };
    for (const { api } of [neighbor, blocked]) {
      await expect(api.viewAs.look(asked)).rejects.toMatchObject({ status: 404 });
    }
    await expect(server.anonymous.viewAs.look(asked)).rejects.toMatchObject({ status: 401 });
    const missing = { ...asked, id: crypto.randomUUID() };
    await expect(owner.api.viewAs.look(missing)).rejects.toMatchObject({ status: 404 });
  });
});

it('leaves no account and no block behind (PEOPLE-216)', async () => {
  const count = async () => {
    const { rows } = await sql<{ accounts: number; blocks: number; profiles: number }>`
      select (select count(*)::int from identity.users) as accounts,
        (select count(*)::int from blocks) as blocks,
        (select count(*)::int from profiles) as profiles`.execute(server.services.db);
    return rows[0];
  };
  const before = await count();
  await owner.api.viewAs.look({ type: 'task', id: ids.task, viewer: 'blocked' });
  expect(await count()).toEqual(before);
});
