import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { EXAMPLE_POINT, makeReadyToHelp, makeRequest } from './factory.ts';

let server: TestServer;
let helper: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [helper, other] = await Promise.all([server.person('Hank Helper'), server.person('Olga Other')]);
  for (const { userId } of [helper, other]) {
    await makeReadyToHelp(server.services, userId);
    await makeHelperOnDuty(server.services, userId, EXAMPLE_POINT);
  }
});
afterAll(() => server.close());

const getAlert = ({ userId }: TestPerson, requestId: string) =>
  server.services.db
    .selectFrom('on_demand_task_alerts')
    .select(['acknowledged_at', 'outcome'])
    .where('request_id', '=', requestId)
    .where('helper_id', '=', userId)
    .executeTakeFirstOrThrow();

it('one helper’s answer to a request leaves the other helper’s open (QUICK-100)', async () => {
  const { id: requestId } = await makeRequest(server.services);
  await helper.api.quickHelp.acknowledge({ requestId });
  await helper.api.quickHelp.respond({ requestId, answer: { response: 'declined' } });
  expect(await getAlert(helper, requestId)).toEqual({
    acknowledged_at: expect.any(Date) as Date,
    outcome: 'declined',
  });
  expect(await getAlert(other, requestId)).toEqual({ acknowledged_at: null, outcome: null });
});

it('giving a request back keeps the answers of other helpers (QUICK-119)', async () => {
  const { id: requestId } = await makeRequest(server.services);
  await other.api.quickHelp.respond({ requestId, answer: { response: 'interested' } });
  await helper.api.quickHelp.respond({ requestId, answer: { response: 'accepted', eta: 10 } });
  await helper.api.quickHelp.release({ requestId });
  const rows = await server.services.db
    .selectFrom('helper_task_responses')
    .select(['helper_id', 'response'])
    .where('task_request_id', '=', requestId)
    .execute();
  expect(new Map(rows.map((row) => [row.helper_id, row.response]))).toEqual(
    new Map([
      [helper.userId, 'declined'],
      [other.userId, 'interested'],
    ]),
  );
});

it.each([
  ['declined', false],
  ['interested', true],
] as const)(
  'after the answer "%s" a request is in the list of that helper: %s, and in that of others (QUICK-103)',
  async (response, isListed) => {
    const { id: requestId } = await makeRequest(server.services);
    // A helper who was asked in turn and has answered is not asked again; later, everyone is.
    const askEveryone = () =>
      server.services.db
        .updateTable('on_demand_task_requests')
        .set({ dispatch: JSON.stringify({ phase: 'everyone' }) })
        .where('id', '=', requestId)
        .execute();
    const isInFeed = async ({ api }: TestPerson) =>
      (await api.quickHelp.feed({})).items.some(({ id }) => id === requestId);
    await askEveryone();
    expect([await isInFeed(helper), await isInFeed(other)]).toEqual([true, true]);
    await helper.api.quickHelp.respond({ requestId, answer: { response } });
    await askEveryone();
    expect([await isInFeed(helper), await isInFeed(other)]).toEqual([isListed, true]);
  },
);
