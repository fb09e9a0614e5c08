import { afterAll, expect, it, vi } from 'vitest';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { startPushService } from '#features/notifications/server/push/test-push-service.ts';
import { sendAsk } from '#features/notifications/server/push/send-push.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { startTestServer } from '#test/support/server.ts';
import { EXAMPLE_POINT, makeRequest } from '../factory.ts';

const service = await startPushService();
const server = await startTestServer({ PUSH_SERVICES: service.origin });
afterAll(async () => {
  await server.close();
  await service.close();
});

it('reaches helpers on duty whose pages are closed, in time or not at all (NOTE-204, QUICK-078)', async () => {
  const [near, far] = [await server.person('Nora Near'), await server.person('Fay Far')];
  const [phone, other] = [service.subscribe(), service.subscribe()];
  await near.api.notifications.addPush(phone.subscription);
  await far.api.notifications.addPush(other.subscription);
  await makeHelperOnDuty(server.services, near.userId, EXAMPLE_POINT);
  const { id } = await makeRequest(server.services);
  await vi.waitFor(() => expect(phone.received).toHaveLength(1), { timeout: 20_000 });
  const [ask] = phone.received;
  expect(ask?.notice).toMatchObject({
    title: 'New Task Request',
    // The city, and no street.
    body: 'Carry a couch upstairs · Austin',
    tag: id,
    path: `/on-demand-task/${id}`,
  });
  expect(Number(ask?.headers.ttl)).toBeLessThanOrEqual(30 * 60);
  expect(other.received).toEqual([]);
  const browser = await server.services.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', near.userId)
    .executeTakeFirstOrThrow();
  const late = { subscriptionId: browser.id, notice: ask?.notice, until: Date.now() };
  await sendAsk(server.services, late);
  expect(phone.received).toHaveLength(1);
});

it('leaves out helpers who turned off Quick Help pushes, and waits for no quiet hours (NOTE-210, NOTE-212)', async () => {
  const [silent, resting] = [await server.person('Sid Silent'), await server.person('Rea Resting')];
  const [spared, asked] = [service.subscribe(), service.subscribe()];
  await silent.api.notifications.addPush(spared.subscription);
  await resting.api.notifications.addPush(asked.subscription);
  for (const { userId } of [silent, resting]) {
    await makeHelperOnDuty(server.services, userId, EXAMPLE_POINT);
  }
  const timeZone = 'UTC';
  await silent.api.notifications.choose({ kind: 'requests', push: 'never', timeZone });
  const clockIn = (hours: number) =>
    wallTime(new Date(Date.now() + hours * 3_600_000), timeZone).time;
  await resting.api.notifications.setQuietHours({
    quietHours: { from: clockIn(-1), to: clockIn(1) },
    timeZone,
  });
  await makeRequest(server.services);
  await vi.waitFor(() => expect(asked.received).toHaveLength(1), { timeout: 20_000 });
  expect(spared.received).toEqual([]);
});
