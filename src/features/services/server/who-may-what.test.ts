import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleService, makeService, openServiceConversation } from './factory.ts';

type Api = TestServer['anonymous'];
const callers = ['anonymous', 'other', 'client', 'blocked', 'provider'] as const;
type Caller = (typeof callers)[number];
/** In the order of `callers`; a client is a person with a conversation about it. */
type Statuses = readonly [number, number, number, number, number];
const states = ['active', 'paused', 'moderated', 'deleted'] as const;
type State = (typeof states)[number];
type Step = (api: Api, serviceId: string) => Promise<unknown>;

/** A service that is not active exists for its provider alone (SERV-043, SERV-137). */
const providersAlone = (status: number): Statuses => [401, 404, 404, 404, status];
/**
 * An active service exists for everyone except people that a block keeps from it, and only its provider may take the
 * step (SERV-138).
 */
const providersWith = (status: number): Statuses => [401, 403, 403, 404, status];
const gone: Statuses = [404, 404, 404, 404, 404];
const goneSignedIn: Statuses = [401, 404, 404, 404, 404];
const signedOutReads: Statuses = [404, 404, 404, 404, 200];

const tables: Record<string, { step: Step; when: Record<State, Statuses> }> = {
  find: {
    step: (api, serviceId) => api.services.find({ serviceId }),
    when: {
      active: [200, 200, 200, 404, 200],
      paused: signedOutReads,
      moderated: signedOutReads,
      deleted: gone,
    },
  },
  recordView: {
    step: (api, serviceId) => api.services.recordView({ serviceId }),
    when: {
      active: [200, 200, 200, 404, 200],
      paused: signedOutReads,
      moderated: signedOutReads,
      deleted: gone,
    },
  },
  freeSlots: {
    step: (api, serviceId) =>
      api.services.freeSlots({
        serviceId,
        from: new Date().toISOString().slice(0, 10),
        days: 1,
        timeZone: 'UTC',
        minutes: 60,
      }),
    when: {
      active: [200, 200, 200, 404, 200],
      paused: signedOutReads,
      moderated: signedOutReads,
      deleted: gone,
    },
  },
  update: {
    step: (api, serviceId) => api.services.update({ serviceId, version: 1, edit: exampleService }),
    when: {
      active: providersWith(200),
      paused: providersAlone(200),
      // MOD-083.
      moderated: providersAlone(409),
      deleted: goneSignedIn,
    },
  },
  pause: {
    step: (api, serviceId) => api.services.setActive({ serviceId, isActive: false }),
    when: {
      active: providersWith(200),
      paused: providersAlone(200),
      moderated: providersAlone(409),
      deleted: goneSignedIn,
    },
  },
  activate: {
    step: (api, serviceId) => api.services.setActive({ serviceId, isActive: true }),
    when: {
      active: providersWith(200),
      paused: providersAlone(200),
      // SERV-139.
      moderated: providersAlone(409),
      deleted: goneSignedIn,
    },
  },
  renew: {
    step: (api, serviceId) => api.services.renew({ serviceId }),
    when: {
      active: providersWith(200),
      paused: providersAlone(200),
      moderated: providersAlone(409),
      deleted: goneSignedIn,
    },
  },
  remove: {
    step: (api, serviceId) => api.services.remove({ serviceId }),
    when: {
      active: providersWith(200),
      paused: providersAlone(200),
      moderated: providersAlone(200),
      // A service that is gone counts as deleted for every signed-in caller (SERV-072).
      deleted: [401, 200, 200, 200, 200],
    },
  },
  contact: {
    step: (api, serviceId) => api.services.contact({ serviceId }),
    when: {
      active: [401, 200, 200, 404, 403],
      // A client who asked before goes on; others cannot begin (SERV-061).
      paused: [401, 404, 200, 404, 403],
      moderated: [401, 404, 200, 404, 403],
      deleted: [401, 404, 200, 404, 404],
    },
  },
  report: {
    step: (api, entityId) => api.reports.send({ entityType: 'service', entityId, reason: 'scam' }),
    when: {
      active: [401, 200, 200, 404, 403],
      paused: [401, 404, 404, 404, 403],
      moderated: [401, 404, 404, 404, 403],
      deleted: goneSignedIn,
    },
  },
  feature: {
    step: (api, entityId) => api.tokens.feature({ entityType: 'service', entityId }),
    when: {
      active: providersWith(200),
      paused: providersAlone(409),
      moderated: providersAlone(409),
      deleted: goneSignedIn,
    },
  },
};

