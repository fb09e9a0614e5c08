import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import {
  EXAMPLE_POINT,
  exampleRequest,
  makeHelpedRequest,
  makeReadyToHelp,
  makeRequest,
} from './factory.ts';
import { takeDueSteps } from './search/search-clock.ts';

let server: TestServer;
let requester: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  requester = await server.person('Rita Requester');
  helper = await server.person('Hank Helper');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('on_demand_task_requests').execute();
  await server.services.db.deleteFrom('helper_status').execute();
  await server.services.db.deleteFrom('notifications').execute();
});

const create = (changes: object = {}, person = requester) =>
  person.api.quickHelp.create({
    draft: { ...exampleRequest, ...changes },
    point: EXAMPLE_POINT,
    requestKey: crypto.randomUUID(),
  });

const accept = async (person: TestPerson, requestId: string, eta = 15) => {
  await makeReadyToHelp(server.services, person.userId);
  return person.api.quickHelp.respond({ requestId, answer: { response: 'accepted', eta } });
};

/** As if so many minutes had gone by since. */
const age = (id: string, minutes: number) =>
  server.services.db
    .updateTable('on_demand_task_requests')
    .set((eb) => ({
      created_at: sql<Date>`created_at - ${minutes} * interval '1 minute'`,
      expires_at: sql<Date>`${eb.ref('expires_at')} - ${minutes} * interval '1 minute'`,
      due_at: sql<Date>`${eb.ref('due_at')} - ${minutes} * interval '1 minute'`,
    }))
    .where('id', '=', id)
    .execute();

const listNotices = async (person: TestPerson) =>
  (await person.api.notifications.list({})).items.map(({ type, message }) => [type, message]);

