import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from './test-staff.ts';

let server: TestServer;
let operator: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [operator, moderator] = await Promise.all([
    staffMember(server, 'operator'),
    staffMember(server, 'moderator'),
  ]);
});
afterAll(() => server.close());

const delivered = (channel: 'email' | 'push', unanswered: number, daysAgo: number) =>
  server.services.db
    .insertInto('notification_deliveries')
    .values({
      notification_id: newId(),
      channel,
      target_id: operator.userId,
      person_id: operator.userId,
      state: 'accepted',
      unanswered,
      created_at: new Date(Date.now() - daysAgo * 86_400_000),
    })
    .execute();

test('shows operators how many deliveries went unanswered, by channel and by days (NOTE-224)', async () => {
  const countUnanswered = async (days: number) =>
    (await operator.api.moderation.deliveries({ days })).unanswered;
  expect(await countUnanswered(30)).toEqual([]);
  await delivered('email', 0, 0);
  await delivered('email', 3, 0);
  await delivered('push', 1, 0);
  await delivered('email', 1, 5);
  await delivered('email', 1, 31);
  expect(await countUnanswered(1)).toEqual([
    { channel: 'email', count: 1 },
    { channel: 'push', count: 1 },
  ]);
  expect(await countUnanswered(7)).toEqual([
    { channel: 'email', count: 2 },
    { channel: 'push', count: 1 },
  ]);
  expect(await countUnanswered(30)).toEqual(await countUnanswered(7));
  expect((await operator.api.administration.waiting({})).unanswered).toBe(2);
  expect((await moderator.api.administration.waiting({})).unanswered).toBeNull();
});