let server: TestServer;
let people: Record<Exclude<Caller, 'anonymous'>, TestPerson>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    other: await server.person(),
    client: await server.person(),
    blocked: await server.person(),
    provider: await server.person(),
  };
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: people.provider.userId, blocked_id: people.blocked.userId })
    .execute();
  await giveTokens();
});
afterAll(() => server.close());

async function sceneIn(state: State): Promise<string> {
  const { services } = server;
  // A provider has at most 50 services (SERV-099).
  await services.db
    .deleteFrom('services')
    .where('provider_id', '=', people.provider.userId)
    .execute();
  const { id } = await makeService(services, { providerId: people.provider.userId });
  await openServiceConversation(services, { serviceId: id, clientId: people.client.userId });
  if (state === 'deleted') await people.provider.api.services.remove({ serviceId: id });
  if (state === 'paused' || state === 'moderated') {
    await services.db
      .updateTable('services')
      .set({ is_active: false, moderated_at: state === 'moderated' ? new Date() : null })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

/** Gives the provider the tokens of one referral, enough to feature once. */
async function giveTokens() {
  const { db } = server.services;
  const { userId } = people.provider;
  const { id } = await db
    .insertInto('referrals')
    .values({
      id: crypto.randomUUID(),
      referrer_id: userId,
      referral_code: 'ABCD2345',
      status: 'completed',
      reward_amount: 5,
      completed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('token_entries')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      amount: 5,
      reason: 'referral',
      referral_id: id,
    })
    .execute();
}

const getApi = (caller: Caller): Api =>
  caller === 'anonymous' ? server.anonymous : people[caller].api;

const getStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

const rows = Object.entries(tables).flatMap(([name, { step, when }]) =>
  states.map((state) => [name, state, step, when[state]] as const),
);

test.each(rows)('%s a service that is %s', async (_name, state, step, wanted) => {
  const answers: number[] = [];
  let scene = await sceneIn(state);
  for (const caller of callers) {
    const answer = await getStatus(step(getApi(caller), scene));
    answers.push(answer);
    // A refused call has changed nothing.
    if (answer === 200) scene = await sceneIn(state);
  }
  expect(Object.fromEntries(callers.map((caller, at) => [caller, answers[at]]))).toEqual(
    Object.fromEntries(callers.map((caller, at) => [caller, wanted[at]])),
  );
});

test.each(['listOwn', 'listExceptions', 'listReplyTemplates'] as const)(
  '%s is for people who are signed in, each their own (SERV-136, SERV-141)',
  async (call) => {
    await sceneIn('active');
    await expect(server.anonymous.services[call]({})).rejects.toMatchObject({ status: 401 });
    expect((await people.other.api.services[call]({})).items).toEqual([]);
  },
);

test('a signed-out call says so; to look needs no session (SERV-010, SERV-142)', async () => {
  const draft = { draft: exampleService, requestKey: crypto.randomUUID() };
  await expect(server.anonymous.services.create(draft)).rejects.toMatchObject({
    status: 401,
    message: 'User not authenticated',
  });
  const serviceId = await sceneIn('active');
  const { items } = await server.anonymous.services.browse({});
  expect(items.map(({ id }) => id)).toContain(serviceId);
});

test('nothing can be done with an id that is none (SERV-042)', async () => {
  const { api } = people.provider;
  for (const [name, { step }] of Object.entries(tables)) {
    const status = await getStatus(step(api, 'no id'));
    expect([name, status]).toEqual([name, name === 'remove' ? 200 : 404]);
  }
});

test('a service is asked for by its id, and without one refused in words (SERV-140, SERV-143)', async () => {
  const nothing = {} as { serviceId: string };
  await expect(server.anonymous.services.find(nothing)).rejects.toMatchObject({
    status: 422,
    data: { fields: { serviceId: 'Service ID is required' } },
  });
});

test('the page offers what the server allows', async () => {
  const active = await sceneIn('active');
  const allowedFor = async (caller: Caller) => {
    const { abilities } = await getApi(caller).services.find({ serviceId: active });
    return Object.entries(abilities).flatMap(([name, { allowed }]) => (allowed ? [name] : []));
  };
  expect(await allowedFor('anonymous')).toEqual([]);
  expect(await allowedFor('other')).toEqual(['contact', 'book', 'report']);
  expect(await allowedFor('provider')).toEqual(['edit', 'remove', 'setActive', 'renew']);
});
