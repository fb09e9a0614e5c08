import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { setRestriction } from '#identity/server/public.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { decided, staffMember } from './test-staff.ts';

let server: TestServer;
let roles: Record<'member' | 'moderator' | 'operator' | 'suspended moderator', TestPerson>;
let concerned: TestPerson;
let reportId: string;
let decisionId: string;
let taskId: string;
beforeAll(async () => {
  server = await startTestServer();
  const [member, moderator, operator, suspended, person] = await Promise.all([
    server.person('Max Member'),
    staffMember(server, 'moderator'),
    staffMember(server, 'operator'),
    staffMember(server, 'moderator'),
    server.person('Cora Concerned'),
  ]);
  roles = { member, moderator, operator, 'suspended moderator': suspended };
  concerned = person;
  await server.services.db
    .insertInto('badges')
    .values({ user_id: concerned.userId, type: 'community_champion' })
    .execute();
  await inTransaction(server.services, (work) =>
    setRestriction(work, suspended.userId, { kind: 'suspend', until: null, decisionId: newId() }),
  );
  const task = await makeTask(server.services, { posterId: concerned.userId });
  taskId = task.id;
  await member.api.reports.send({
    entityType: 'task',
    entityId: task.id,
    entityTitle: '',
    reason: 'scam',
  });
  const [waiting] = (await moderator.api.moderation.queue({})).items;
  reportId = waiting?.id ?? '';
  const staff = await staffMember(server, 'operator');
  ({ id: decisionId } = await staff.api.moderation.decidePerson({
    ...decided(),
    personId: concerned.userId,
  }));
});
afterAll(() => server.close());

/** Each call with something that changes nothing where it is allowed. */
const calls: Record<string, (person: TestPerson) => Promise<unknown>> = {
  'moderation.queue': ({ api }) => api.moderation.queue({}),
  'moderation.report': ({ api }) => api.moderation.report({ reportId }),
  'moderation.assign': ({ api }) => api.moderation.assign({ reportId, isMine: false }),
  'moderation.note': ({ api }) => api.moderation.note({ reportId, body: 'Seen' }),
  'moderation.dismiss': ({ api }) => api.moderation.dismiss({ reportIds: [newId(), newId()] }),
  'moderation.decide': ({ api }) =>
    api.moderation.decide({ ...decided(), reportIds: [newId(), newId()] }),
  'moderation.decidePerson': ({ api }) =>
    api.moderation.decidePerson({ ...decided(), personId: concerned.userId }),
  'moderation.findPeople': ({ api }) => api.moderation.findPeople({ text: 'Cora' }),
  'moderation.person': ({ api }) => api.moderation.person({ personId: concerned.userId }),
  'moderation.listDecisions': ({ api }) => api.moderation.listDecisions({}),
  'moderation.listAppeals': ({ api }) => api.moderation.listAppeals({}),
  'administration.waiting': ({ api }) => api.administration.waiting({}),
  'administration.findThings': ({ api }) => api.administration.findThings({}),
  'administration.thing': ({ api }) => api.administration.thing({ type: 'task', thingId: taskId }),
};

describe.each(Object.keys(calls))('%s is for staff (MOD-007)', (name) => {
  test.each([
    ['member', 403],
    ['suspended moderator', 403],
    ['moderator', null],
    ['operator', null],
  ] as const)('as %s: %s', async (role, status) => {
    const call = calls[name]?.(roles[role]);
    if (status === null) await expect(call).resolves.toBeDefined();
    else await expect(call).rejects.toMatchObject({ status });
  });
});

const badge = () => ({ personId: concerned.userId, type: 'community_champion' }) as const;
const place = {
  name: 'Central Library',
  kind: 'library',
  address: '1 Main St, Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
} as const;

/** Only an operator learns that it does not exist. */
const notFoundIsNull = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: { status?: number }) => {
    if (error.status !== 404) throw error;
    return null;
  });

