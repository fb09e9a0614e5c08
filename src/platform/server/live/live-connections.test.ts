import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { newId } from '../ids.ts';
import { findLiveConnections, trackConnections, usersFocusedOn } from './live-connections.ts';
import type { EphemeralEvent } from './ephemeral-events.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
/** People who may have things of the kind `thing` open, and those who may broadcast there. */
const members = new Set<string>();
const tellers = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
  const { realtime } = server.services;
  realtime.allowFocus('thing', async ({ userId }) => members.has(userId));
  realtime.allowEphemeralEvents('thing', 'humming', async ({ userId }) => tellers.has(userId));
  for (const person of [ana, ben]) {
    members.add(person.userId);
    tellers.add(person.userId);
  }
});
afterAll(() => server.close());

/** Looks until it is so; what is written together takes a moment. */
async function until(check: () => Promise<boolean>) {
  while (!(await check())) await pause(20);
}
const seen = async (person: TestPerson) =>
  (await findLiveConnections(server.services.db, [person.userId])).get(person.userId)?.isVisible;
const focusedOn = async (id: string) => [
  ...(await usersFocusedOn(server.services.db, 'thing', id)),
];
const focus = (page: LivePage, id: string | null): Promise<boolean> =>
  page.socket.emitWithAck('focus', id && { kind: 'thing', id });
const broadcast = (page: LivePage, payload: object = {}, event = 'humming'): Promise<boolean> =>
  page.socket.emitWithAck('broadcast', { event, payload });

describe('presence', () => {
  it('is stored from the connection to its end, with whether a page is in view', async () => {
    const [first, second] = [
      await openPage(server, ana.token),
      await openPage(server, ana.token, { visible: false }),
    ];
    await until(async () => (await seen(ana)) === true);
    first.socket.emit('visible', false);
    await until(async () => (await seen(ana)) === false);
    second.socket.emit('visible', 'yes');
    second.socket.emit('visible', true);
    await until(async () => (await seen(ana)) === true);
    second.socket.close();
    await until(async () => (await seen(ana)) === false);
    first.socket.close();
    await until(async () => (await seen(ana)) === undefined);
  });

  it('is written for a rush of pages in a few statements', async () => {
    const pages = await Promise.all(Array.from({ length: 60 }, () => openPage(server, ben.token)));
    const count = async () => {
      const { rows } = await server.services.db
        .selectFrom('live_connections')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('user_id', '=', ben.userId)
        .executeTakeFirstOrThrow();
      return rows;
    };
    await until(async () => (await count()) === 60);
    for (const page of pages) page.socket.close();
    await until(async () => (await count()) === 0);
  });

  it('leaves nothing of a process that died, and comes back where one only seemed to', async () => {
    const { db, log } = server.services;
    const userId = newId();
    const dead = await trackConnections({ db, log, beatMs: 1e6 });
    dead.add('dead', { userId, sessionId: newId(), isVisible: true, focus: null });
    const isThere = async () => (await findLiveConnections(db, [userId])).has(userId);
    await until(isThere);
    await db
      .updateTable('live_processes')
      .set({ alive_at: new Date(Date.now() - 46_000) })
      .where('id', '=', dead.processId)
      .execute();
    expect(await isThere()).toBe(false);
    const swept: string[] = [];
    const other = await trackConnections({ db, log, beatMs: 1e6 });
    other.onConnections(async ({ left }) => void swept.push(...left.keys()));
    await other.beat();
    expect(swept).toEqual([userId]);
    const rows = await db
      .selectFrom('live_connections')
      .select('id')
      .where('id', '=', 'dead')
      .execute();
    expect(rows).toEqual([]);
    await dead.beat();
    expect(await isThere()).toBe(true);
    await dead.stop();
    expect(await isThere()).toBe(false);
    await other.stop();
  });
});

describe('a database that is away', () => {
  it('learns at the next beat who came and who left, and then the others do', async () => {
    const { log } = server.services;
    let isAway = false;
    const db = server.services.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new Error('away');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const tracked = await trackConnections({ db, log, beatMs: 1e6 });
    const came: string[] = [];
    const left: string[] = [];
    tracked.onConnections(async (news) => {
      came.push(...news.came);
      left.push(...news.left.keys());
    });
    const [stays, goes] = [newId(), newId()];
    const page = { sessionId: newId(), isVisible: true, focus: null };
    const isThere = async (userId: string) => (await findLiveConnections(db, [userId])).has(userId);
    tracked.add('goes', { userId: goes, ...page });
    await until(() => isThere(goes));
    isAway = true;
    tracked.add('stays', { userId: stays, ...page });
    tracked.remove('goes');
    await expect(tracked.beat()).rejects.toThrow('away');
    // The background writes of both changes fail as well, and are over once this resolves.
    await tracked.change('stays', { isVisible: false });
    isAway = false;
    expect(came).toEqual([goes]);
    await tracked.beat();
    expect([await isThere(stays), await isThere(goes)]).toEqual([true, false]);
    expect([came, left]).toEqual([[goes, stays], expect.arrayContaining([goes])]);
    await tracked.stop();
  });
});

