import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from './test-staff.ts';

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  operator = await staffMember(server, 'operator', 'Olga Operator');
});
afterAll(() => server.close());

const findSetting = async (name: string) =>
  (await operator.api.moderation.listSettings({})).items.find((one) => one.name === name);
const change = (name: string, value: string | null) =>
  operator.api.moderation.changeSetting({ name, value });

test('settings are read and changed as at the prompt, and who did it is in the log (MOD-050)', async () => {
  expect(await findSetting('siteName')).toEqual({
    name: 'siteName',
    value: 'Porchlight',
    isSwitch: false,
    isFixed: false,
    isDefault: true,
    categories: null,
  });
  expect(await findSetting('publicOrigin')).toMatchObject({ isFixed: true });
  expect(await findSetting('serviceContact')).toMatchObject({ isSwitch: true, value: 'on' });
  await change('siteName', 'Lamplight');
  await change('serviceContact', 'off');
  expect(await findSetting('siteName')).toMatchObject({ value: 'Lamplight', isDefault: false });
  expect(await findSetting('serviceContact')).toMatchObject({ value: 'off' });
  await change('siteName', null);
  expect(await findSetting('siteName')).toMatchObject({ value: 'Porchlight', isDefault: true });
  const { items } = await operator.api.moderation.log({});
  expect(items).toMatchObject(
    ['siteName', 'serviceContact = off', 'siteName = Lamplight'].map((detail) => ({
      action: 'change_setting',
      detail,
      actor: { name: 'Olga Operator' },
    })),
  );
});

test('categories are closed as one list, one change of the log, and opened again (MOD-070)', async () => {
  const openIn = async (name: string) =>
    (await findSetting(name))?.categories?.filter(({ isOpen }) => isOpen).map(({ slug }) => slug);
  await server.services.db
    .insertInto('marketplace_categories')
    .values({ slug: 'plants', name: 'Plants', sort_order: 99, is_active: false })
    .execute();
  const kinds = {
    closedTaskCategories: ['home-maintenance', 'handyman', 'automotive', 'tech-digital'],
    closedServiceCategories: ['home_improvement', 'cleaning', 'tech_support', 'moving'],
    closedItemCategories: ['electronics', 'vehicles', 'home', 'gaming'],
  };
  for (const [name, [first = '', second = '', ...rest]] of Object.entries(kinds)) {
    const all = (await openIn(name)) ?? [];
    expect(all.slice(0, 4)).toEqual([first, second, ...rest]);
    await change(name, JSON.stringify([first, second]));
    expect(await openIn(name)).toEqual(all.slice(2));
    expect(await findSetting(name)).toMatchObject({ value: `["${first}","${second}"]` });
    await change(name, null);
    expect(await openIn(name)).toEqual(all);
  }
  expect((await findSetting('closedItemCategories'))?.categories).toContainEqual({
    slug: 'plants',
    name: 'Plants',
    isOpen: true,
  });
  const { items } = await operator.api.moderation.log({});
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'change_setting', detail: 'closedItemCategories' },
    { action: 'change_setting', detail: 'closedItemCategories = ["electronics","vehicles"]' },
  ]);
});

test.each([
  ['contactEmail', 'nobody', 422],
  ['earlyAdopters', '-1', 422],
  // DEAL-072
  ['daysToConfirm', '1', 422],
  ['daysToConfirm', '31', 422],
  ['daysToConfirm', 'five', 422],
  ['socialLinks', '[{', 422],
  ['closedTaskCategories', '["gaming"]', 422],
  ['closedItemCategories', 'gaming', 422],
  ['cityPages', '{}', 404],
  ['publicOrigin', 'https://else.example', 404],
  ['nothing', 'x', 404],
])('%s cannot be %s: %s', async (name, value, status) => {
  const before = await findSetting(name);
  await expect(change(name, value)).rejects.toMatchObject({ status });
  expect(await findSetting(name)).toEqual(before);
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
