import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import {
  EXAMPLE_POINT,
  exampleRequest,
  makeReadyToHelp,
  makeRequest,
} from '#features/quick-help/server/factory.ts';
import { MOST_LINKS } from '../limits.ts';

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
  await server.services.db.deleteFrom('follow_links').execute();
  await db.deleteFrom('blocks').execute();
  await db.updateTable('profiles').set({ profile_visibility: 'public' }).execute();
  ({ id: requestId } = await makeRequest(server.services, { requesterId: ana.userId }));
});

const missing = { status: 404 };
const ended = { status: 404, data: { reason: 'meetings:refusals.link_ended' } };
const meeting = () => ({ kind: 'quick_help', meetingId: requestId }) as const;
const accept = async (helper = ben) => {
  await makeReadyToHelp(server.services, helper.userId);
  await helper.api.quickHelp.respond({
    requestId,
    answer: { response: 'accepted', eta: 15, message: '' },
  });
};
const create = (by = ana) => by.api.meetings.createLink(meeting());
const getToken = ({ path }: { path: string }) => path.replace('/live/', '');
const follow = (link: { path: string }) =>
  server.anonymous.meetings.follow({ token: getToken(link) });
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
      kind: 'quick_help',
      state: 'accepted',
      area: 'Austin, TX',
      sharedBy: 'Ana',
      hostName: 'Ana',
      guestName: 'Ben',
      expectedAt: expect.any(Date),
    });
    expect(shown.timeline.map(({ step }) => step)).toEqual(['created', 'accepted']);
    await ben.api.quickHelp.start({ requestId });
    expect((await follow(link)).state).toBe('started');
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
    expect((await follow(await create())).guestName).toBe('Anonymous');
  });

  it('is stored as a hash only', async () => {
    const token = getToken(await create());
    const rows = await server.services.db.selectFrom('follow_links').selectAll().execute();
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
    expect((await follow(link)).guestName).toBeNull();
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
    expect((await follow(own)).state).toBe('searching');
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
    expect((await follow(own)).state).toBe('accepted');
  });

  it('is listed and ended by its maker alone', async () => {
    await accept();
    const link = await create();
    const list = (by: TestPerson) => by.api.meetings.listLinks(meeting());
    expect(await list(ana)).toEqual({ items: [{ id: link.id, createdAt: link.createdAt }] });
    expect(await list(ben)).toEqual({ items: [] });
    await expect(list(cleo)).rejects.toMatchObject(missing);
    const end = (by: TestPerson) => by.api.meetings.endLink({ linkId: link.id });
    for (const other of [ben, cleo]) await expect(end(other)).rejects.toMatchObject(missing);
    expect((await follow(link)).state).toBe('accepted');
    await end(ana);
    await end(ana);
    await expect(follow(link)).rejects.toMatchObject(ended);
    expect(await list(ana)).toEqual({ items: [] });
    await create();
    await ana.api.quickHelp.cancel({ requestId });
    expect(await list(ana)).toEqual({ items: [] });
  });

  it('is made by the two of the request alone, five each, also at once', async () => {
    await expect(create(cleo)).rejects.toMatchObject(missing);
    await accept();
    await expect(create(cleo)).rejects.toMatchObject(missing);
    await expect(server.anonymous.meetings.createLink(meeting())).rejects.toMatchObject({
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
      data: { reason: 'meetings:refusals.too_many_links' },
    });
    await create(ben);
    await ana.api.meetings.endLink({ linkId: links[0]?.id ?? '' });
    await create();
  });

  test.each(['', 'x', 'A'.repeat(43)])('unknown as %j is like an ended one', async (token) => {
    await expect(server.anonymous.meetings.follow({ token })).rejects.toMatchObject(ended);
  });
});
