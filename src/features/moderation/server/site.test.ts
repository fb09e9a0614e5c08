import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test-server.ts';
import type { TestPerson, TestServer } from '#test-server.ts';
import { staffMember } from './test-staff.ts';

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  operator = await staffMember(server, 'operator', 'Olga Operator');
});
afterAll(() => server.close());

const settingOf = async (name: string) =>
  (await operator.api.moderation.listSettings({})).items.find((one) => one.name === name);
const change = (name: string, value: string | null) =>
  operator.api.moderation.changeSetting({ name, value });

test('settings are read and changed as at the prompt, and who did it is in the log (MOD-050)', async () => {
  expect(await settingOf('siteName')).toEqual({
    name: 'siteName',
    value: 'Porchlight',
    isSwitch: false,
    isFixed: false,
    isDefault: true,
  });
  expect(await settingOf('publicOrigin')).toMatchObject({ isFixed: true });
  expect(await settingOf('serviceContact')).toMatchObject({ isSwitch: true, value: 'on' });
  await change('siteName', 'Lamplight');
  await change('serviceContact', 'off');
  expect(await settingOf('siteName')).toMatchObject({ value: 'Lamplight', isDefault: false });
  expect(await settingOf('serviceContact')).toMatchObject({ value: 'off' });
  await change('siteName', null);
  expect(await settingOf('siteName')).toMatchObject({ value: 'Porchlight', isDefault: true });
  const { items } = await operator.api.moderation.log({});
  expect(items).toMatchObject(
    ['siteName', 'serviceContact = off', 'siteName = Lamplight'].map((detail) => ({
      action: 'change_setting',
      detail,
      actor: { name: 'Olga Operator' },
    })),
  );
});

test.each([
  ['contactEmail', 'nobody', 422],
  ['earlyAdopters', '-1', 422],
  ['socialLinks', '[{', 422],
  ['publicOrigin', 'https://else.example', 404],
  ['nothing', 'x', 404],
])('%s cannot be %s: %s', async (name, value, status) => {
  const before = await settingOf(name);
  await expect(change(name, value)).rejects.toMatchObject({ status });
  expect(await settingOf(name)).toEqual(before);
});

test('feedback is read page by page, founding members first (NOTE-060, PEOPLE-136, MOD-050)', async () => {
  const founder = await server.person('Fay Founder');
  await server.services.db
    .updateTable('profiles')
    .set({ is_founding_member: true })
    .where('id', '=', founder.userId)
    .execute();
  const message = { name: 'Fay', email: 'fay@example.org', message: 'Ten letters and more' };
  await founder.api.feedback.send({ ...message, subject: 'From a founder' });
  for (let number = 1; number <= 26; number += 1) {
    await server.anonymous.feedback.send({ ...message, subject: `Idea ${number}` });
  }
  const first = await operator.api.moderation.listFeedback({});
  const second = await operator.api.moderation.listFeedback({ cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual([
    'From a founder',
    ...Array.from({ length: 26 }, (_, index) => `Idea ${26 - index}`),
  ]);
  expect(second.nextCursor).toBeNull();
});