const operatorsCalls: typeof calls = {
  'moderation.log': ({ api }) => api.moderation.log({}),
  'moderation.listSettings': ({ api }) => api.moderation.listSettings({}),
  'moderation.changeSetting': ({ api }) =>
    api.moderation.changeSetting({ name: 'siteName', value: null }),
  'moderation.listFeedback': ({ api }) => api.moderation.listFeedback({}),
  'moderation.deliveries': ({ api }) => api.moderation.deliveries({}),
  'administration.activity': ({ api }) => api.administration.activity({}),
  'administration.health': ({ api }) => api.administration.health({}),
  'administration.listQueues': ({ api }) => api.administration.listQueues({}),
  'administration.listFailedJobs': ({ api }) => api.administration.listFailedJobs({}),
  'administration.retryJobs': ({ api }) =>
    api.administration.retryJobs({ queue: 'notifications.push' }),
  'administration.featureThing': ({ api }) =>
    api.administration.featureThing({ type: 'task', thingId: taskId, isFeatured: false }),
  'administration.listPlaces': ({ api }) => api.administration.listPlaces({}),
  'administration.writePlace': ({ api }) => api.administration.writePlace(place),
  'administration.importPlaces': ({ api }) => api.administration.importPlaces({ text: '' }),
  'administration.suggestPlace': async ({ api }) => {
    // Which there is only once an operator has written it.
    const { items } = await roles.operator.api.administration.listPlaces({});
    return api.administration.suggestPlace({ placeId: items[0]?.id ?? '', isActive: false });
  },
  'administration.listCities': ({ api }) => api.administration.listCities({}),
  'administration.writeCity': ({ api }) => api.administration.writeCity({ city: 'nyc' }),
  'administration.listBackups': ({ api }) => api.administration.listBackups({}),
  'administration.backUp': ({ api }) => api.administration.backUp({}),
  'administration.addressOfBackup': ({ api }) =>
    notFoundIsNull(
      api.administration.addressOfBackup({ name: 'porchlight-2001-01-01T00-00-00-000Z.tar.zst' }),
    ),
  'administration.listWordGroups': ({ api }) => api.administration.listWordGroups({}),
  // Taken away by the next one.
  'administration.writeWordGroup': ({ api }) =>
    api.administration.writeWordGroup({ en: 'gizmo', es: 'artilugio', broader: '' }),
  'administration.removeWordGroup': async ({ api }) => {
    const { items } = await roles.operator.api.administration.listWordGroups({});
    return api.administration.removeWordGroup({ groupId: items[0]?.id ?? '' });
  },
  'administration.suggestWordGroups': ({ api }) =>
    api.administration.suggestWordGroups({ text: 'sof' }),
  'administration.listShippedGroups': ({ api }) => api.administration.listShippedGroups({}),
  'administration.setShippedGroup': async ({ api }) => {
    const text = 'sofa';
    const { items } = await roles.operator.api.administration.listShippedGroups({ text });
    return api.administration.setShippedGroup({ line: items[0]?.line ?? '', isOn: true });
  },
  'administration.listMissedSearches': ({ api }) => api.administration.listMissedSearches({}),
  'administration.dismissMissedSearch': async ({ api }) => {
    const id = newId();
    const search = { id, kind: 'item', language: 'en', form: id, count: 2 } as const;
    const last_on = '2026-11-28';
    await server.services.db
      .insertInto('missed_searches')
      .values({ ...search, last_on })
      .execute();
    return api.administration.dismissMissedSearch({ searchId: id });
  },
  'administration.listPostcards': ({ api }) => api.administration.listPostcards({}),
  'administration.printPostcard': ({ api }) =>
    notFoundIsNull(api.administration.printPostcard({ servedId: newId() })),
  'administration.markPostcardMailed': ({ api }) =>
    notFoundIsNull(api.administration.markPostcardMailed({ servedId: newId() })),
  'administration.listBadges': ({ api }) =>
    api.administration.listBadges({ personId: concerned.userId }),
  // Given back by the next one.
  'administration.withdrawBadge': ({ api }) =>
    api.administration.withdrawBadge({ ...badge(), reason: 'A second account' }),
  'administration.restoreBadge': ({ api }) => api.administration.restoreBadge(badge()),
  'administration.countAudience': ({ api }) => api.administration.countAudience({}),
  'administration.listMailings': ({ api }) => api.administration.listMailings({}),
};

