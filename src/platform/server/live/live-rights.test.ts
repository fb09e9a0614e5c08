import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { newId } from '../ids.ts';
import { findLiveConnections, trackConnections, usersFocusedOn } from './live-connections.ts';

type Answer = () => boolean | Promise<boolean>;

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let mine: LivePage;
let theirs: LivePage;
/** The answers of the rules about Ana, one question after the other; then yes. */
let mayView: Answer[] = [];
let mayBroadcast: Answer[] = [];
let asked: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
  const { realtime } = server.services;
  const answer = (answers: Answer[]) => answers.shift()?.() ?? true;
  realtime.allowFocus('thing', async ({ userId }) => userId === ben.userId || answer(mayView));
  realtime.allowEphemeralEvents('thing', 'humming', async (_, id) => {
    asked.push(id);
    return answer(mayBroadcast);
  });
});
afterAll(() => server.close());

beforeEach(async () => {
  [mayView, mayBroadcast, asked] = [[], [], []];
  [mine, theirs] = [await openPage(server, ana.token), await openPage(server, ben.token)];
});
afterEach(() => {
  vi.useRealTimers();
  for (const { socket } of [mine, theirs]) socket.close();
});

const focus = (page: LivePage, id: string): Promise<boolean> =>
  page.socket.emitWithAck('focus', { kind: 'thing', id });
const broadcast = (page: LivePage, tune = 0): Promise<boolean> =>
  page.socket.emitWithAck('broadcast', { event: 'humming', payload: { tune } });
/** Resolves when everything on its way to or from this page has arrived. */
const hasCaughtUp = (page: LivePage) =>
  page.socket.emitWithAck('subscribe', { kind: 'none', ids: [] });
const tunes = (page: LivePage) =>
  page.received.flatMap(({ event, payload }) =>
    event === 'humming' ? [(payload as { payload: { tune: number } }).payload.tune] : [],
  );
const isVisible = async ({ userId }: TestPerson) =>
  (await findLiveConnections(server.services.db, [userId])).get(userId)?.isVisible === true;
const focusedOn = async (id: string) =>
  [...(await usersFocusedOn(server.services.db, 'thing', id))].toSorted();

describe('a right that ends while it is asked for', () => {
  it('keeps out of the room a person that only the first check let in', async () => {
    const id = newId();
    await focus(theirs, id);
    mayView = [() => true, () => false];
    expect(await focus(mine, id)).toBe(false);
    expect(mayView).toEqual([]);
    expect(await focusedOn(id)).toEqual([ben.userId]);
    // The first of what is sent here is no news to Ana, the second one is.
    expect(await broadcast(theirs, 1)).toBe(true);
    expect(await focus(mine, id)).toBe(true);
    expect(await focusedOn(id)).toEqual([ana.userId, ben.userId].toSorted());
    expect(await broadcast(theirs, 2)).toBe(true);
    await mine.receives('humming');
    expect(tunes(mine)).toEqual([2]);
  });

  it('broadcasts nothing in a room that the page has been taken out of', async () => {
    const id = newId();
    await focus(theirs, id);
    await focus(mine, id);
    mayBroadcast = [
      async () => {
        server.services.realtime.endFocus('thing', id, [ana.userId]);
        await vi.waitUntil(async () => (await focusedOn(id)).length === 1);
        return true;
      },
    ];
    expect(await broadcast(mine, 1)).toBe(false);
    expect(await focus(mine, id)).toBe(true);
    expect(await broadcast(mine, 2)).toBe(true);
    await theirs.receives('humming');
    expect(tunes(theirs)).toEqual([2]);
  });
});

describe('a right that has ended', () => {
  it('does not come back with the next change of the page', async () => {
    const id = newId();
    await focus(mine, id);
    server.services.realtime.endFocus('thing', id, [ana.userId]);
    await vi.waitUntil(async () => (await focusedOn(id)).length === 0);
    const next = newId();
    await focus(theirs, next);
    mine.socket.emit('visible', false);
    await vi.waitUntil(async () => !(await isVisible(ana)));
    mine.socket.emit('visible', true);
    await vi.waitUntil(() => isVisible(ana));
    expect(await focusedOn(id)).toEqual([]);
  });

  it('has ended for the pages of other processes, too', async () => {
    const { db, log, realtime } = server.services;
    const id = newId();
    const other = await trackConnections({ db, log, beatMs: 1e6 });
    other.add(newId(), {
      userId: ana.userId,
      sessionId: newId(),
      isVisible: true,
      focus: { kind: 'thing', id },
    });
    await vi.waitUntil(async () => (await focusedOn(id)).length === 1);
    realtime.endFocus('thing', id, [ana.userId]);
    await vi.waitUntil(async () => (await focusedOn(id)).length === 0);
    await other.stop();
  });
});

describe('a right to broadcast', () => {
  it('is believed for three seconds, and asked for again after them, whatever it was', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const id = newId();
    await focus(mine, id);
    expect(await broadcast(mine)).toBe(true);
    mayBroadcast = [() => false, () => true];
    vi.advanceTimersByTime(2_999);
    expect(await broadcast(mine)).toBe(true);
    expect(asked).toEqual([id]);
    vi.advanceTimersByTime(2);
    expect(await broadcast(mine)).toBe(false);
    vi.advanceTimersByTime(3_001);
    expect(await broadcast(mine)).toBe(true);
    expect(asked).toEqual([id, id, id]);
  });

  it('is used once a second, and then for the last event', async () => {
    const id = newId();
    await focus(theirs, id);
    await focus(mine, id);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect(await broadcast(mine, 1)).toBe(true);
    const second = broadcast(mine, 2);
    const third = broadcast(mine, 3);
    expect(await second).toBe(false);
    vi.advanceTimersByTime(999);
    await Promise.all([mine, theirs].map(hasCaughtUp));
    expect(tunes(theirs)).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(await third).toBe(true);
    await hasCaughtUp(theirs);
    expect(tunes(theirs)).toEqual([1, 3]);
  });

  it('is that of one thing, and not of the next one opened', async () => {
    const [first, second] = [newId(), newId()];
    await focus(mine, first);
    expect(await broadcast(mine)).toBe(true);
    mayBroadcast = [() => false];
    await focus(mine, second);
    expect(await broadcast(mine)).toBe(false);
    expect(asked).toEqual([first, second]);
  });
});
