import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserPresence } from '#features/presence/live-events.ts';
import { settlePresence, unsettled } from '#features/presence/server/reconcile-presence.ts';
import { newId } from '#platform/server/ids.ts';
import { trackConnections } from '#platform/server/live/live-connections.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { chatPresenceAudience } from './presence-audience.ts';
import { claim, makeApplication, makeOpenTask } from './chat-scene.ts';

const GRACE_MS = 150;

let server: TestServer;
/** Ana looks at Ben; Cleo shares no conversation with either. */
let ana: TestPerson;
let cleo: TestPerson;
let eyes: LivePage;
let ben: TestPerson;
let pages: LivePage[] = [];

beforeAll(async () => {
  server = await startTestServer({ LIVE_GRACE_MS: String(GRACE_MS) });
  ana = await server.person('Ana');
  cleo = await server.person('Cleo');
  eyes = await openPage(server, ana.token);
});
afterAll(() => server.close());

beforeEach(async () => {
  for (const page of pages) page.socket.close();
  pages = [];
  ben = await server.person('Ben');
  const scene = await makeOpenTask(server, ana, ben);
  await ana.api.chat.open({ kind: 'application', ...scene });
});

const page = async (person: TestPerson, visibility?: { visible: boolean }) => {
  const opened = await openPage(server, person.token, visibility);
  pages.push(opened);
  return opened;
};
const listPresences = (from: LivePage, about: TestPerson) =>
  from.received
    .filter(({ event }) => event === 'user-presence')
    .map(({ payload }) => payload as UserPresence)
    .filter(({ userId }) => userId === about.userId);
const statusesReceived = (from: LivePage, about: TestPerson) =>
  listPresences(from, about).map(({ status }) => status);
const receivesStatus = (from: LivePage, about: TestPerson, status: string) =>
  from.receives(
    'user-presence',
    (received: UserPresence) => received.userId === about.userId && received.status === status,
  );
const seenByAna = async () => {
  const { items } = await ana.api.presence.of({ userIds: [ben.userId] });
  return items[0];
};
const row = () =>
  server.services.db
    .selectFrom('presence')
    .selectAll()
    .where('user_id', '=', ben.userId)
    .executeTakeFirstOrThrow();
const connections = async () => {
  const { db } = server.services;
  const rows = await db
    .selectFrom('live_connections')
    .select('id')
    .where('user_id', '=', ben.userId)
    .execute();
  return rows.length;
};

