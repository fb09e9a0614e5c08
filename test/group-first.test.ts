import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registeredSearches, registeredSubjects } from '#app/features.server.ts';
import { groupScene } from '#features/groups/server/group-scene.ts';
import { takeGroupAway } from '#features/groups/server/factory.ts';
import { itemListed } from '#features/marketplace/events.ts';
import {
  createItem,
  exampleItem,
  makeUpload,
  openItemConversation,
} from '#features/marketplace/server/factory.ts';
import { showDueToAll } from '#features/marketplace/server/first/show-to-all.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import { listHitIds, saveFor } from '#features/saved-searches/server/search-scene.ts';
import { wantedScene } from '#features/wanted/server/wanted-scene.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

type Api = TestServer['anonymous'];

const NOWHERE = { latitude: 30.2672, longitude: -97.7431 };
const BOUNDS = { north: 31, south: 29, east: -97, west: -98 };
const WORD = 'zebrawood';

let server: TestServer;
let scene: ReturnType<typeof groupScene>;
let people: Record<
  'seller' | 'member' | 'asked' | 'blocked' | 'other' | 'moderator' | 'operator',
  TestPerson
>;
let groupId: string;
beforeAll(async () => {
  server = await startTestServer();
  scene = groupScene(server);
  people = {
    seller: await server.person('Sol'),
    member: await server.person('Mia'),
    asked: await server.person('Ava'),
    blocked: await server.person('Bo'),
    other: await server.person('Otto'),
    moderator: await staffMember(server, 'moderator'),
    operator: await staffMember(server, 'operator'),
  };
  const { seller, member, asked, blocked } = people;
  groupId = await scene.make(member, { isOpen: false });
  await scene.join(groupId, member, seller);
  await scene.join(groupId, member, blocked);
  await asked.api.groups.join({ groupId });
  await scene.block(seller, blocked);
});
afterAll(() => server.close());

const listFirst = (entered: Parameters<typeof createItem>[1] = {}) =>
  createItem(server.services, {
    title: `A ${WORD} bowl`,
    category: 'home',
    sellerId: people.seller.userId,
    firstShown: { groupId, hours: 24 },
    ...entered,
  }).then(({ id }) => id);

const endTime = (itemId: string) =>
  server.services.db
    .updateTable('group_first_items')
    .set({ shown_to_all_at: new Date(Date.now() - 1000) })
    .where('item_id', '=', itemId)
    .execute();

