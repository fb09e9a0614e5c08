import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { registeredSubjects } from '#app/features.server.ts';
import { giveBackDue } from './give-back.ts';
import { decideAppeal, decided, newestDecision, createReport, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let other: TestPerson;
let operator: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, other, operator, reporter] = await Promise.all([
    staffMember(server, 'moderator', 'Mona Moderator'),
    staffMember(server, 'moderator', 'Otto Other'),
    staffMember(server, 'operator', 'Olga Operator'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

/** As if so much time had passed; two processes then look for what has come to its end. */
async function letEnd(...decisionIds: string[]) {
  await server.services.db
    .updateTable('moderation_decisions')
    .set({ ends_at: sql`now() - interval '1 minute'` })
    .where('id', 'in', decisionIds)
    .execute();
  await Promise.all([
    giveBackDue(server.services, registeredSubjects),
    giveBackDue(server.services, registeredSubjects),
  ]);
}

async function hide(owner: TestPerson, reportId: string, days = 3): Promise<string> {
  await moderator.api.moderation.decide({
    ...decided({ action: 'hide', days }),
    reportIds: [reportId],
  });
  return (await newestDecision(owner)).id;
}

const isThere = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  );
const seesTask = (id: string, api = server.anonymous) => isThere(api.tasks.find({ id }));
const seesItem = (itemId: string, api = server.anonymous) =>
  isThere(api.marketplace.find({ itemId }));
const seesService = (serviceId: string) => isThere(server.anonymous.services.find({ serviceId }));

async function hiddenTask() {
  const poster = await server.person('Pia Poster');
  const task = await makeTask(server.services, { posterId: poster.userId });
  const decisionId = await hide(poster, await createReport(server, reporter, task.id));
  return { poster, task, decisionId };
}

async function hiddenItem() {
  const seller = await server.person('Sam Seller');
  const item = await createItem(server.services, { sellerId: seller.userId });
  const reportId = await createReport(server, reporter, item.id, 'marketplace_item');
  return { seller, item, decisionId: await hide(seller, reportId) };
}

const listSteps = (itemId: string) =>
  server.services.db
    .selectFrom('marketplace_item_steps')
    .select(['from_status', 'to_status'])
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .execute();

describe('a hidden thing', () => {
  test('is out of sight with a rule, a reason and an end, and its owner reads why (MOD-024)', async () => {
    const poster = await server.person('Pia Poster');
    const task = await makeTask(server.services, { posterId: poster.userId });
    const applicant = await server.person();
    await makeApplication(server.services, { task, applicantId: applicant.userId });
    const reportId = await createReport(server, reporter, task.id);
    await hide(poster, reportId);
    expect(await seesTask(task.id)).toBe(false);
    expect(await newestDecision(poster)).toMatchObject({
      action: 'hide',
      rule: 4,
      about: { type: 'task' },
      endsAt: expect.any(Date) as Date,
      abilities: { appeal: { allowed: true } },
    });
    const messages = async (person: TestPerson) =>
      (await person.api.notifications.list({})).items.map(({ message }) => message);
    expect((await messages(poster))[0]).toBe(
      '"Mow the front lawn" is hidden by our moderators for a time. Read why, and how it was found. You can appeal for six months.',
    );
    expect(await messages(applicant)).toEqual([
      '"Mow the front lawn" is hidden by our moderators for now.',
    ]);
    const found = await other.api.moderation.report({ reportId });
    expect(found.now?.[0]).toBe('Mow the front lawn');
    expect((await poster.api.profiles.me({})).standing.restriction).toBeNull();
  });

  test('is so for thirty days at most, by operators too, and is something that can come back (MOD-024)', async () => {
    const task = await makeTask(server.services);
    const reportId = await createReport(server, reporter, task.id);
    const long = { ...decided({ action: 'hide', days: 31 }), reportIds: [reportId] };
    await expect(operator.api.moderation.decide(long)).rejects.toMatchObject({
      status: 422,
      message: 'Something can be hidden for 30 days. For longer, remove it.',
    });
    await expect(
      operator.api.moderation.decidePerson({
        ...decided({ action: 'hide', days: 3 }),
        personId: reporter.userId,
      }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await seesTask(task.id)).toBe(true);
  });

  test('comes back at its end, once, however many look for it (MOD-025)', async () => {
    const { item, decisionId } = await hiddenItem();
    const { task, decisionId: another } = await hiddenTask();
    await giveBackDue(server.services, registeredSubjects);
    expect([await seesItem(item.id), await seesTask(task.id)]).toEqual([false, false]);
    await letEnd(decisionId, another);
    expect([await seesItem(item.id), await seesTask(task.id)]).toEqual([true, true]);
    expect(await listSteps(item.id)).toEqual([
      { from_status: 'available', to_status: 'removed' },
      { from_status: 'removed', to_status: 'available' },
    ]);
  });

  test('comes back at once when the decision is reversed, and not again at its end (MOD-025)', async () => {
    const { seller, item, decisionId } = await hiddenItem();
    await seller.api.moderation.appeal({ decisionId, words: 'It is a bicycle' });
    expect(await decideAppeal(other, decisionId, 'reversed')).toEqual({ isRestored: true });
    expect(await seesItem(item.id)).toBe(true);
    await letEnd(decisionId);
    expect(await listSteps(item.id)).toHaveLength(2);
  });

  test('restores a thing whose earlier removal was reversed (MOD-022, MOD-025)', async () => {
    const seller = await server.person('Sam Seller');
    const { id } = await createItem(server.services, { sellerId: seller.userId });
    const reportId = await createReport(server, reporter, id, 'marketplace_item');
    const reverse = async (decisionId: string) => {
      await seller.api.moderation.appeal({ decisionId, words: 'It is a bicycle' });
      return decideAppeal(other, decisionId, 'reversed');
    };
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove' }),
      reportIds: [reportId],
    });
    expect(await reverse((await newestDecision(seller)).id)).toEqual({ isRestored: true });
    const hidden = await hide(seller, await openReportAgain(id));
    expect(await seesItem(id)).toBe(false);
    expect(await reverse(hidden)).toEqual({ isRestored: true });
    expect(await seesItem(id)).toBe(true);
  });

  test('stays away if moderators or its owner removed it while it was hidden (MOD-025)', async () => {
    const removed = await hiddenTask();
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove' }),
      reportIds: [await openReportAgain(removed.task.id)],
    });
    const own = await hiddenTask();
    await own.poster.api.tasks.remove({ id: own.task.id });
    const sold = await hiddenItem();
    await sold.seller.api.marketplace.remove({ itemId: sold.item.id });
    await letEnd(removed.decisionId, own.decisionId, sold.decisionId);
    expect(await seesTask(removed.task.id)).toBe(false);
    expect(await seesTask(own.task.id)).toBe(false);
    expect(await seesItem(sold.item.id)).toBe(false);
  });

  test('is what it was before: paused, or sold (MOD-027)', async () => {
    const owner = await server.person();
    const service = await makeService(server.services, { providerId: owner.userId });
    const item = await createItem(server.services, { sellerId: owner.userId });
    const reports = [
      await createReport(server, reporter, service.id, 'service'),
      await createReport(server, reporter, item.id, 'marketplace_item'),
    ];
    await owner.api.services.setActive({ serviceId: service.id, isActive: false });
    await owner.api.marketplace.sell({ itemId: item.id, conversationId: null });
    const ends: string[] = [];
    for (const reportId of reports) ends.push(await hide(owner, reportId));
    await letEnd(...ends);
    const { isActive } = await owner.api.services.find({ serviceId: service.id });
    expect(isActive).toBe(false);
    expect((await listSteps(item.id)).at(-1)).toEqual({
      from_status: 'removed',
      to_status: 'sold',
    });
  });
});

