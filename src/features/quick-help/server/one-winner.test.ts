import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeReadyToHelp, makeRequest } from './factory.ts';

const AT_ONCE = 200;
const TAKEN = 'This request has already been accepted by another helper.';

let server: TestServer;
let helpers: TestPerson[];
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL_SIZE: '20' });
  helpers = [];
  for (let count = 0; count < AT_ONCE; count += 1) helpers.push(await server.person());
  await makeReadyToHelp(server.services, ...helpers.map(({ userId }) => userId));
}, 120_000);
afterAll(() => server.close());

it('lets one of 200 who accept at once win, and tells everyone else the truth (QUICK-110, QUICK-111, QUICK-169)', async () => {
  const { id, requesterId } = await makeRequest(server.services);
  const answers = await Promise.allSettled(
    helpers.map(({ api }) =>
      api.quickHelp.respond({ requestId: id, answer: { response: 'accepted', eta: 20 } }),
    ),
  );
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
  );
  expect(refusals).toHaveLength(AT_ONCE - 1);
  expect(new Set(refusals)).toEqual(new Set([TAKEN]));

  const winner = helpers[answers.findIndex(({ status }) => status === 'fulfilled')];
  const { db } = server.services;
  const request = await db
    .selectFrom('on_demand_task_requests')
    .select(['status', 'accepted_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(request).toEqual({ status: 'accepted', accepted_by: winner?.userId });
  const responses = await db
    .selectFrom('helper_task_responses')
    .select(['helper_id', 'response'])
    .where('task_request_id', '=', id)
    .execute();
  expect(responses).toEqual([{ helper_id: winner?.userId, response: 'accepted' }]);
  const chats = await db
    .selectFrom('conversations')
    .innerJoin('conversation_members as member', 'member.conversation_id', 'conversations.id')
    .select('member.user_id')
    .where('conversations.subject_id', '=', id)
    .execute();
  expect(new Set(chats.map(({ user_id: userId }) => userId))).toEqual(
    new Set([requesterId, winner?.userId]),
  );
  const notices = await db
    .selectFrom('notifications')
    .select('type')
    .where('entity_id', '=', id)
    .execute();
  expect(notices).toEqual([{ type: 'on_demand_accepted' }]);
}, 120_000);