const isHeld = async (itemId: string): Promise<boolean> =>
  (await server.services.db
    .selectFrom('group_first_items')
    .select('item_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst()) !== undefined;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

const findPublicId = async ({ userId }: TestPerson): Promise<string> =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;

const text = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
/** Feeds are stored for a minute by their address. */
const feed = (query = ''): Promise<string> =>
  text(
    `/marketplace/feed.atom?${new URLSearchParams({ read: newId(), search: query }).toString()}`,
  );
async function sitemaps(): Promise<string> {
  const names = (await text('/sitemap.xml')).match(/\/sitemap\/marketplace-[\w-]+\.xml/g) ?? [];
  return (await Promise.all(names.map((name) => text(name)))).join('');
}

type Scene = { itemId: string; otherId: string; personId: string };
/** Everything that reads items for people in general; each answers with something that says that it is there. */
const READERS: Record<string, (api: Api, scene: Scene) => Promise<unknown>> = {
  browse: (api) => api.marketplace.browse({}),
  'browse, newest': (api) => api.marketplace.browse({ sort: 'newest' }),
  'browse, by price': (api) => api.marketplace.browse({ sort: 'price-low' }),
  'browse, nearest': (api) => api.marketplace.browse({ sort: 'nearest', near: NOWHERE }),
  'browse, a category': (api) => api.marketplace.browse({ category: 'home' }),
  'browse, words': (api) => api.marketplace.browse({ search: WORD }),
  'browse, words nearby': (api) =>
    api.marketplace.browse({ search: WORD, near: NOWHERE, radius: 25 }),
  listOnMap: (api) => api.marketplace.listOnMap({ bounds: BOUNDS }),
  'listOnMap, words': (api) => api.marketplace.listOnMap({ bounds: BOUNDS, search: WORD }),
  teaser: (api) => api.marketplace.teaser(),
  similar: (api, { otherId }) => api.marketplace.similar({ itemId: otherId }),
  record: (api, { personId }) => api.marketplace.record({ personId }),
  find: (api, { itemId }) => api.marketplace.find({ itemId }).catch(() => null),
  'the search of the site': (api) => api.siteSearch.search({ text: WORD }),
  feed: () => feed(),
  'feed, words': () => feed(WORD),
  sitemap: sitemaps,
  'the list for machines': async (_api, { itemId }) => [
    ...(await registeredSubjects.marketplace_item.publicList.findListed(server.services.db, [
      itemId,
    ])),
  ],
};
/** Calls on its page that others may make, by what they answer once it is there. */
const CALLS: Record<string, (api: Api, scene: Scene) => Promise<unknown>> = {
  find: (api, { itemId }) => api.marketplace.find({ itemId }),
  similar: (api, { itemId }) => api.marketplace.similar({ itemId }),
  recordView: (api, { itemId }) => api.marketplace.recordView({ itemId }),
};
const COUNTS: Record<string, (api: Api) => Promise<number | undefined>> = {
  total: async (api) => (await api.marketplace.browse({ category: 'home' })).total,
  facets: async (api) => (await api.marketplace.facets({ search: WORD })).categories['home'],
  leftOut: async (api) =>
    (await api.marketplace.leftOut({ search: WORD, category: 'gaming' })).counts['category'],
};

describe('an item that a group sees first (GROUP-033, GROUP-035)', () => {
  it('is nowhere for others before, and everywhere after', async () => {
    const { seller, other } = people;
    const { id: otherId } = await createItem(server.services, {
      category: 'home',
      sellerId: other.userId,
    });
    const facts = { otherId, personId: await findPublicId(seller) };
    const callers = { visitor: server.anonymous, 'another person': other.api };
    const countAll = async () => {
      const found: Record<string, number> = {};
      for (const [caller, api] of Object.entries(callers)) {
        for (const [name, count] of Object.entries(COUNTS)) {
          found[`${name}, ${caller}`] = (await count(api)) ?? 0;
        }
      }
      return found;
    };
    const none = await countAll();
    const itemId = await listFirst();
    const arranged = { ...facts, itemId };
    const look = async () => {
      const found: Record<string, boolean | number> = {};
      for (const [caller, api] of Object.entries(callers)) {
        for (const [name, read] of Object.entries(READERS)) {
          found[`${name}, ${caller}`] = JSON.stringify(await read(api, arranged)).includes(itemId);
        }
        for (const [name, call] of Object.entries(CALLS)) {
          found[`call of ${name}, ${caller}`] = await getStatus(call(api, arranged));
        }
      }
      return found;
    };
    const before = await look();
    expect(before).toEqual(
      Object.fromEntries(
        Object.keys(before).map((name) => [name, name.startsWith('call') ? 404 : false]),
      ),
    );
    expect(await countAll()).toEqual(none);

    await seller.api.marketplace.showToAll({ itemId });
    const after = await look();
    expect(after).toEqual(
      Object.fromEntries(
        Object.keys(after).map((name) => [name, name.startsWith('call') ? 200 : true]),
      ),
    );
    const one = await countAll();
    expect(one).toEqual(
      Object.fromEntries(Object.entries(none).map(([name, count]) => [name, count + 1])),
    );
    await seller.api.marketplace.remove({ itemId });
  });

  it('has a page for its seller, members and staff, and counts blocks', async () => {
    const itemId = await listFirst();
    const found: Record<string, number> = {};
    for (const [name, { api }] of Object.entries(people)) {
      found[name] = await getStatus(api.marketplace.find({ itemId }));
    }
    expect(found).toEqual({
      seller: 200,
      member: 200,
      asked: 404,
      blocked: 404,
      other: 404,
      moderator: 200,
      operator: 200,
    });
    await people.seller.api.marketplace.remove({ itemId });
  });

  it('says so in the list of its seller, until everyone sees it (GROUP-038)', async () => {
    const { api } = people.seller;
    const itemId = await listFirst();
    const readOwn = async () =>
      (await api.marketplace.listOwn({})).items.find(({ id }) => id === itemId)?.firstShown;
    const { firstShown } = await api.marketplace.find({ itemId });
    expect(await readOwn()).toEqual({ groupName: firstShown?.groupName, until: firstShown?.until });
    await api.marketplace.showToAll({ itemId });
    expect(await readOwn()).toBeNull();
    await api.marketplace.remove({ itemId });
  });

  it('stays with who has a chat about it', async () => {
    const { seller, member } = people;
    const guest = await server.person('Gus');
    await scene.join(groupId, member, guest);
    const itemId = await listFirst();
    await guest.api.marketplace.contact({ itemId });
    await guest.api.groups.leave({ groupId });
    expect(await getStatus(guest.api.marketplace.find({ itemId }))).toBe(200);
    await seller.api.marketplace.remove({ itemId });
  });

  it('moves on like any other: saved, asked about, reserved and handed over', async () => {
    const { seller, member, other } = people;
    const itemId = await listFirst();
    expect(await getStatus(other.api.marketplace.save({ itemId, isSaved: true }))).toBe(404);
    expect(await getStatus(other.api.marketplace.contact({ itemId }))).toBe(404);
    await member.api.marketplace.save({ itemId, isSaved: true });
    const { items: saved } = await member.api.marketplace.listSaved({});
    expect(saved.map(({ id }) => id)).toContain(itemId);
    const conversationId = await openItemConversation(server.services, {
      itemId,
      buyerId: member.userId,
    });
    await seller.api.marketplace.reserve({ itemId, conversationId });
    await seller.api.marketplace.sell({ itemId, conversationId });
    expect(await getStatus(member.api.marketplace.find({ itemId }))).toBe(200);
    const record = await other.api.marketplace.record({ personId: await findPublicId(seller) });
    expect(JSON.stringify(record.handedOver)).not.toContain(WORD);
  });
});

describe('listing for a group (GROUP-032)', () => {
  it.each([
    ['a member', 'seller', 200],
    ['who only asked', 'asked', 403],
    ['who is not in it', 'other', 403],
  ] as const)('%s', async (_who, name, expected) => {
    const { api, userId } = people[name];
    const listed = createItem(server.services, {
      sellerId: userId,
      firstShown: { groupId, hours: 72 },
    });
    const status = await listed.then(
      () => 200,
      (error: { status?: number }) => error.status ?? 0,
    );
    expect(status).toBe(expected);
    if (expected === 200) {
      const { id: itemId } = await listed;
      const { firstShown } = await api.marketplace.find({ itemId });
      expect(firstShown).toMatchObject({ groupId, showToAll: { allowed: true } });
      const hours = ((firstShown?.until.getTime() ?? 0) - Date.now()) / 3_600_000;
      expect(Math.round(hours)).toBe(72);
      await api.marketplace.remove({ itemId });
    }
  });
});

describe('showing it to everyone', () => {
  it.each([
    ['the seller', 'seller', 200],
    ['a member', 'member', 403],
    ['another person', 'other', 404],
    ['a moderator', 'moderator', 403],
  ] as const)('by %s (GROUP-038)', async (_who, name, expected) => {
    const itemId = await listFirst();
    const status = await getStatus(people[name].api.marketplace.showToAll({ itemId }));
    expect(status).toBe(expected);
    expect(await getStatus(server.anonymous.marketplace.showToAll({ itemId }))).toBe(401);
    expect(await isHeld(itemId)).toBe(expected !== 200);
    await people.seller.api.marketplace.remove({ itemId });
  });

  it('is announced once, by time or by the seller, to searches and wanted posts (GROUP-035, GROUP-038)', async () => {
    const { seller, other } = people;
    const { services } = server;
    const wanted = wantedScene(server);
    const searchId = await saveFor(other, { search: WORD });
    const wantedId = await wanted.post(other, { title: `${WORD} bowl` });
    const itemId = await listFirst();
    const thing = { type: 'marketplace_item', id: itemId } as const;
    await matchThing(services, registeredSearches, thing);
    await wanted.match({ itemId });
    expect(await listHitIds(server, searchId)).toEqual([]);
    expect(await wanted.notices(other, 'wanted_match')).toEqual([]);

    await showDueToAll(services);
    expect(await isHeld(itemId)).toBe(true);
    await endTime(itemId);
    const listed: string[] = [];
    services.events.on(itemListed, async (_work, event) => void listed.push(event.itemId));
    const button = getStatus(seller.api.marketplace.showToAll({ itemId }));
    await Promise.all([showDueToAll(services), showDueToAll(services), button]);
    expect([200, 409]).toContain(await button);
    expect(await isHeld(itemId)).toBe(false);
    expect(listed.filter((id) => id === itemId)).toEqual([itemId]);
    await matchThing(services, registeredSearches, thing);
    await wanted.match({ itemId });
    expect(await listHitIds(server, searchId)).toEqual([itemId]);
    const { own } = await other.api.wanted.find({ wantedId });
    expect(JSON.stringify(own)).toContain(itemId);
    expect(await getStatus(seller.api.marketplace.showToAll({ itemId }))).toBe(409);
    await seller.api.marketplace.remove({ itemId });
  });

  it.each([
    ['the seller leaves', ({ seller, id }) => seller.api.groups.leave({ groupId: id })],
    [
      'the seller is removed',
      async ({ founder, seller, id }) =>
        founder.api.groups.removeMember({
          groupId: id,
          memberId: await scene.findMemberId(seller, id),
        }),
    ],
    ['moderators of the site take the group away', ({ id }) => takeGroupAway(server.services, id)],
  ] as Array<
    [
      string,
      (arranged: { founder: TestPerson; seller: TestPerson; id: string }) => Promise<unknown>,
    ]
  >)('is done when %s (GROUP-036)', async (_what, act) => {
    const founder = people.member;
    const { seller } = people;
    const id = await scene.make(founder);
    await scene.join(id, founder, seller);
    const itemId = await listFirst({ firstShown: { groupId: id, hours: 24 } });
    const others = await listFirst();
    await act({ founder, seller, id });
    expect([await isHeld(itemId), await isHeld(others)]).toEqual([false, true]);
    expect(await getStatus(server.anonymous.marketplace.find({ itemId }))).toBe(200);
    for (const one of [itemId, others]) await seller.api.marketplace.remove({ itemId: one });
  });

  it('leaves no item with a group that its seller leaves at the same moment (GROUP-032, GROUP-036)', async () => {
    const { seller, member } = people;
    const id = await scene.make(member);
    for (let round = 0; round < 5; round += 1) {
      await scene.join(id, member, seller);
      const [listed] = await Promise.allSettled([
        listFirst({ firstShown: { groupId: id, hours: 24 } }),
        seller.api.groups.leave({ groupId: id }),
      ]);
      if (listed.status === 'fulfilled') expect(await isHeld(listed.value)).toBe(false);
      else expect(listed.reason).toMatchObject({ status: 403 });
    }
  });

  it('is done when the group ends (GROUP-036)', async () => {
    const founder = await server.person('Fay');
    const id = await scene.make(founder);
    const itemId = await listFirst({
      sellerId: founder.userId,
      firstShown: { groupId: id, hours: 24 },
    });
    await founder.api.groups.leave({ groupId: id });
    expect(await getStatus(server.anonymous.marketplace.find({ itemId }))).toBe(200);
  });

  it('does not bring back a removed item (GROUP-040)', async () => {
    const itemId = await listFirst();
    await people.seller.api.marketplace.remove({ itemId });
    await endTime(itemId);
    await showDueToAll(server.services);
    expect(await isHeld(itemId)).toBe(false);
    expect(await getStatus(server.anonymous.marketplace.find({ itemId }))).toBe(404);
  });
});

describe('in the meantime', () => {
  it('is neither featured nor shown for a wanted post (GROUP-034)', async () => {
    const { seller, other } = people;
    const itemId = await listFirst();
    const wantedId = await wantedScene(server).post(other);
    expect(await getStatus(seller.api.wanted.answer({ wantedId, itemId }))).toBe(409);
    const { featuring } = registeredSubjects.marketplace_item;
    const own = await featuring.listOwn(server.services.db, seller.userId, null);
    expect(JSON.stringify(own)).not.toContain(itemId);
    await seller.api.marketplace.remove({ itemId });
  });

  it('is on the page of its group, page by page, the first to be shown to all first (GROUP-037)', async () => {
    const founder = await server.person('Fay');
    const id = await scene.make(founder);
    const listed: string[] = [];
    for (let at = 0; at <= 20; at += 1) {
      listed.push(
        await listFirst({
          sellerId: founder.userId,
          firstShown: { groupId: id, hours: at === 0 ? 72 : 24 },
        }),
      );
    }
    const first = await founder.api.groups.listItems({ groupId: id });
    const { items: rest, nextCursor } = await founder.api.groups.listItems({
      groupId: id,
      cursor: first.nextCursor,
    });
    expect(nextCursor).toBeNull();
    expect([...first.items, ...rest].map((item) => item.id)).toEqual([
      ...listed.slice(1),
      listed[0],
    ]);
  });

  it('notifies the other members, with one unread notification (GROUP-039)', async () => {
    const [founder, ann, muted] = await Promise.all(
      ['Fay', 'Ann', 'Max'].map((name) => server.person(name)),
    );
    if (!founder || !ann || !muted) throw new Error('a person is missing');
    const id = await scene.make(founder, { name: 'Potters' });
    for (const one of [ann, muted]) await scene.join(id, founder, one);
    await muted.api.groups.setMuted({ groupId: id, isMuted: true });
    const entered = { sellerId: founder.userId, firstShown: { groupId: id, hours: 24 } as const };
    await listFirst(entered);
    await listFirst(entered);
    expect(await scene.notices(ann, 'group_item')).toEqual(['New items shown first to "Potters".']);
    expect(await scene.notices(founder, 'group_item')).toEqual([]);
    expect(await scene.notices(muted, 'group_item')).toEqual([]);
  });
});

it('is chosen where it is listed, by the call of the form (GROUP-032)', async () => {
  const { seller } = people;
  const { id: itemId } = await seller.api.marketplace.create({
    draft: { ...exampleItem, photos: [await makeUpload(server.services, seller.userId)] },
    requestKey: newId(),
    firstShown: { groupId, hours: 24 },
  });
  expect(await isHeld(itemId)).toBe(true);
  expect(await getStatus(server.anonymous.marketplace.find({ itemId }))).toBe(404);
});
