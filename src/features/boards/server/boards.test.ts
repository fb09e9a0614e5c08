import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { BOARDS_A_PAGE } from '../limits.ts';
import { AUSTIN, boardScene, north } from './board-scene.ts';

const FRISCO = { latitude: 37.7749, longitude: -122.4194 };
const form = { name: 'Main Street Library', directions: '', point: AUSTIN };

let server: TestServer;
let scene: ReturnType<typeof boardScene>;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = boardScene(server);
  ada = await scene.neighbor('Ada Adder');
  ben = await scene.neighbor('Ben Beside');
});
afterEach(() => server.services.db.deleteFrom('boards').execute());
afterAll(() => server.close());

const readStatus = (asking: Promise<unknown>): Promise<number> =>
  asking.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

/** All pages, as names or ids. */
async function listAll(
  input: { near?: typeof AUSTIN; towns?: string[] },
  key: 'id' | 'name' = 'name',
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ada.api.boards.list>> =
      await server.anonymous.boards.list({ ...input, cursor });
    found.push(...page.items.map((board) => board[key]));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

describe('the list', () => {
  it('is nearest first, else newest first, page by page (SHELL-476)', async () => {
    const byDistance = Array.from({ length: BOARDS_A_PAGE + 5 }, (_, at) => at);
    const shuffled = byDistance.toSorted((one, other) => (one % 7) - (other % 7));
    for (const at of shuffled) await scene.addBoard(ada, north(AUSTIN, at * 100), `Board ${at}`);
    expect(await listAll({})).toEqual(shuffled.toReversed().map((at) => `Board ${at}`));
    expect(await listAll({ near: AUSTIN })).toEqual(byDistance.map((at) => `Board ${at}`));
    const first = await server.anonymous.boards.list({ near: AUSTIN });
    expect(first.items).toHaveLength(BOARDS_A_PAGE);
  });

  it('goes on among boards at one point (SHELL-476)', async () => {
    for (let added = 0; added < BOARDS_A_PAGE + 3; added += 1) await scene.addBoard(ada);
    const ids = await listAll({ near: AUSTIN }, 'id');
    expect(new Set(ids).size).toBe(BOARDS_A_PAGE + 3);
    expect(ids).toHaveLength(BOARDS_A_PAGE + 3);
  });

  it('is walked by the indexes of place and time (SHELL-476)', async () => {
    const { db } = server.services;
    const read = (order: string) =>
      db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_sort = off`.execute(trx);
        const { rows } = await sql`explain select id from boards where removed_at is null
          order by ${sql.raw(order)} limit 21`.execute(trx);
        return JSON.stringify(rows);
      });
    expect(await read('created_at desc, id desc')).toContain('boards_made');
    expect(
      await read("geo_point <-> task_geo_point(30, -97, timestamptz '1970-01-01 00:00+00')"),
    ).toContain('boards_nearest');
  });

  it('leaves the boards of some towns, and those in the window of a map (SHELL-476)', async () => {
    await scene.addBoard(ada, AUSTIN, 'Austin');
    await scene.addBoard(ada, FRISCO, 'San Francisco');
    expect(await listAll({ towns: ['austin-tx'] })).toEqual(['Austin']);
    expect(await listAll({ towns: ['san-francisco-ca'], near: AUSTIN })).toEqual(['San Francisco']);
    const bounds = { south: 30, west: -98, north: 31, east: -97 };
    const { items, hasMore } = await server.anonymous.boards.listOnMap({ bounds });
    expect(items).toMatchObject([{ name: 'Austin', area: 'Austin, TX', point: AUSTIN }]);
    expect(hasMore).toBe(false);
  });
});

describe('adding a board', () => {
  it.each([
    { name: '' },
    { name: 'x'.repeat(81) },
    { directions: 'x'.repeat(121) },
    { point: { latitude: 91, longitude: 0 } },
    // Paris.
    { point: { latitude: 48.8566, longitude: 2.3522 } },
  ])('refuses %o (SHELL-478)', async (wrong) => {
    await expect(ada.api.boards.add({ ...form, ...wrong })).rejects.toMatchObject({ status: 422 });
  });

  it('shows the boards within 30 meters first (SHELL-479)', async () => {
    await ada.api.boards.add(form);
    const beside = north(AUSTIN, 29);
    const { items } = await ben.api.boards.listAround(beside);
    expect(items).toMatchObject([{ name: 'Main Street Library' }]);
    expect(await readStatus(ben.api.boards.add({ ...form, point: beside }))).toBe(409);
    const far = north(AUSTIN, -31);
    expect((await ben.api.boards.listAround(far)).items).toEqual([]);
    expect(await readStatus(ben.api.boards.add({ ...form, point: far }))).toBe(200);
    const another = ben.api.boards.add({ ...form, point: beside, despiteNear: true });
    expect(await readStatus(another)).toBe(200);
  });

  it('stores one of two that are added at once (SHELL-479)', async () => {
    const asked = [ada, ben, ada, ben].map(({ api }) => readStatus(api.boards.add(form)));
    expect((await Promise.all(asked)).toSorted((one, another) => one - another)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await listAll({})).toHaveLength(1);
  });

  it('stops at 5 a day (SHELL-486)', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const eager = await boardScene(strict).neighbor();
      const add = () => readStatus(eager.api.boards.add({ ...form, despiteNear: true }));
      for (let added = 0; added < 5; added += 1) expect(await add()).toBe(200);
      expect(await add()).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('looking after a board', () => {
  it('is for one of two who press at once (SHELL-481)', async () => {
    const boardId = await scene.addBoard(ada);
    const pressed = [ada, ben].map(({ api }) => readStatus(api.boards.takeCare({ boardId })));
    expect((await Promise.all(pressed)).toSorted((one, another) => one - another)).toEqual([
      200, 409,
    ]);
    const { hasCaretaker } = await ada.api.boards.find({ boardId });
    expect(hasCaretaker).toBe(true);
  });

  it('shows the caretaker as the person is seen elsewhere (SHELL-481)', async () => {
    const { db } = server.services;
    const cara = await scene.neighbor('Cara Caretaker');
    const boardId = await scene.addBoard(ada);
    await cara.api.boards.takeCare({ boardId });
    const readCaretaker = async (api: TestServer['anonymous']) =>
      (await api.boards.find({ boardId })).caretaker;
    expect(await readCaretaker(ben.api)).toMatchObject({ name: 'Cara Caretaker', isViewer: false });
    expect(await readCaretaker(cara.api)).toMatchObject({ isViewer: true });
    await db
      .insertInto('blocks')
      .values({ blocker_id: cara.userId, blocked_id: ben.userId })
      .execute();
    const shown = await readCaretaker(ben.api);
    expect(shown?.personId).toBeNull();
    expect(shown?.name).not.toContain('Cara');
    await db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', cara.userId)
      .execute();
    expect(JSON.stringify(await readCaretaker(server.anonymous))).not.toContain('Cara');
  });
});

describe('the data of a board', () => {
  it('stays without a name when its people leave (SHELL-487)', async () => {
    const { services } = server;
    const leaver = await scene.neighbor('Lea Leaver');
    const boardId = await scene.addBoard(leaver);
    await leaver.api.boards.takeCare({ boardId });
    await inTransaction(services, (work) => removeAccount(work, leaver.userId));
    await finishRemoval(services, leaver.userId);
    const left = await server.anonymous.boards.find({ boardId });
    expect(left).toMatchObject({ name: 'Main Street Library', caretaker: null });
    const row = services.db.selectFrom('boards').select('added_by').where('id', '=', boardId);
    expect(await row.executeTakeFirst()).toEqual({ added_by: null });
  });
});
