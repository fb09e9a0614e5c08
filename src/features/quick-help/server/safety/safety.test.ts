import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { HELPER_MOVED, REQUEST_CHANGED } from '../../live-events.ts';
import { MOST_LINKS } from '../../safety/limits.ts';
import { EXAMPLE_POINT, exampleRequest, makeReadyToHelp, makeRequest } from '../factory.ts';

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
const ended = { status: 404, data: { reason: 'arrival:refusals.link_ended' } };
const accept = async (helper = ben) => {
  await makeReadyToHelp(server.services, helper.userId);
  await helper.api.quickHelp.respond({
    requestId,
    answer: { response: 'accepted', eta: 15, message: '' },
  });
};
const create = (by = ana) => by.api.quickHelp.createShareLink({ requestId });
const getToken = ({ path }: { path: string }) => path.replace('/live/', '');
const follow = (link: { path: string }) =>
  server.anonymous.quickHelp.followShareLink({ token: getToken(link) });
const personId = async ({ userId }: TestPerson) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;

describe('a link for a trusted person (QUICK-187)', () => {
  it('shows anyone who has it the request by its area, its steps and first names', async () => {
    await accept();
    const link = await create();
    expect(link.path).toMatch(/^\/live\/[\w-]{43}$/);
    const shown = await follow(link);
    expect(shown).toMatchObject({
      title: exampleRequest.title,
      status: 'accepted',
      area: 'Austin, TX',
      sharedBy: 'Ana',
      requesterName: 'Ana',
      helperName: 'Ben',
      promisedEta: 15,
    });
    expect(shown.timeline.map(({ step }) => step)).toEqual(['created', 'accepted']);
    await ben.api.quickHelp.start({ requestId });
    expect((await follow(link)).status).toBe('started');
    expect((await follow(await create(ben))).sharedBy).toBe('Ben');
  });

  it('reveals no exact place, e-mail, surname or account to anyone (QUICK-045, QUICK-047)', async () => {
    await accept();
    await ben.api.duty.switch({ onDuty: true });
    await ben.api.duty.updateLocation({ lat: 30.2712345, lng: -97.7412345 });
    const bytes = JSON.stringify([await follow(await create()), await follow(await create(ben))]);
    for (const secret of [
      exampleRequest.fullAddress,
      'Hidden Lane',
      String(EXAMPLE_POINT.latitude),
      String(EXAMPLE_POINT.longitude),
      '30.27123',
      '97.74123',
      exampleRequest.description,
      'Asker',
      'Bringer',
      ana.email,
      ben.email,
      ana.userId,
      ben.userId,
      await personId(ana),
      await personId(ben),
      requestId,
    ]) {
      expect(bytes).not.toContain(secret);
    }
  });

  it('names no person a visitor may not know', async () => {
    await accept();
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', ben.userId)
      .execute();
    expect((await follow(await create())).helperName).toBe('Anonymous');
  });

  it('is stored as a hash only', async () => {
    const token = getToken(await create());
    const rows = await server.services.db.selectFrom('request_share_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['canceled', () => ana.api.quickHelp.cancel({ requestId })],
    [
      'completed',
      async () => {
        await ben.api.quickHelp.start({ requestId });
        await ana.api.quickHelp.complete({ requestId });
      },
    ],
  ])('ends with a request that is %s', async (_, end) => {
    await accept();
    const links = [await create(), await create(ben)];
    await end();
    for (const link of links) await expect(follow(link)).rejects.toMatchObject(ended);
    await expect(create()).rejects.toMatchObject({ status: 409 });
  });

  it('ends with a search whose time is over', async () => {
    const link = await create();
    expect((await follow(link)).helperName).toBeNull();
    await server.services.db
      .updateTable('on_demand_task_requests')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    await expect(follow(link)).rejects.toMatchObject(ended);
  });

  it('from a helper ends when they give the request back; the one from the requester stays', async () => {
    await accept();
    const [own, helpers] = [await create(), await create(ben)];
    await ben.api.quickHelp.release({ requestId });
    await expect(follow(helpers)).rejects.toMatchObject(ended);
    expect((await follow(own)).status).toBe('searching');
  });

  it('from a later helper shows nothing of an earlier one', async () => {
    await accept();
    await ben.api.quickHelp.release({ requestId });
    await accept(cleo);
    const { timeline } = await follow(await create(cleo));
    expect(timeline.map(({ step }) => step)).toEqual(['created', 'accepted']);
  });

  it('ends when the other one blocks its maker, whose own block ends nothing of theirs', async () => {
    await accept();
    const [own, helpers] = [await create(), await create(ben)];
    await ana.api.people.block({ personId: await personId(ben) });
    await expect(follow(helpers)).rejects.toMatchObject(ended);
    expect((await follow(own)).status).toBe('accepted');
  });

  it('is listed and ended by its maker alone', async () => {
    await accept();
    const link = await create();
    const list = (by: TestPerson) => by.api.quickHelp.listShareLinks({ requestId });
    expect(await list(ana)).toEqual({ items: [{ id: link.id, createdAt: link.createdAt }] });
    expect(await list(ben)).toEqual({ items: [] });
    await expect(list(cleo)).rejects.toMatchObject(missing);
    const end = (by: TestPerson) => by.api.quickHelp.endShareLink({ linkId: link.id });
    for (const other of [ben, cleo]) await expect(end(other)).rejects.toMatchObject(missing);
    expect((await follow(link)).status).toBe('accepted');
    await end(ana);
    await end(ana);
    await expect(follow(link)).rejects.toMatchObject(ended);
    expect(await list(ana)).toEqual({ items: [] });
  });

  it('is made by the two of the request alone, five each, also at once', async () => {
    await expect(create(cleo)).rejects.toMatchObject(missing);
    await accept();
    await expect(create(cleo)).rejects.toMatchObject(missing);
    await expect(server.anonymous.quickHelp.createShareLink({ requestId })).rejects.toMatchObject({
      status: 401,
    });
    const answers = await Promise.allSettled(
      Array.from({ length: MOST_LINKS + 3 }, () => create()),
    );
    const links = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    expect(links).toHaveLength(MOST_LINKS);
    await expect(create()).rejects.toMatchObject({
      status: 409,
      data: { reason: 'arrival:refusals.too_many_links' },
    });
    await create(ben);
    await ana.api.quickHelp.endShareLink({ linkId: links[0]?.id ?? '' });
    await create();
  });

  test.each(['', 'x', 'A'.repeat(43)])('unknown as %j is like an ended one', async (token) => {
    await expect(server.anonymous.quickHelp.followShareLink({ token })).rejects.toMatchObject(
      ended,
    );
  });
});

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
    const link = await create();
    await feel(ana);
    expect((await follow(link)).status).toBe('accepted');
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
      data: { reason: 'arrival:refusals.long_over' },
    });
  });
});
