import { afterAll, expect, it, vi } from 'vitest';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { startPushService } from '#features/notifications/server/push/test-push-service.ts';
import { sendAsk } from '#features/notifications/server/push/send-push.ts';
import { startTestServer } from '#test-server.ts';
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
