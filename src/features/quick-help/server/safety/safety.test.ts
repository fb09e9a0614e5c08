import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { HELPER_MOVED, REQUEST_CHANGED } from '../../live-events.ts';
import { makeReadyToHelp, makeRequest } from '../factory.ts';

const HOUR = 3_600_000;
let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let requestId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana Asker');
  ben = await server.person('Ben Bringer');
  cleo = await server.person('Cleo Curious');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('on_demand_task_requests').execute();
  await db.deleteFrom('blocks').execute();
  await db.updateTable('profiles').set({ profile_visibility: 'public' }).execute();
  ({ id: requestId } = await makeRequest(server.services, { requesterId: ana.userId }));
});

const missing = { status: 404 };
const accept = async (helper = ben) => {
  await makeReadyToHelp(server.services, helper.userId);
  await helper.api.quickHelp.respond({
    requestId,
    answer: { response: 'accepted', eta: 15, message: '' },
  });
};
describe('I don’t feel safe (QUICK-188)', () => {
  const feel = (by: { api: TestPerson['api'] }) => by.api.quickHelp.feelUnsafe({ requestId });
  const find = (by: TestPerson) => by.api.quickHelp.find({ requestId });
  const move = async (lat: number) => {
    await server.services.db
      .updateTable('helper_status')
      .set({ updated_at: new Date(Date.now() - HOUR / 2) })
      .execute();
    await ben.api.duty.updateLocation({ lat, lng: -97.74 });
  };

  test.each([
    ['requester', () => ana],
    ['helper', () => ben],
  ])('said by the %s: positions are shared no longer', async (_, who) => {
    await ben.api.duty.switch({ onDuty: true });
    await accept();
    await move(30.271);
    expect((await find(ana)).helper?.position).not.toBeNull();
    const pages = await Promise.all([ana, ben].map(({ token }) => openPage(server, token)));
    expect(await feel(who())).toEqual({ emergencyNumber: '911' });
    // Again it is answered and nothing else happens.
    expect(await feel(who())).toEqual({ emergencyNumber: '911' });
    for (const { receives } of pages) {
      expect((await receives(REQUEST_CHANGED)).payload).toEqual({ requestId });
    }
    for (const reader of [ana, ben]) {
      const request = await find(reader);
      expect(request.isSharingEnded).toBe(true);
      expect(request.helper?.position).toBeNull();
      // The timeline shows neither that a person felt unsafe nor who it was.
      expect(request.timeline.map(({ step }) => step)).toEqual(['created', 'accepted']);
    }
    await move(30.272);
    await ben.api.quickHelp.start({ requestId });
    await pages[0]?.receives(REQUEST_CHANGED);
    const moves = pages.flatMap(({ received }) =>
      received.filter(({ event }) => event === HELPER_MOVED),
    );
    expect(moves).toEqual([]);
    for (const { socket } of pages) socket.close();
    await ben.api.duty.switch({ onDuty: false });
  });

  it('leaves both links as they are: neither carries a position', async () => {
    await accept();
    const meeting = { kind: 'quick_help', meetingId: requestId } as const;
    const { path } = await ana.api.meetings.createLink(meeting);
    await feel(ana);
    const token = path.replace('/live/', '');
    expect((await server.anonymous.meetings.follow({ token })).state).toBe('accepted');
  });

  it('is for the two alone, from acceptance to a day after the end', async () => {
    await expect(feel(ana)).rejects.toMatchObject({ status: 409 });
    await accept();
    await expect(feel(cleo)).rejects.toMatchObject(missing);
    await expect(feel({ api: server.anonymous })).rejects.toMatchObject({ status: 401 });
    await ana.api.quickHelp.cancel({ requestId });
    await feel(ben);
    await server.services.db
      .updateTable('on_demand_task_requests')
      .set({ ended_at: new Date(Date.now() - 25 * HOUR) })
      .execute();
    await expect(feel(ana)).rejects.toMatchObject({
      status: 409,
      data: { reason: 'meetings:refusals.long_over' },
    });
  });
});
