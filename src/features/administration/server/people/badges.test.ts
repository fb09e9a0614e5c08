import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';

let server: TestServer;
let operator: TestPerson;
let holder: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [operator, holder] = await Promise.all([
    staffMember(server, 'operator'),
    server.person('Holly Holder'),
  ]);
  await server.services.db
    .insertInto('badges')
    .values({ user_id: holder.userId, type: 'community_champion' })
    .execute();
});
afterAll(() => server.close());

test('operators withdraw a badge with a reason that its holder gets, and give it back; logged (MOD-069)', async () => {
  const { administration, moderation } = operator.api;
  const badge = { personId: holder.userId, type: 'community_champion' } as const;
  const listed = async () =>
    (await administration.listBadges({ personId: holder.userId })).badges.map(
      ({ type, withdrawnReason }) => [type, withdrawnReason],
    );
  expect(await listed()).toContainEqual(['community_champion', null]);
  await expect(administration.withdrawBadge({ ...badge, reason: ' ' })).rejects.toMatchObject({
    status: 422,
  });
  await administration.withdrawBadge({ ...badge, reason: 'A second account.' });
  expect(await listed()).toContainEqual(['community_champion', 'A second account.']);
  const [notice] = (await holder.api.notifications.list({})).items;
  expect(notice?.message).toContain('A second account.');
  const again = { ...badge, reason: 'Again' };
  await expect(administration.withdrawBadge(again)).rejects.toMatchObject({ status: 409 });
  await administration.restoreBadge(badge);
  await expect(administration.restoreBadge(badge)).rejects.toMatchObject({ status: 409 });
  expect(await listed()).toContainEqual(['community_champion', null]);
  const { items } = await moderation.log({});
  expect(items).toMatchObject([
    { action: 'restore_badge', person: { id: holder.userId }, detail: 'community_champion' },
    { action: 'withdraw_badge', person: { id: holder.userId }, detail: 'community_champion' },
  ]);
});