describe('by itself', () => {
  it('is online with a page in sight, away with none, offline without any, and says so once', async () => {
    const [first, second] = [await page(ben), await page(ben)];
    await receivesStatus(eyes, ben, 'online');
    first.socket.emit('visible', false);
    second.socket.emit('visible', false);
    await receivesStatus(eyes, ben, 'away');
    expect((await seenByAna())?.lastSeen).toBeInstanceOf(Date);
    first.socket.close();
    second.socket.close();
    await receivesStatus(eyes, ben, 'offline');
    expect(statusesReceived(eyes, ben)).toEqual(['online', 'away', 'offline']);
    expect(await seenByAna()).toMatchObject({ status: 'offline', customStatusMessage: null });
    expect((await seenByAna())?.lastSeen).toBeInstanceOf(Date);
  });

  it('ignores a reload, and one of two pages leaving', async () => {
    // However long a reload takes on a busy machine.
    const patient = await startTestServer({ LIVE_GRACE_MS: '10000' });
    try {
      const [watcher, reloader] = [await patient.person('Wes'), await patient.person('Rea')];
      const scene = await makeOpenTask(patient, watcher, reloader);
      await watcher.api.chat.open({ kind: 'application', ...scene });
      const watching = await openPage(patient, watcher.token);
      const before = await openPage(patient, reloader.token);
      await receivesStatus(watching, reloader, 'online');
      before.socket.emit('visible', false);
      before.socket.close();
      const after = await openPage(patient, reloader.token);
      const second = await openPage(patient, reloader.token);
      second.socket.close();
      // This comes after whatever the others would have sent.
      after.socket.emit('visible', false);
      await receivesStatus(watching, reloader, 'away');
      expect(statusesReceived(watching, reloader)).toEqual(['online', 'away']);
    } finally {
      await patient.close();
    }
  });

  it('does not reach or answer people who share no conversation', async () => {
    const stranger = await page(cleo);
    await page(ben);
    await receivesStatus(eyes, ben, 'online');
    await receivesStatus(stranger, cleo, 'online');
    expect(listPresences(stranger, ben)).toEqual([]);
    const asked = { userIds: [ben.userId, cleo.userId, newId(), 'nonsense'] };
    expect((await cleo.api.presence.of(asked)).items).toEqual([]);
    expect((await ana.api.presence.of(asked)).items).toMatchObject([
      { userId: ben.userId, status: 'online' },
    ]);
    await expect(
      ana.api.presence.of({ userIds: Array.from({ length: 101 }, newId) }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    await expect(server.anonymous.presence.of(asked)).rejects.toMatchObject({ status: 401 });
  });

  it('keeps taskers of different times from learning of each other', async () => {
    const scene = await makeOpenTask(server, ana, ben);
    const second = await makeApplication(server, {
      taskId: scene.taskId,
      applicantId: cleo.userId,
    });
    await claim(ana, ben, scene);
    await ana.api.work.removeHelper({ taskId: scene.taskId });
    await claim(ana, cleo, { taskId: scene.taskId, applicationId: second });
    const stranger = await page(cleo);
    await page(ben);
    await receivesStatus(eyes, ben, 'online');
    expect(listPresences(stranger, ben)).toEqual([]);
    expect((await cleo.api.presence.of({ userIds: [ben.userId] })).items).toEqual([]);
  });
});

describe('by choice', () => {
  it('stays over hiding, leaving and coming back, and ends with a new sign-in', async () => {
    const first = await page(ben);
    await receivesStatus(eyes, ben, 'online');
    await ben.api.presence.choose({ status: 'busy', customStatusMessage: '  On a\n roof ' });
    const { payload } = await receivesStatus(eyes, ben, 'busy');
    expect(payload).toMatchObject({ customStatusMessage: 'On a roof', lastSeen: null });
    await receivesStatus(first, ben, 'busy');
    first.socket.emit('visible', false);
    first.socket.close();
    await receivesStatus(eyes, ben, 'offline');
    const again = await page(ben);
    await again.receives('user-presence', ({ status }: UserPresence) => status === 'busy');
    expect(statusesReceived(eyes, ben).filter((status) => status !== 'online')).toEqual([
      'busy',
      'offline',
      'busy',
    ]);
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ben.email, password: ben.password }),
    });
    expect(answer.status).toBe(200);
    await again.receives('user-presence', ({ status }: UserPresence) => status === 'online');
    expect(await ben.api.presence.own({})).toEqual({
      chosenStatus: null,
      status: 'online',
      customStatusMessage: 'On a roof',
    });
  });

  it('invisible is offline to others, without message, time or a hint of what goes on', async () => {
    const own = await page(ben);
    await receivesStatus(eyes, ben, 'online');
    await ben.api.presence.choose({ status: 'online', customStatusMessage: 'Hello' });
    await receivesStatus(own, ben, 'online');
    await ben.api.presence.choose({ status: 'invisible' });
    await receivesStatus(own, ben, 'invisible');
    const { payload } = await receivesStatus(eyes, ben, 'offline');
    expect(payload).toMatchObject({ customStatusMessage: null, lastSeen: null });
    const frozen = (await row()).last_seen;
    expect(await seenByAna()).toEqual({
      userId: ben.userId,
      status: 'offline',
      customStatusMessage: null,
      lastSeen: null,
    });
    const receivedSoFar = listPresences(eyes, ben).length;
    await ben.api.presence.choose({ status: 'invisible', customStatusMessage: 'Psst' });
    own.socket.close();
    await expect.poll(connections).toBe(0);
    const back = await page(ben);
    // Chosen before that is known, 'busy' would be shown as offline first.
    await expect.poll(connections).toBe(1);
    await ben.api.presence.choose({ status: 'invisible' });
    expect((await row()).last_seen).toEqual(frozen);
    expect(frozen).not.toBeNull();
    await ben.api.presence.choose({ status: 'busy' });
    await receivesStatus(back, ben, 'busy');
    await receivesStatus(eyes, ben, 'busy');
    expect(listPresences(eyes, ben).slice(receivedSoFar)).toMatchObject([
      { status: 'busy', customStatusMessage: 'Psst' },
    ]);
  });

  it('stands with the participants of a chat, each as the caller may see them', async () => {
    await page(ben);
    await receivesStatus(eyes, ben, 'online');
    await ben.api.presence.choose({ status: 'invisible', customStatusMessage: 'Psst' });
    const statuses = async (viewer: TestPerson) => {
      const { items } = await viewer.api.chat.list({ list: 'private' });
      return items
        .flatMap(({ participants }) => participants)
        .filter(({ userId }) => userId === ben.userId)
        .map(({ presence }) => [presence.status, presence.customStatusMessage]);
    };
    expect(await statuses(ana)).toEqual(expect.arrayContaining([['offline', null]]));
    expect(await statuses(ben)).toEqual([['invisible', 'Psst']]);
  });

  it.each([
    ['an unknown status', { status: 'sleeping' }],
    ['101 characters', { status: 'busy', customStatusMessage: 'x'.repeat(101) }],
    ['no status', { customStatusMessage: 'x' }],
  ])('is refused with %s', async (_, choice) => {
    await expect(ben.api.presence.choose(choice as { status: 'busy' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('takes 100 characters as people count them, and an empty message away', async () => {
    const long = '👩‍🌾'.repeat(100);
    const choose = (customStatusMessage: string) =>
      ben.api.presence.choose({ status: 'away', customStatusMessage });
    expect((await choose(long)).customStatusMessage).toBe(long);
    expect((await choose('  ')).customStatusMessage).toBeNull();
  });
});

describe('when something dies', () => {
  it('has the people of a killed process gone with its last sign of life', async () => {
    const { db, log } = server.services;
    const dead = await trackConnections({ db, log, beatMs: 1e6 });
    dead.add(newId(), { userId: ben.userId, sessionId: newId(), isVisible: true, focus: null });
    await dead.change('nothing', {});
    // Written by now or soon: who settles next has to see it.
    await expect
      .poll(async () => {
        await settlePresence(server.services, chatPresenceAudience, [ben.userId]);
        return statusesReceived(eyes, ben);
      })
      .toEqual(['online']);
    const lastBeat = new Date(Date.now() - 50_000);
    await db
      .updateTable('live_processes')
      .set({ alive_at: lastBeat })
      .where('id', '=', dead.processId)
      .execute();
    // Any other process's beat.
    await server.services.realtime.beat();
    await receivesStatus(eyes, ben, 'offline');
    expect(statusesReceived(eyes, ben)).toEqual(['online', 'offline']);
  });

  it('finds accounts that no process settled', async () => {
    await page(ben);
    await receivesStatus(eyes, ben, 'online');
    const { db } = server.services;
    const mine = async () => (await unsettled(db, GRACE_MS)).includes(ben.userId);
    expect(await mine()).toBe(false);
    await db
      .updateTable('presence')
      .set({ shown_status: 'offline' })
      .where('user_id', '=', ben.userId)
      .execute();
    expect(await mine()).toBe(true);
    await db
      .updateTable('presence')
      .set({ shown_status: 'busy', last_seen: new Date(Date.now() - 60_000) })
      .where('user_id', '=', ben.userId)
      .execute();
    expect(await mine()).toBe(false);
    await db.deleteFrom('live_connections').where('user_id', '=', ben.userId).execute();
    expect(await mine()).toBe(true);
  });
});