describe('asking', () => {
  it('stores what was asked, and sets itself what no caller may send (QUICK-038, QUICK-039)', async () => {
    const { id } = await create({ status: 'completed', requester_id: helper.userId });
    const found = await requester.api.quickHelp.find({ requestId: id });
    expect(found).toMatchObject({
      title: exampleRequest.title,
      status: 'searching',
      isOwn: true,
      area: 'Austin, TX',
      budgetMin: 20,
      budgetMax: 100,
      exactPlace: { fullAddress: exampleRequest.fullAddress, ...EXAMPLE_POINT },
    });
    expect(found.expiresAt.getTime() - found.createdAt.getTime()).toBe(30 * 60_000);
    expect(found.timeline.map(({ step }) => step)).toEqual(['created']);
  });

  it('creates a request sent twice once (QUICK-038, QUICK-168)', async () => {
    const asked = { draft: exampleRequest, point: EXAMPLE_POINT, requestKey: crypto.randomUUID() };
    const both = await Promise.all([
      requester.api.quickHelp.create(asked),
      requester.api.quickHelp.create(asked),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect((await requester.api.quickHelp.listOwn({})).items).toHaveLength(1);
  });

  it('allows a requester three searching requests at a time, however they are sent (QUICK-042)', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => create()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(create()).rejects.toMatchObject({
      status: 409,
      message: 'You already have 3 active requests. Cancel one or wait until it ends.',
    });
    const [oldest] = (await requester.api.quickHelp.listOwn({})).items;
    await requester.api.quickHelp.cancel({ requestId: oldest?.id ?? '' });
    await expect(create()).resolves.toBeDefined();
  });

  it.each([
    ['title', { title: '   ' }, 'Please enter a title'],
    ['title', { title: 'x'.repeat(101) }, 'Title cannot exceed 100 characters'],
    ['description', { description: 'x'.repeat(1001) }, 'Description cannot exceed 1000 characters'],
    ['category', { category: 'plumbing' }, 'Please select a category'],
    ['priority', { priority: 'asap' }, 'Please select how soon you need help'],
    [
      'fullAddress',
      { fullAddress: ' 1 Main St ' },
      'Please enter a full address (at least 10 characters)',
    ],
    ['budgetMin', { budgetMin: 5 }, 'The minimum must be between $10 and $200, in steps of $5'],
    ['budgetMin', { budgetMin: 22 }, 'The minimum must be between $10 and $200, in steps of $5'],
    [
      'budgetMax',
      { budgetMax: 10 },
      'The maximum must be between the minimum and $500, in steps of $5',
    ],
    [
      'budgetMax',
      { budgetMax: 97 },
      'The maximum must be between the minimum and $500, in steps of $5',
    ],
    [
      'estimatedDuration',
      { estimatedDuration: 50 },
      'The duration must be between 15 minutes and 8 hours, in steps of 15 minutes',
    ],
  ])(
    'refuses a wrong %s: %o (QUICK-031, QUICK-164 to QUICK-166)',
    async (field, changes, message) => {
      await expect(create(changes)).rejects.toMatchObject({
        status: 422,
        data: { fields: { [`draft.${field}`]: message } },
      });
    },
  );

  it('takes one whole amount of up to $500 and no duration, and refuses any other amount (QUICK-208, QUICK-209)', async () => {
    const { id } = await create({ budgetMin: 342, budgetMax: 342, estimatedDuration: null });
    expect(await requester.api.quickHelp.find({ requestId: id })).toMatchObject({
      budgetMin: 342,
      budgetMax: 342,
      estimatedDuration: null,
    });
    for (const amount of [9, 501, 42.5]) {
      await expect(create({ budgetMin: amount, budgetMax: amount })).rejects.toMatchObject({
        data: { fields: { 'draft.budgetMin': 'Enter a whole amount from $10 to $500' } },
      });
    }
  });

  it('reads medium as normal, and takes 500 as the last stop of the maximum (QUICK-007, QUICK-028)', async () => {
    const { id } = await create({ priority: 'medium', budgetMin: 25, budgetMax: 500 });
    expect(await requester.api.quickHelp.find({ requestId: id })).toMatchObject({
      priority: 'normal',
      budgetMax: 500,
    });
  });

  it('looks an address up that came without coordinates, and makes no request where there is no such place (QUICK-032, QUICK-033, QUICK-167)', async () => {
    const send = (
      fullAddress: string,
      point: { latitude: number; longitude: number } | null = null,
    ) =>
      requester.api.quickHelp.create({
        draft: { ...exampleRequest, fullAddress },
        point,
        requestKey: crypto.randomUUID(),
      });
    const { id } = await send('12 Hidden Lane, Austin, TX 78701');
    expect(await requester.api.quickHelp.find({ requestId: id })).toMatchObject({
      area: 'Austin, TX',
    });
    const berlin = { latitude: 52.52, longitude: 13.405 };
    const nowhere = [
      ['Nowhere at all, Qwxyzzy', null],
      ['Unter den Linden 77', berlin],
    ] as const;
    for (const [address, point] of nowhere) {
      await expect(send(address, point)).rejects.toMatchObject({
        status: 422,
        message: 'Could not find the specified location. Please try a different address.',
      });
    }
  });
});

describe('time', () => {
  it('expires once, for every reader at once, and says so (QUICK-040, QUICK-157)', async () => {
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    await age(id, 31);
    await expect(helper.api.quickHelp.find({ requestId: id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(accept(helper, id)).rejects.toMatchObject({
      status: 409,
      message: 'This request has expired.',
    });
    await Promise.all([takeDueSteps(server.services), takeDueSteps(server.services)]);
    const found = await requester.api.quickHelp.find({ requestId: id });
    expect(found).toMatchObject({ status: 'expired', search: null });
    expect(found.timeline.map(({ step }) => step)).toEqual(['created', 'expired']);
    expect(await listNotices(requester)).toEqual([
      [
        'on_demand_expired',
        'No helper accepted "Carry a couch upstairs" in time. You can request again.',
      ],
    ]);
  });

  it('goes on by itself in a running server (QUICK-040)', async () => {
    const page = await openPage(server, requester.token);
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    await age(id, 31);
    await page.receives(
      'notification.created',
      ({ type }: { type: string }) => type === 'on_demand_expired',
    );
    page.socket.disconnect();
  });
});

describe('answers', () => {
  it('gives the one who accepts the chat, the way and the work (QUICK-110, QUICK-113, QUICK-153, CHAT-129)', async () => {
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    expect(await helper.api.quickHelp.find({ requestId: id })).not.toHaveProperty('exactPlace');
    await accept(helper, id, 25);
    const mine = await helper.api.quickHelp.find({ requestId: id });
    expect(mine).toMatchObject({
      status: 'accepted',
      helper: { isViewer: true, promisedEta: 25 },
      abilities: {
        setOut: { allowed: true },
        start: { allowed: true },
        release: { allowed: true },
        chat: { allowed: true },
      },
    });
    const theirs = await requester.api.quickHelp.find({ requestId: id });
    expect(theirs.conversationId).toBe(mine.conversationId);
    const chat = await helper.api.chat.open({
      kind: 'conversation',
      conversationId: mine.conversationId ?? '',
    });
    expect(chat).toMatchObject({ kind: 'on_demand', writing: { allowed: true } });
    expect(await listNotices(requester)).toEqual([
      [
        'on_demand_accepted',
        'Hank Helper accepted "Carry a couch upstairs" and will arrive in about 25 min.',
      ],
    ]);
  });

  it.each([
    [4, 'ETA must be between 5 and 120 minutes'],
    [121, 'ETA must be between 5 and 120 minutes'],
    [12.5, 'ETA must be between 5 and 120 minutes'],
  ])('refuses an ETA of %s (QUICK-105)', async (eta, message) => {
    const { id } = await makeRequest(server.services);
    await expect(accept(helper, id, eta)).rejects.toMatchObject({
      status: 422,
      data: { fields: { 'answer.eta': message } },
    });
  });

  it('lets interest become an acceptance, and a refusal nothing else (QUICK-100, QUICK-114, QUICK-154)', async () => {
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    const answer = (response: 'interested' | 'declined', message = '') =>
      helper.api.quickHelp.respond({ requestId: id, answer: { response, message } });
    await answer('interested', 'I have a van.');
    await answer('interested', 'I have a van.');
    expect(await listNotices(requester)).toEqual([
      ['on_demand_interested', 'Hank Helper is interested in "Carry a couch upstairs".'],
    ]);
    expect(await requester.api.quickHelp.find({ requestId: id })).toMatchObject({
      status: 'searching',
      interested: [{ name: 'Hank Helper', message: 'I have a van.' }],
    });
    await answer('declined');
    for (const response of ['interested', 'accepted'] as const) {
      const eta = response === 'accepted' ? { eta: 10 } : {};
      await expect(
        helper.api.quickHelp.respond({ requestId: id, answer: { response, ...eta } as never }),
      ).rejects.toMatchObject({ status: 409, message: 'You have responded to this task request' });
    }
  });

  it('refuses the caller’s own, and finds nothing for malformed or unknown ids (QUICK-043, QUICK-172)', async () => {
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    await expect(accept(requester, id)).rejects.toMatchObject({
      status: 403,
      message: 'You cannot accept your own request.',
    });
    for (const requestId of ['nonsense', crypto.randomUUID()]) {
      await expect(helper.api.quickHelp.find({ requestId })).rejects.toMatchObject({ status: 404 });
      await expect(accept(helper, requestId)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('takes a title as it was typed, markup, emoji and all (QUICK-173)', async () => {
    const title = '<b>Carry</b> 🛋️ ' + 'x'.repeat(60);
    const { id } = await create({ title });
    expect((await helper.api.quickHelp.find({ requestId: id })).title).toBe(title);
  });

  it('tells a canceled one apart (QUICK-111, QUICK-155)', async () => {
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    await requester.api.quickHelp.cancel({ requestId: id });
    await expect(accept(helper, id)).rejects.toMatchObject({
      status: 409,
      message: 'This request was canceled.',
    });
  });
});

describe('steps', () => {
  it('goes from start to completion, each once, with its notifications and a line in the timeline (QUICK-115 to QUICK-117, QUICK-158, QUICK-168)', async () => {
    const { id } = await makeHelpedRequest(server.services, {
      requesterId: requester.userId,
      helperId: helper.userId,
    });
    await expect(requester.api.quickHelp.complete({ requestId: id })).rejects.toMatchObject({
      status: 409,
      message: 'This request has changed. Its status is now accepted.',
    });
    await Promise.all([
      helper.api.quickHelp.start({ requestId: id }),
      helper.api.quickHelp.start({ requestId: id }),
    ]);
    await requester.api.quickHelp.complete({ requestId: id });
    await requester.api.quickHelp.complete({ requestId: id });
    const found = await helper.api.quickHelp.find({ requestId: id });
    expect(found).toMatchObject({ status: 'completed' });
    expect(found).not.toHaveProperty('exactPlace');
    expect(found.timeline.map(({ step, actorName }) => [step, actorName])).toEqual([
      ['created', 'Rita Requester'],
      ['accepted', 'Hank Helper'],
      ['started', 'Hank Helper'],
      ['completed', 'Rita Requester'],
    ]);
    expect((await listNotices(helper)).map(([type]) => type)).toEqual(['on_demand_completed']);
    expect((await listNotices(requester)).map(([type]) => type)).toEqual([
      'on_demand_started',
      'on_demand_accepted',
    ]);
  });

  it('searches again when the helper can’t make it, and keeps the chats apart (QUICK-119, QUICK-156, CHAT-131)', async () => {
    const next = await server.person('Nora Next');
    const declined = await server.person('Dan Declined');
    for (const { userId } of [next, declined, helper]) {
      await makeHelperOnDuty(server.services, userId, EXAMPLE_POINT);
    }
    const { id } = await makeRequest(server.services, { requesterId: requester.userId });
    await declined.api.quickHelp.respond({ requestId: id, answer: { response: 'declined' } });
    await accept(helper, id);
    const first = await helper.api.quickHelp.find({ requestId: id });
    const pages = await Promise.all([next, declined].map(({ token }) => openPage(server, token)));
    await helper.api.quickHelp.release({ requestId: id });
    await helper.api.quickHelp.release({ requestId: id });
    await pages[0]?.receives('request.alert');
    expect(pages[1]?.received.filter(({ event }) => event === 'request.alert')).toEqual([]);
    for (const page of pages) page.socket.disconnect();
    expect(await listNotices(requester)).toContainEqual([
      'on_demand_released',
      "Hank Helper can't make it. We are looking for another helper.",
    ]);
    await expect(accept(helper, id)).rejects.toMatchObject({ status: 409 });
    await accept(next, id);
    const second = await next.api.quickHelp.find({ requestId: id });
    expect(second.conversationId).not.toBe(first.conversationId);
    expect(second.timeline.map(({ step }) => step)).toEqual(['created', 'accepted']);
    const old = await helper.api.chat.open({
      kind: 'conversation',
      conversationId: first.conversationId ?? '',
    });
    expect(old.writing).toMatchObject({ allowed: false });
    await expect(
      helper.api.chat.open({ kind: 'conversation', conversationId: second.conversationId ?? '' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('tells the helper of a cancellation, and refuses one once it has started (QUICK-118, QUICK-155)', async () => {
    const started = await makeHelpedRequest(server.services, {
      requesterId: requester.userId,
      helperId: helper.userId,
      status: 'started',
    });
    await expect(requester.api.quickHelp.cancel({ requestId: started.id })).rejects.toMatchObject({
      status: 409,
      message: 'This request has already started.',
    });
    const { id } = await makeHelpedRequest(server.services, {
      requesterId: requester.userId,
      helperId: helper.userId,
    });
    await requester.api.quickHelp.cancel({ requestId: id });
    expect(await listNotices(helper)).toContainEqual([
      'on_demand_cancelled',
      '"Carry a couch upstairs" was canceled by the requester.',
    ]);
    const { conversationId } = await helper.api.quickHelp.find({ requestId: id });
    const chat = await helper.api.chat.open({
      kind: 'conversation',
      conversationId: conversationId ?? '',
    });
    expect(chat.writing).toMatchObject({ allowed: false });
  });
});

it('each notification is about the request it comes from, and goes to the other of the two (NOTE-036, NOTE-037)', async () => {
  const of = async (person: TestPerson) =>
    (await person.api.notifications.list({})).items
      .map(({ type, entityType, entityId }) => [type, entityType, entityId])
      .toReversed();
  const wanted = await makeRequest(server.services, { requesterId: requester.userId });
  await helper.api.quickHelp.respond({
    requestId: wanted.id,
    answer: { response: 'interested', message: '' },
  });
  await accept(helper, wanted.id);
  await requester.api.quickHelp.cancel({ requestId: wanted.id });
  const unanswered = await makeRequest(server.services, { requesterId: requester.userId });
  await age(unanswered.id, 31);
  await takeDueSteps(server.services);
  expect(await of(requester)).toEqual([
    ['on_demand_interested', 'on_demand_task', wanted.id],
    ['on_demand_accepted', 'on_demand_task', wanted.id],
    ['on_demand_expired', 'on_demand_task', unanswered.id],
  ]);
  expect(await of(helper)).toEqual([['on_demand_cancelled', 'on_demand_task', wanted.id]]);
});

it('everyone but the requester can report a request (NOTE-071)', async () => {
  const { id } = await makeRequest(server.services, { requesterId: requester.userId });
  const report = { entityType: 'on_demand_task', entityId: id, reason: 'scam' } as const;
  await expect(requester.api.reports.send(report)).rejects.toMatchObject({ status: 403 });
  const able = async ({ api }: TestPerson) =>
    (await api.quickHelp.find({ requestId: id })).abilities.report.allowed;
  expect([await able(requester), await able(helper)]).toEqual([false, true]);
  expect(await helper.api.reports.send(report)).toEqual({ success: true });
});
