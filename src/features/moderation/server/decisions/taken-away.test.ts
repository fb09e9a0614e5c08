import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem, exampleItem } from '#features/marketplace/server/factory.ts';
import { exampleRequest } from '#features/quick-help/server/factory.ts';
import { exampleService, makeService } from '#features/services/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { DecisionForm } from '../../contract.ts';
import { decideAppeal, decided, newestDecision, createReport, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let operator: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, operator, reporter] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'moderator'),
    staffMember(server, 'operator'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

type Api = TestServer['anonymous'];
type Kind = {
  type: TypeFor<'hide'>;
  make: (ownerId: string) => Promise<{ id: string }>;
  /** Reads its page. */
  find: (api: Api, id: string) => Promise<object>;
  /** Reads its entry in the owner's list. */
  listed: (api: Api, id: string) => Promise<object | undefined>;
  edit: (api: Api, id: string) => Promise<unknown>;
  refusal: number;
};

const kinds = {
  task: {
    type: 'task',
    make: (posterId) => makeTask(server.services, { posterId }),
    find: (api, id) => api.tasks.find({ id }),
    listed: async (api, id) =>
      (await api.tasks.listPosted({})).items.find((task) => task.id === id),
    edit: (api, id) =>
      api.tasks.update({ id, version: 1, edit: exampleDraft, today: '2026-11-26' }),
    refusal: 404,
  },
  item: {
    type: 'marketplace_item',
    make: (sellerId) => createItem(server.services, { sellerId }),
    find: (api, itemId) => api.marketplace.find({ itemId }),
    listed: async (api, id) =>
      (await api.marketplace.listOwn({})).items.find((item) => item.id === id),
    edit: (api, itemId) => api.marketplace.update({ itemId, version: 1, edit: exampleItem }),
    refusal: 409,
  },
  service: {
    type: 'service',
    make: (providerId) => makeService(server.services, { providerId }),
    find: async (api, serviceId) => {
      const { own, ...service } = await api.services.find({ serviceId });
      return { ...service, takenAway: own?.takenAway };
    },
    listed: async (api, id) =>
      (await api.services.listOwn({})).items.find((service) => service.id === id),
    edit: (api, serviceId) => api.services.update({ serviceId, version: 1, edit: exampleService }),
    refusal: 409,
  },
} satisfies Record<string, Kind>;

const report = ({ type }: Kind, id: string) => createReport(server, reporter, id, type);

const decide = async (reportId: string, owner: TestPerson, form: Partial<DecisionForm>) => {
  await moderator.api.moderation.decide({ ...decided(form), reportIds: [reportId] });
  return newestDecision(owner);
};

async function made(kind: Kind) {
  const owner = await server.person();
  const { id } = await kind.make(owner.userId);
  return { owner, id };
}

describe.each(Object.entries<Kind>(kinds))('%s', (_name, kind) => {
  test('that is hidden is there for its owner alone, with its end and its decision (MOD-082, MOD-084)', async () => {
    const { owner, id } = await made(kind);
    expect(await kind.find(owner.api, id)).toMatchObject({ takenAway: null });
    expect(await kind.listed(owner.api, id)).toMatchObject({ takenAway: null });
    const { id: decisionId, endsAt: until } = await decide(await report(kind, id), owner, {
      action: 'hide',
      days: 3,
    });
    const takenAway = { decisionId, until };
    expect(until).toBeInstanceOf(Date);
    expect(await kind.find(owner.api, id)).toMatchObject({ id, takenAway });
    expect(await kind.listed(owner.api, id)).toMatchObject({ id, takenAway });
    for (const api of [server.anonymous, reporter.api, moderator.api, operator.api]) {
      await expect(kind.find(api, id)).rejects.toMatchObject({ status: 404 });
    }
  });

  test('that is removed says so, and whatever its owner tries is refused (MOD-082, MOD-083)', async () => {
    const { owner, id } = await made(kind);
    const { id: decisionId } = await decide(await report(kind, id), owner, { action: 'remove' });
    expect(await kind.find(owner.api, id)).toMatchObject({
      takenAway: { decisionId, until: null },
      abilities: { edit: { allowed: false } },
    });
    await expect(kind.edit(owner.api, id)).rejects.toMatchObject({ status: kind.refusal });
    await owner.api.moderation.appeal({ decisionId, words: 'It is only a table.' });
    await decideAppeal(other, decisionId, 'reversed');
    expect(await kind.find(server.anonymous, id)).toMatchObject({ id });
    expect(await kind.find(owner.api, id)).toMatchObject({
      abilities: { edit: { allowed: true } },
    });
    expect(await kind.listed(owner.api, id)).toMatchObject({ takenAway: null });
  });

  test('that went with its owner’s suspension says until when, of several decisions the longest (MOD-082)', async () => {
    const { owner, id } = await made(kind);
    const reportId = await report(kind, id);
    const { id: suspensionId } = await moderator.api.moderation.decidePerson({
      ...decided({ action: 'suspend', days: 7 }),
      personId: owner.userId,
    });
    const { endsAt: until } = await newestDecision(owner);
    expect(await kind.find(owner.api, id)).toMatchObject({
      takenAway: { decisionId: suspensionId, until },
    });
    const { id: decisionId } = await decide(reportId, owner, { action: 'remove' });
    expect(await kind.listed(owner.api, id)).toMatchObject({
      takenAway: { decisionId, until: null },
    });
  });
});

test('a thing its owner removed is gone for them too (MOD-084)', async () => {
  const { owner, id } = await made(kinds.task);
  await owner.api.tasks.remove({ id });
  await expect(owner.api.tasks.find({ id })).rejects.toMatchObject({ status: 404 });
  expect((await owner.api.tasks.listPosted({})).items).toEqual([]);
  const item = await made(kinds.item);
  await item.owner.api.marketplace.remove({ itemId: item.id });
  await expect(item.owner.api.marketplace.find({ itemId: item.id })).rejects.toMatchObject({
    status: 404,
  });
});

test('a hidden task that its owner removes for good is gone for them, too (MOD-025, MOD-082)', async () => {
  const { owner, id } = await made(kinds.task);
  await decide(await report(kinds.task, id), owner, { action: 'hide', days: 3 });
  await owner.api.tasks.remove({ id });
  await expect(owner.api.tasks.find({ id })).rejects.toMatchObject({ status: 404 });
});

async function askForHelp() {
  const owner = await server.person();
  const { id: requestId } = await owner.api.quickHelp.create({
    draft: exampleRequest,
    requestKey: crypto.randomUUID(),
  });
  return { owner, requestId, read: () => owner.api.quickHelp.find({ requestId }) };
}

test('tells the requester that moderators ended the request (MOD-085)', async () => {
  const { owner, requestId, read } = await askForHelp();
  expect(await read()).toMatchObject({ takenAway: null });
  const reportId = await createReport(server, reporter, requestId, 'on_demand_task');
  const { id: decisionId } = await decide(reportId, owner, { action: 'remove' });
  expect(await read()).toMatchObject({
    status: 'cancelled',
    takenAway: { decisionId, until: null },
  });
});

test('does not count a request the requester called off before as ended by moderators (MOD-085)', async () => {
  const { owner, requestId, read } = await askForHelp();
  const reportId = await createReport(server, reporter, requestId, 'on_demand_task');
  await owner.api.quickHelp.cancel({ requestId });
  await decide(reportId, owner, { action: 'remove' });
  expect(await read()).toMatchObject({ status: 'cancelled', takenAway: null });
});
