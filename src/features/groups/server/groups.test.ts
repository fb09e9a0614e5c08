import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { GROUPS_A_PAGE, MOST_FOUNDED } from '../limits.ts';
import type { GroupDraft } from '../group-draft.ts';
import { exampleGroup, takeGroupAway } from './factory.ts';
import { groupScene } from './group-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof groupScene>;
beforeAll(async () => {
  server = await startTestServer();
  scene = groupScene(server);
});
afterAll(() => server.close());

const create = async (founder: TestPerson, change: Partial<GroupDraft> = {}): Promise<string> =>
  (await founder.api.groups.create({ draft: exampleGroup(change), requestKey: newId() })).id;
const find = (groupId: string, by?: TestPerson) =>
  (by?.api ?? server.anonymous).groups.find({ groupId });
const readStatus = (asking: Promise<unknown>) =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

describe('a group', () => {
  it('shows its city and cell to everyone, never more (GROUP-003, GROUP-005)', async () => {
    const founder = await scene.neighbor('Fay Founder');
    const groupId = await create(founder, { location: '12 Hidden Lane, Austin, TX 78701' });
    const seen = await Promise.all([find(groupId), find(groupId, founder)]);
    expect(seen[0]).toMatchObject({ area: 'Austin, TX', members: 1, isOpen: true, role: null });
    expect(seen[1]).toMatchObject({ role: 'founder' });
    expect(JSON.stringify(seen)).not.toContain('Hidden Lane');
  });

  it.each([
    [{ name: 'A' }, 'draft.name'],
    [{ name: 'x'.repeat(61) }, 'draft.name'],
    [{ description: 'Short' }, 'draft.description'],
    [{ location: '' }, 'draft.location'],
    [{ location: 'Qwxyz' }, 'draft.location'],
  ])('refuses %j (GROUP-002, GROUP-003)', async (change, field) => {
    const creating = create(await scene.neighbor(), change);
    await expect(creating).rejects.toMatchObject({ status: 422 });
    const { data } = (await creating.catch((error: unknown) => error)) as {
      data: { fields: Record<string, string> };
    };
    expect(Object.keys(data.fields)).toEqual([field]);
  });

  it('is made once for each form (GROUP-004)', async () => {
    const founder = await scene.neighbor();
    const made = { draft: exampleGroup(), requestKey: newId() };
    const [one, other] = await Promise.all([
      founder.api.groups.create(made),
      founder.api.groups.create(made),
    ]);
    expect(other).toEqual(one);
    const thief = await scene.neighbor();
    await expect(thief.api.groups.create(made)).rejects.toMatchObject({ status: 409 });
  });

  it('is one of at most ten that a person has (GROUP-004)', async () => {
    const founder = await scene.neighbor();
    for (let made = 0; made < MOST_FOUNDED - 1; made += 1) await scene.make(founder);
    const creations = await Promise.all([readStatus(create(founder)), readStatus(create(founder))]);
    expect(creations.toSorted()).toEqual([200, 409]);
  });

  it('is edited by its founder; a stale edit is refused (GROUP-006)', async () => {
    const founder = await scene.neighbor();
    const groupId = await create(founder);
    const draft = exampleGroup({ name: 'Balcony gardeners', isOpen: false });
    await founder.api.groups.update({ groupId, version: 1, draft });
    expect(await find(groupId)).toMatchObject({ name: 'Balcony gardeners', isOpen: false });
    const stale = founder.api.groups.update({ groupId, version: 1, draft });
    await expect(stale).rejects.toMatchObject({ status: 409 });
  });

  it('is refused while groups are off; those that exist stay (GROUP-001)', async () => {
    const { db } = server.services;
    const founder = await scene.neighbor();
    const groupId = await scene.make(founder);
    await setSetting(db, 'groups', 'off');
    await expect.poll(() => readStatus(create(founder))).toBe(403);
    expect((await find(groupId)).id).toBe(groupId);
    await setSetting(db, 'groups', 'on');
    const later = await scene.neighbor();
    await expect.poll(() => readStatus(create(later))).toBe(200);
  });
});

describe('the list', () => {
  it('has the newest first, page by page (GROUP-024)', async () => {
    const founder = await scene.neighbor();
    const made: string[] = [];
    for (let at = 0; at <= GROUPS_A_PAGE; at += 1) made.push(await scene.make(founder));
    const first = await server.anonymous.groups.list({});
    expect(first.items.map(({ id }) => id)).toEqual(made.toReversed().slice(0, GROUPS_A_PAGE));
    const second = await server.anonymous.groups.list({ cursor: first.nextCursor });
    expect(second.items[0]?.id).toBe(made[0]);
  });

  it('finds by words, town and distance, on the map as well (GROUP-024, GROUP-025)', async () => {
    const groupId = await scene.make(await scene.neighbor(), { name: 'Quokka watchers' });
    const search = 'quokkas';
    const near = { latitude: 30.27, longitude: -97.74 };
    const far = { latitude: 40.71, longitude: -74 };
    const around = { south: 30, west: -98, north: 31, east: -97 };
    const elsewhere = { south: 40, west: -75, north: 41, east: -74 };
    const { groups } = server.anonymous;
    const lists = await Promise.all([
      groups.list({ search }),
      groups.list({ search, towns: ['austin-tx'] }),
      groups.list({ search, towns: ['new-york-ny'] }),
      groups.list({ search, near, radius: 5 }),
      groups.list({ search, near: far, radius: 50 }),
      groups.listOnMap({ search, bounds: around }),
      groups.listOnMap({ search, bounds: elsewhere }),
    ]);
    const found = lists.map(({ items }) => items.some(({ id }) => id === groupId));
    expect(found).toEqual([true, true, false, true, false, true, false]);
  });

  it('leaves out those of a founder with a block, and those taken away (GROUP-005)', async () => {
    const [founder, viewer] = [await scene.neighbor(), await scene.neighbor()];
    const [blocked, away] = [await scene.make(founder), await scene.make(await scene.neighbor())];
    await scene.block(founder, viewer);
    await takeGroupAway(server.services, away);
    const { items } = await viewer.api.groups.list({});
    const ids = items.map(({ id }) => id);
    expect([ids.includes(blocked), ids.includes(away)]).toEqual([false, false]);
    await expect(find(blocked, viewer)).rejects.toMatchObject({ status: 404 });
  });

  it('lists the groups that a person belongs to or asked to join, the latest first (GROUP-026)', async () => {
    const [founder, viewer] = [await scene.neighbor(), await scene.neighbor()];
    const open = await scene.make(founder);
    const closed = await scene.make(founder, { isOpen: false });
    await scene.make(founder);
    await viewer.api.groups.join({ groupId: open });
    await viewer.api.groups.join({ groupId: closed });
    const own = await scene.make(viewer);
    const { items } = await viewer.api.groups.listOwn({});
    expect(items.map(({ id, role }) => [id, role])).toEqual([
      [own, 'founder'],
      [closed, 'asked'],
      [open, 'member'],
    ]);
  });
});
