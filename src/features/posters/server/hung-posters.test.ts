import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boardScene } from '#features/boards/server/board-scene.ts';
import { questionScene } from '#features/questions/server/question-scene.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { PosterTarget } from '../contract.ts';
import { POSTERS_A_PAGE } from '../limits.ts';

const words = { heading: 'A table', text: '$120', languages: 'both', note: 'Left side' } as const;

let server: TestServer;
let scene: ReturnType<typeof boardScene>;
let things: ReturnType<typeof questionScene>;
let owner: TestPerson;
let other: TestPerson;
let boardId: string;
beforeAll(async () => {
  server = await startTestServer();
  scene = boardScene(server);
  things = questionScene(server);
  owner = await scene.neighbor('Olga Owner');
  other = await server.person('Otto Other');
  boardId = await scene.addBoard(owner);
});
afterEach(async () => {
  await server.services.db.deleteFrom('posters').execute();
  await server.services.db.deleteFrom('notifications').execute();
});
afterAll(() => server.close());

async function hang(thing?: PosterTarget, on: string | null = boardId): Promise<string> {
  const made = thing ?? (await things.makeThing(owner));
  return (await owner.api.posters.create({ ...made, ...words, boardId: on })).id;
}

const listOn = async (api = server.anonymous) => (await api.posters.onBoard({ boardId })).items;

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

const listNotices = async () =>
  (await owner.api.notifications.list({})).items.filter(({ type }) => type === 'poster_missing');

/** Moves the sightings of a poster into the past. */
const ageSightings = () =>
  sql`update poster_sightings set day = day - 1, seen_at = seen_at - interval '1 day'`.execute(
    server.services.db,
  );

describe('the posters on a board', () => {
  it.each(['task', 'marketplace_item', 'service'] as const)(
    'show heading, kind and area of a %s, never the note (SHELL-482)',
    async (type) => {
      const thing = await things.makeThing(owner, type);
      const id = await hang(thing);
      const [shown, ...rest] = await listOn();
      expect(rest).toEqual([]);
      expect(shown).toEqual({
        id,
        entityType: type,
        heading: 'A table',
        area: 'Austin, TX',
        path: expect.stringContaining(thing.entityId),
        lastSeen: null,
        ownSighting: null,
        isOwn: false,
        abilities: { sight: { allowed: false, reason: 'posters:refusals.signed_out' } },
      });
      await things.close(owner, thing);
      expect(await listOn()).toEqual([]);
    },
  );

  it('are those whose owner chose it, as long as they are not withdrawn (SHELL-482)', async () => {
    const town = { entityType: 'town', entityId: 'austin' } as const;
    await hang(town, null);
    expect(await listOn()).toEqual([]);
    const id = await hang(town);
    expect(await listOn()).toMatchObject([{ id, area: 'Austin, TX', path: '/austin' }]);
    await owner.api.posters.update({ posterId: id, note: '', boardId: null });
    expect(await listOn()).toEqual([]);
    await owner.api.posters.update({ posterId: id, note: '', boardId });
    await owner.api.posters.update({ posterId: id, note: 'Right side' });
    expect(await listOn(owner.api)).toMatchObject([{ id, isOwn: true }]);
    await owner.api.posters.withdraw({ posterId: id });
    expect(await listOn()).toEqual([]);
  });

  it('come page by page, past those that are over (SHELL-482)', async () => {
    const over = await things.makeThing(owner);
    const first = await hang();
    for (let made = 0; made < POSTERS_A_PAGE + 1; made += 1) await hang(over);
    await things.close(owner, over);
    expect(await listOn()).toMatchObject([{ id: first }]);
  });

  it('leave out those of people who are blocked (SHELL-482)', async () => {
    await hang();
    const blocked = await server.person('Bela Blocked');
    await server.services.db
      .insertInto('blocks')
      .values({ blocker_id: owner.userId, blocked_id: blocked.userId })
      .execute();
    expect(await listOn(blocked.api)).toEqual([]);
    expect(await listOn(other.api)).toHaveLength(1);
  });

  it('need a board that is on the map (SHELL-482)', async () => {
    expect(await readStatus(hang(undefined, newId()))).toBe(404);
    const posterId = await hang(undefined, null);
    const moved = owner.api.posters.update({ posterId, note: '', boardId: newId() });
    expect(await readStatus(moved)).toBe(404);
  });

  it('keep others from removing their board, which their owner no longer reads then (SHELL-485)', async () => {
    const adder = await scene.neighbor('Ada Adder');
    const own = await scene.addBoard(adder);
    const posterId = await hang(undefined, own);
    expect(await readStatus(adder.api.boards.remove({ boardId: own }))).toBe(409);
    expect((await owner.api.posters.find({ posterId })).board).toMatchObject({ id: own });
    await owner.api.posters.withdraw({ posterId });
    expect(await readStatus(adder.api.boards.remove({ boardId: own }))).toBe(200);
    expect((await owner.api.posters.find({ posterId })).board).toBeNull();
  });
});