describe('focus on a thing', () => {
  it('counts only with the right to it, while a person has it in view, and not after the right ends', async () => {
    const id = newId();
    const page = await openPage(server, ana.token);
    members.delete(ana.userId);
    expect(await focus(page, id)).toBe(false);
    expect(await focusedOn(id)).toEqual([]);
    members.add(ana.userId);
    expect(await focus(page, id)).toBe(true);
    expect(await focusedOn(id)).toEqual([ana.userId]);
    page.socket.emit('visible', false);
    await until(async () => (await focusedOn(id)).length === 0);
    page.socket.emit('visible', true);
    await until(async () => (await focusedOn(id)).length === 1);
    expect(await focus(page, newId())).toBe(true);
    expect(await focusedOn(id)).toEqual([]);
    expect(await focus(page, id)).toBe(true);
    server.services.realtime.endFocus('thing', id, [ana.userId]);
    await until(async () => (await focusedOn(id)).length === 0);
    page.socket.close();
  });

  it('answers a page in a hurry for its last focus', async () => {
    const ids = Array.from({ length: 5 }, newId);
    const page = await openPage(server, ana.token);
    const answers = await Promise.all(ids.map((id) => focus(page, id)));
    expect(answers.at(-1)).toBe(true);
    expect(await focusedOn(ids.at(-1) ?? '')).toEqual([ana.userId]);
    for (const id of ids.slice(0, -1)) expect(await focusedOn(id)).toEqual([]);
    page.socket.close();
  });
});

describe('ephemeral events', () => {
  const hummed = (page: LivePage) =>
    page.received
      .filter(({ event }) => event === 'humming')
      .map(({ payload }) => (payload as EphemeralEvent<{ tune?: number }>).payload.tune);

  it('reaches the others who have it open, in the name of who sent it', async () => {
    const id = newId();
    const [mine, phone, theirs, elsewhere] = await Promise.all([
      openPage(server, ana.token),
      openPage(server, ana.token),
      openPage(server, ben.token),
      openPage(server, ben.token),
    ]);
    for (const page of [mine, phone, theirs]) await focus(page, id);
    await focus(elsewhere, newId());
    expect(await broadcast(mine, { tune: 1, userId: ben.userId })).toBe(true);
    const { payload } = await theirs.receives('humming');
    expect(payload).toEqual({ id, userId: ana.userId, payload: { tune: 1, userId: ben.userId } });
    // The later event the other way proves that no other page received the first.
    expect(await broadcast(theirs, { tune: 2 })).toBe(true);
    await Promise.all([mine.receives('humming'), phone.receives('humming')]);
    expect([mine, phone, theirs, elsewhere].map(hummed)).toEqual([[2], [2], [1], []]);
    for (const page of [mine, phone, theirs, elsewhere]) page.socket.close();
  });

  it('passes on at most one a second, and then the latest', async () => {
    const id = newId();
    const [mine, theirs] = [await openPage(server, ana.token), await openPage(server, ben.token)];
    for (const page of [mine, theirs]) await focus(page, id);
    const answers = await Promise.all([1, 2, 3, 4].map((tune) => broadcast(mine, { tune })));
    expect(answers).toEqual([true, false, false, true]);
    await theirs.receives('humming', ({ payload }: EphemeralEvent) => payload['tune'] === 4);
    expect(hummed(theirs)).toEqual([1, 4]);
    for (const page of [mine, theirs]) page.socket.close();
  });

  it.each([
    ['nothing open', { opens: false }],
    ['no right to broadcast', { mayBroadcast: false }],
    ['the right to it ended', { isEnded: true }],
    ['an event nobody knows', { event: 'shouting' }],
    ['a payload that is no flat object', { payload: { tune: { deep: 1 } } }],
    ['a payload of too many words', { payload: { tune: 'x'.repeat(201) } }],
  ] as Array<
    [
      string,
      { opens?: false; mayBroadcast?: false; isEnded?: true; event?: string; payload?: object },
    ]
  >)(
    'is refused with %s',
    async (_, { opens = true, mayBroadcast = true, isEnded, event, payload }) => {
      const id = newId();
      const page = await openPage(server, ana.token);
      if (opens) expect(await focus(page, id)).toBe(true);
      if (!mayBroadcast) tellers.delete(ana.userId);
      if (isEnded) {
        server.services.realtime.endFocus('thing', id, [ana.userId]);
        await until(async () => (await focusedOn(id)).length === 0);
      }
      expect(await broadcast(page, payload ?? {}, event)).toBe(false);
      tellers.add(ana.userId);
      page.socket.close();
    },
  );
});