/** As if the thing had been reported just before it was hidden. */
async function openReportAgain(entityId: string): Promise<string> {
  const { id } = await server.services.db
    .updateTable('reports')
    .set({ status: 'open', decided_at: null, decided_by: null, decision_id: null })
    .where('entity_id', '=', entityId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a suspension', () => {
  async function somebodyWithPosts() {
    const eve = await server.person('Eve Everywhere');
    const { services } = server;
    const task = await makeTask(services, { posterId: eve.userId });
    const item = await createItem(services, { sellerId: eve.userId });
    const service = await makeService(services, { providerId: eve.userId });
    const seen = async () => [
      await seesTask(task.id),
      await seesItem(item.id),
      await seesService(service.id),
    ];
    return { eve, task, service, seen };
  }

  const decidePerson = async (
    person: TestPerson,
    action: 'limit' | 'suspend' | 'ban',
    days: number | null,
  ) => {
    const form = { ...decided({ action, days }), personId: person.userId };
    return (await operator.api.moderation.decidePerson(form)).id;
  };

  test('takes open posts out of sight and brings them back at its end; a limit takes none (MOD-026)', async () => {
    const { eve, seen } = await somebodyWithPosts();
    await decidePerson(eve, 'limit', 3);
    expect(await seen()).toEqual([true, true, true]);
    const suspension = await decidePerson(eve, 'suspend', 3);
    expect(await seen()).toEqual([false, false, false]);
    await letEnd(suspension);
    expect(await seen()).toEqual([true, true, true]);
  });

  test('brings back only what it took, when it is reversed too (MOD-026)', async () => {
    const { eve, task, service, seen } = await somebodyWithPosts();
    await eve.api.tasks.remove({ id: task.id });
    await eve.api.services.setActive({ serviceId: service.id, isActive: false });
    const decisionId = await decidePerson(eve, 'suspend', 3);
    await eve.api.moderation.appeal({ decisionId, words: 'Please' });
    await decideAppeal(other, decisionId, 'reversed');
    expect(await seen()).toEqual([false, true, false]);
  });

  test('keeps back a thing whose own decision ends first, until it ends itself (MOD-026)', async () => {
    const { poster, task, decisionId } = await hiddenTask();
    const suspension = await decidePerson(poster, 'suspend', 10);
    await letEnd(decisionId);
    expect(await seesTask(task.id)).toBe(false);
    await letEnd(suspension);
    expect(await seesTask(task.id)).toBe(true);
  });

  test('that becomes a ban gives nothing back until that is reversed (MOD-026)', async () => {
    const { eve, seen } = await somebodyWithPosts();
    const suspension = await decidePerson(eve, 'suspend', 3);
    const ban = await decidePerson(eve, 'ban', null);
    await letEnd(suspension);
    expect(await seen()).toEqual([false, false, false]);
    await eve.api.moderation.appeal({ decisionId: ban, words: 'Please' });
    expect(await decideAppeal(other, ban, 'reversed')).toEqual({ isRestored: true });
    expect(await seen()).toEqual([true, true, true]);
  });
});