describe('sightings', () => {
  it('are one a day of each person, the latest counts (SHELL-483)', async () => {
    const posterId = await hang();
    const readSeen = async () => (await listOn(other.api))[0];
    await other.api.posters.sight({ posterId, isThere: true });
    expect(await readSeen()).toMatchObject({ lastSeen: { isThere: true }, ownSighting: true });
    await other.api.posters.sight({ posterId, isThere: false });
    expect(await readSeen()).toMatchObject({ lastSeen: { isThere: false }, ownSighting: false });
    const count = sql`select from poster_sightings`;
    expect((await count.execute(server.services.db)).rows).toHaveLength(1);
    await ageSightings();
    expect(await readSeen()).toMatchObject({ lastSeen: { isThere: false }, ownSighting: null });
    await owner.api.posters.sight({ posterId, isThere: true });
    const { lastSeen, board } = await owner.api.posters.find({ posterId });
    expect(lastSeen).toMatchObject({ isThere: true });
    expect(board).toEqual({ id: boardId, name: 'Main Street Library' });
    expect(JSON.stringify(await listOn())).not.toMatch(/Otto|Olga/);
  });

  it('are none of another board (SHELL-483)', async () => {
    const posterId = await hang();
    await other.api.posters.sight({ posterId, isThere: true });
    const next = await scene.addBoard(owner);
    await owner.api.posters.update({ posterId, note: '', boardId: next });
    expect((await owner.api.posters.find({ posterId })).lastSeen).toBeNull();
  });

  it.each(['no board', 'withdrawn', 'blocked', 'unknown'] as const)(
    'are refused with 404 for a poster that is %s (SHELL-483)',
    async (state) => {
      const made = await hang(undefined, state === 'no board' ? null : boardId);
      const posterId = state === 'unknown' ? newId() : made;
      if (state === 'withdrawn') await owner.api.posters.withdraw({ posterId });
      const viewer = await server.person();
      if (state === 'blocked') {
        await server.services.db
          .insertInto('blocks')
          .values({ blocker_id: viewer.userId, blocked_id: owner.userId })
          .execute();
      }
      expect(await readStatus(viewer.api.posters.sight({ posterId, isThere: true }))).toBe(404);
    },
  );

  it('notify the owner once for each board that a poster is missed (SHELL-484)', async () => {
    const posterId = await hang();
    await owner.api.posters.sight({ posterId, isThere: false });
    expect(await listNotices()).toEqual([]);
    const another = await server.person();
    await Promise.all(
      [other, another, other].map(({ api }) => api.posters.sight({ posterId, isThere: false })),
    );
    expect(await listNotices()).toMatchObject([
      {
        message: 'Someone says your poster "A table" is no longer at Main Street Library.',
        entityId: posterId,
      },
    ]);
    await other.api.posters.sight({ posterId, isThere: true });
    await other.api.posters.sight({ posterId, isThere: false });
    expect(await listNotices()).toHaveLength(1);
    const next = await scene.addBoard(owner);
    await owner.api.posters.update({ posterId, note: '', boardId: next });
    await other.api.posters.sight({ posterId, isThere: false });
    expect(await listNotices()).toHaveLength(2);
  });

  it('stop at 20 an hour (SHELL-486)', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const eager = await strict.person();
      const sight = () => readStatus(eager.api.posters.sight({ posterId: newId(), isThere: true }));
      for (let sent = 0; sent < 20; sent += 1) expect(await sight()).toBe(404);
      expect(await sight()).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