test('mailings are written, tried and sent by operators alone (MOD-064)', async () => {
  const words = { subjectEn: 'News', bodyEn: 'Hello', subjectEs: 'Novedades', bodyEs: 'Hola' };
  const { api } = roles.operator;
  const { id: mailingId } = await api.administration.writeMailing(words);
  for (const role of ['member', 'moderator', 'suspended moderator'] as const) {
    const { administration } = roles[role].api;
    const refused = { status: 403 };
    await expect(administration.writeMailing({ ...words, mailingId })).rejects.toMatchObject(
      refused,
    );
    await expect(administration.testMailing({ mailingId })).rejects.toMatchObject(refused);
    await expect(administration.sendMailing({ mailingId })).rejects.toMatchObject(refused);
  }
  expect(await api.administration.testMailing({ mailingId })).toEqual({});
  expect(await api.administration.sendMailing({ mailingId })).toEqual({ recipients: 0 });
});

test.each(Object.entries(operatorsCalls))(
  '%s is for operators (MOD-030, MOD-050, OPS-206)',
  async (_, call) => {
    for (const role of ['member', 'moderator', 'suspended moderator'] as const) {
      await expect(call(roles[role])).rejects.toMatchObject({ status: 403 });
    }
    await expect(call(roles.operator)).resolves.toBeDefined();
  },
);

test('moderation.find and moderation.appeal are only for the person the decision concerns (MOD-018, MOD-020)', async () => {
  for (const { api } of Object.values(roles)) {
    await expect(api.moderation.find({ decisionId })).rejects.toMatchObject({ status: 404 });
    await expect(api.moderation.appeal({ decisionId, words: 'Not mine' })).rejects.toMatchObject({
      status: 404,
    });
  }
  expect(await concerned.api.moderation.find({ decisionId })).toMatchObject({ id: decisionId });
  await expect(concerned.api.moderation.find({ decisionId: 'none' })).rejects.toMatchObject({
    status: 404,
  });
  expect(await concerned.api.moderation.appeal({ decisionId, words: 'Why?' })).toEqual({});
});

test('moderation.decideAppeal is for staff that did not take the decision (MOD-021)', async () => {
  const [appeal] = (await roles.moderator.api.moderation.listAppeals({})).items;
  const answer = { appealId: appeal?.id ?? '', outcome: 'upheld', answer: 'It stands' } as const;
  for (const role of ['member', 'suspended moderator'] as const) {
    await expect(roles[role].api.moderation.decideAppeal(answer)).rejects.toMatchObject({
      status: 403,
    });
  }
  expect(await roles.moderator.api.moderation.decideAppeal(answer)).toEqual({ isRestored: false });
  await expect(roles.operator.api.moderation.decideAppeal(answer)).rejects.toMatchObject({
    status: 409,
  });
});

test('staff cannot act against staff or on themselves, operators can act on moderators (MOD-012, MOD-013)', async () => {
  const { moderator, operator } = roles;
  const warn = (by: TestPerson, personId: string) =>
    by.api.moderation.decidePerson({ ...decided(), personId });
  await expect(warn(moderator, operator.userId)).rejects.toMatchObject({ status: 403 });
  await expect(warn(moderator, moderator.userId)).rejects.toMatchObject({ status: 403 });
  await expect(warn(operator, operator.userId)).rejects.toMatchObject({ status: 403 });
  await expect(warn(operator, moderator.userId)).resolves.toBeDefined();
  const ban = { ...decided({ action: 'ban' }), personId: concerned.userId };
  await expect(moderator.api.moderation.decidePerson(ban)).rejects.toMatchObject({
    status: 403,
    message: 'Only an operator can ban someone or go beyond 30 days.',
  });
});

test('staff find neither their own record nor the decisions about them (MOD-012)', async () => {
  const { moderator } = roles;
  const { userId } = moderator;
  const { moderation } = moderator.api;
  await expect(moderation.person({ personId: userId })).rejects.toMatchObject({ status: 404 });
  expect((await moderation.listDecisions({ personId: userId })).items).toEqual([]);
  const { items } = await moderation.findPeople({ text: moderator.fullName });
  expect(items.map(({ id }) => id)).not.toContain(userId);
});
