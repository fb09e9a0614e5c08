import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeQuestion } from '#features/questions/server/factory.ts';
import { EXAMPLE_POINT, makeRequest } from '#features/quick-help/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { openPage } from '#test/support/live-page.ts';
import { MOST_BLOCKED } from '../limits.ts';
import { BLOCKS_CHANGED } from '../live-events.ts';

let server: TestServer;
let anna: TestPerson;
let bruno: TestPerson;
let carla: TestPerson;
const ids = new Map<TestPerson, string>();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
  await server.services.db.deleteFrom('helper_status').execute();
  await server.services.db.deleteFrom('on_demand_task_requests').execute();
  await server.services.db.deleteFrom('marketplace_items').execute();
  await server.services.db.deleteFrom('services').execute();
  [anna, bruno, carla] = await Promise.all([
    server.person('Anna Aldrich'),
    server.person('Bruno Bellweather'),
    server.person('Carla Crane'),
  ]);
  for (const person of [anna, bruno, carla]) ids.set(person, await publicId(person));
});

const publicId = async ({ userId }: TestPerson) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;
const getPersonId = (person: TestPerson) => ids.get(person) ?? '';
const block = (by: TestPerson, whom: TestPerson) =>
  by.api.people.block({ personId: getPersonId(whom) });
const unblock = (by: TestPerson, whom: TestPerson) =>
  by.api.people.unblock({ personId: getPersonId(whom) });
const send = (from: TestPerson, conversationId: string, body: string) =>
  from.api.chat.send({ conversationId, clientKey: crypto.randomUUID(), body });
const missing = { status: 404 };

/** A task of Bruno's that Anna applied for, and their conversation about it. */
async function makeConversation() {
  const task = await makeTask(server.services, { posterId: bruno.userId });
  const { id: applicationId } = await makeApplication(server.services, {
    task,
    applicantId: anna.userId,
  });
  const { id: conversationId } = await anna.api.chat.open({
    kind: 'application',
    taskId: task.id,
    applicationId,
  });
  await send(anna, conversationId, 'Is Friday fine?');
  await send(bruno, conversationId, 'Friday is fine.');
  return { taskId: task.id, applicationId, conversationId };
}

/** Everything that `viewer` can read in which `other` could stand, as one text. */
async function everything(viewer: TestPerson, other: TestPerson) {
  const { api } = viewer;
  const userIds = [other.userId];
  return JSON.stringify([
    await api.tasks.browse({}),
    await api.tasks.listLocal({ places: ['austin-tx'] }),
    await api.tasks.listOnMap({ bounds: { south: 20, north: 60, west: -130, east: -60 } }),
    await api.tasks.listPosted({}),
    await api.applications.listSent({}),
    await api.chat.eligibleTasks({}),
    await api.chat.list({}),
    await api.chat.findMessages({ text: 'Friday' }),
    await api.chat.list({ list: 'marketplace' }),
    await api.notifications.list({}),
    await api.people.publicProfiles({ userIds }),
    await api.presence.of({ userIds }),
    await api.badges.ofUser({ userId: other.userId }),
    await api.reviews.listOpen({}),
    await api.referrals.history({}),
    await api.duty.listOnMap({ bounds: { south: 20, north: 60, west: -130, east: -60 } }),
    await api.quickHelp.feed({}),
    await api.quickHelp.listOnMap({}),
    await api.marketplace.browse({}),
    await api.marketplace.teaser({}),
    await api.marketplace.listOnMap({ bounds: { south: 20, north: 60, west: -130, east: -60 } }),
    await api.marketplace.listSaved({}),
    await api.services.browse({}),
    await api.services.listOnMap({ bounds: { south: 20, north: 60, west: -130, east: -60 } }),
  ]);
}

describe.each([
  ['who blocked', () => [anna, bruno] as const],
  ['who was blocked', () => [bruno, anna] as const],
])('for %s', (_who, pair) => {
  it('the other is in no answer any more, and back in all of them when it is taken back (PEOPLE-192, PEOPLE-196)', async () => {
    const { conversationId, taskId } = await makeConversation();
    const [viewer, other] = pair();
    const own = await makeTask(server.services, { posterId: other.userId });
    await other.api.presence.choose({ status: 'busy', customStatusMessage: 'Soldering' });
    for (const { userId } of [viewer, other]) {
      await makeHelperOnDuty(server.services, userId, EXAMPLE_POINT);
    }
    const request = await makeRequest(server.services, { requesterId: other.userId });
    const { id: itemId } = await createItem(server.services, { sellerId: other.userId });
    await viewer.api.marketplace.save({ itemId, isSaved: true });
    const { id: serviceId } = await makeService(server.services, { providerId: other.userId });
    const { id: sharedId } = await createItem(server.services, { sellerId: carla.userId });
    const shared = { entityType: 'marketplace_item', entityId: sharedId } as const;
    const question = await makeQuestion(server.services, {
      ...shared,
      ownerId: carla.userId,
      askerId: other.userId,
      answer: { text: 'It is.', at: new Date() },
    });
    const traces = [
      other.fullName,
      getPersonId(other),
      own.id,
      conversationId,
      'Soldering',
      request.id,
      itemId,
      serviceId,
      question.id,
    ];
    const found = async () => {
      const questions = await viewer.api.questions.list(shared);
      const bytes = (await everything(viewer, other)) + JSON.stringify(questions);
      return traces.filter((trace) => bytes.includes(trace));
    };
    const before = await found();
    expect(before).toEqual(traces);
    await block(anna, bruno);
    expect(await found()).toEqual([]);
    type Report = Parameters<typeof viewer.api.reports.send>[0];
    const report = (entityType: Report['entityType'], entityId: string) =>
      viewer.api.reports.send({ entityType, entityId, entityTitle: 'It', reason: 'scam' });
    for (const ask of [
      () => viewer.api.tasks.find({ id: own.id }),
      () => viewer.api.applications.apply({ taskId: own.id, message: 'Me!' }),
      () => viewer.api.chat.open({ kind: 'conversation', conversationId }),
      () => viewer.api.chat.messages({ conversationId }),
      () => viewer.api.chat.search({ conversationId, text: 'Friday' }),
      () => viewer.api.chat.markRead({ conversationId, seq: 2 }),
      () => viewer.api.chat.mute({ conversationId, isMuted: true }),
      () => send(viewer, conversationId, 'Hello?'),
      () => viewer.api.marketplace.find({ itemId }),
      () => viewer.api.marketplace.similar({ itemId }),
      () => viewer.api.marketplace.contact({ itemId }),
      () => viewer.api.marketplace.save({ itemId, isSaved: true }),
      () => viewer.api.services.find({ serviceId }),
      () => viewer.api.services.contact({ serviceId }),
      () => viewer.api.services.recordView({ serviceId }),
      () => viewer.api.quickHelp.find({ requestId: request.id }),
      () =>
        viewer.api.quickHelp.respond({
          requestId: request.id,
          answer: { response: 'accepted', eta: 10 },
        }),
      () => report('task', own.id),
      () => report('marketplace_item', itemId),
      () => report('service', serviceId),
      () => report('on_demand_task', request.id),
    ]) {
      await expect(ask()).rejects.toMatchObject(missing);
    }
    expect(await viewer.api.applications.validate({ taskId: own.id })).toEqual({
      isValid: false,
      validationMessage: 'Task not found',
    });
    expect((await viewer.api.chat.countUnread({})).private).toBe(0);
    expect((await viewer.api.notifications.countUnread({})).count).toBe(0);
    // A third person sees both as before.
    expect(await everything(carla, other)).toContain(other.fullName);

    await unblock(anna, bruno);
    const after = await found();
    expect(after).toEqual(before);
    expect((await viewer.api.chat.messages({ conversationId })).items).toHaveLength(2);
    expect((await viewer.api.tasks.find({ id: own.id })).poster.name).toBe(other.fullName);
    expect(await everything(viewer, other)).toContain(taskId);
  });

  it('counts have what the list has (TASK-070, PEOPLE-192)', async () => {
    const [viewer, other] = pair();
    await makeTask(server.services, { posterId: carla.userId });
    await makeTask(server.services, { posterId: other.userId });
    await makeTask(server.services, { posterId: other.userId });
    const totals = async () => {
      const { total } = await viewer.api.tasks.browse({});
      const local = await viewer.api.tasks.listLocal({ places: ['austin-tx'] });
      return [total, local.total];
    };
    expect(await totals()).toEqual([3, 3]);
    await block(anna, bruno);
    expect(await totals()).toEqual([1, 1]);
    await server.services.db.deleteFrom('tasks').where('poster_id', '=', carla.userId).execute();
    expect(await totals()).toEqual([0, 0]);
  });
});

it('the blocked person finds no one; the blocker still sees the person, to undo it (PEOPLE-192, PEOPLE-196)', async () => {
  await block(anna, bruno);
  await expect(bruno.api.people.get({ personId: getPersonId(anna) })).rejects.toMatchObject(
    missing,
  );
  // Nor can they tell by blocking or unblocking.
  await expect(block(bruno, anna)).rejects.toMatchObject(missing);
  await unblock(bruno, anna);
  const shown = await anna.api.people.get({ personId: getPersonId(bruno) });
  expect(shown).toMatchObject({
    isBlocked: true,
    known: { name: bruno.fullName },
    details: null,
    dealings: null,
    reliability: null,
    presence: null,
  });
  expect(await anna.api.people.listBlocked({})).toMatchObject({
    items: [{ id: getPersonId(bruno), name: bruno.fullName }],
    nextCursor: null,
  });
  expect((await bruno.api.people.listBlocked({})).items).toEqual([]);
  await unblock(anna, bruno);
  expect(await bruno.api.people.get({ personId: getPersonId(anna) })).toMatchObject({
    isBlocked: false,
    known: { name: anna.fullName },
  });
});

it('a removed block leaves the blocks that others placed on the same person (PEOPLE-196)', async () => {
  await block(anna, bruno);
  await block(carla, bruno);
  await unblock(anna, bruno);
  expect((await anna.api.people.listBlocked({})).items).toEqual([]);
  expect((await carla.api.people.listBlocked({})).items).toMatchObject([
    { id: getPersonId(bruno) },
  ]);
});

test('names no person in the list of the blocked whose name the viewer may not know', async () => {
  await block(anna, bruno);
  await server.services.db
    .updateTable('profiles')
    .set({ profile_visibility: 'private' })
    .where('id', '=', bruno.userId)
    .execute();
  const [item] = (await anna.api.people.listBlocked({})).items;
  expect(item).toMatchObject({ id: getPersonId(bruno), name: 'Anonymous', avatarUrl: null });
});

describe('blocking (PEOPLE-191)', () => {
  it('is refused for oneself, to a visitor, and for a person whose name the caller may not know', async () => {
    await expect(block(anna, anna)).rejects.toMatchObject({
      status: 403,
      message: 'You can’t block yourself.',
    });
    await expect(
      server.anonymous.people.block({ personId: getPersonId(anna) }),
    ).rejects.toMatchObject({
      status: 401,
    });
    for (const personId of [crypto.randomUUID(), 'nonsense', anna.userId, bruno.userId]) {
      await expect(anna.api.people.block({ personId })).rejects.toMatchObject(missing);
    }
    await server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: 'private' })
      .where('id', '=', bruno.userId)
      .execute();
    await expect(block(anna, bruno)).rejects.toMatchObject(missing);
    // People who deal with each other see names.
    await makeConversation();
    await block(anna, bruno);
    expect((await anna.api.people.listBlocked({})).items).toHaveLength(1);
  });

  it('says the same to the screen', async () => {
    const canBlock = async (viewer: TestPerson | null, whom: TestPerson) =>
      (await (viewer?.api ?? server.anonymous).people.get({ personId: getPersonId(whom) })).canBlock
        .allowed;
    expect(await canBlock(anna, bruno)).toBe(true);
    expect(await canBlock(anna, anna)).toBe(false);
    expect(await canBlock(null, anna)).toBe(false);
  });

  it('at most so many at a time', async () => {
    await sql`
      with made as (
        insert into identity.users (id, email) select gen_random_uuid(), 'many' || n || '@example.org'
        from generate_series(1, ${MOST_BLOCKED}) n returning id),
      people as (insert into profiles (id, full_name) select id, 'One of many' from made
        on conflict (id) do update set full_name = excluded.full_name returning id)
      insert into blocks (blocker_id, blocked_id) select ${anna.userId}::uuid, id from people`.execute(
      server.services.db,
    );
    await expect(block(anna, bruno)).rejects.toMatchObject({
      status: 409,
      message: 'You can block at most 1000 people. Unblock someone first.',
    });
    const names = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof anna.api.people.listBlocked>> =
        await anna.api.people.listBlocked({ cursor });
      for (const { id } of page.items) names.add(id);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(names.size).toBe(MOST_BLOCKED);
  });
});

describe('applications between the two (PEOPLE-194)', () => {
  test.each([
    ['the poster blocks', () => bruno, 1],
    ['the applicant blocks', () => anna, 0],
  ])('%s: a pending one ends, and no one is notified', async (_who, blocker, count) => {
    const { taskId, applicationId } = await makeConversation();
    const { items: notices } = await bruno.api.notifications.list({});
    await block(blocker(), blocker() === bruno ? anna : bruno);
    const task = await bruno.api.tasks.find({ id: taskId });
    expect(task.applicationsCount).toBe(count);
    expect(await bruno.api.applications.listReceived({ taskId })).toMatchObject({
      items: [],
      total: 0,
    });
    await expect(
      bruno.api.applications.decide({ taskId, applicationId, status: 'approved' }),
    ).rejects.toMatchObject({ status: 409 });
    await unblock(blocker(), blocker() === bruno ? anna : bruno);
    expect((await bruno.api.notifications.list({})).items).toEqual(notices);
  });

  test('an approved one frees the task for another', async () => {
    const task = await makeTask(server.services, { posterId: bruno.userId });
    await makeApplication(server.services, {
      task,
      applicantId: anna.userId,
      status: 'approved',
    });
    const other = await makeApplication(server.services, { task, applicantId: carla.userId });
    await block(anna, bruno);
    await expect(anna.api.work.claim({ taskId: task.id })).rejects.toMatchObject(missing);
    await bruno.api.applications.decide({
      taskId: task.id,
      applicationId: other.id,
      status: 'approved',
    });
    const { items } = await bruno.api.applications.listReceived({ taskId: task.id });
    expect(items).toMatchObject([{ id: other.id, status: 'approved' }]);
  });

  test('are counted once when one is withdrawn during a block', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, applicationId } = await makeConversation();
      await Promise.all([
        anna.api.applications.withdraw({ applicationId }).catch(() => null),
        block(anna, bruno),
      ]);
      expect((await bruno.api.tasks.find({ id: taskId })).applicationsCount).toBe(0);
      await unblock(anna, bruno);
    }
  });

  test('work under way goes on to its end, without a name and without a chat', async () => {
    const task = await makeTask(server.services, { posterId: bruno.userId });
    const { taskId } = await makeTaskWithHelper(server.services, { task, taskerId: anna.userId });
    await block(anna, bruno);
    const find = (person: TestPerson) => person.api.tasks.find({ id: taskId });
    expect((await find(anna)).poster).toMatchObject({ personId: null, name: 'Anonymous' });
    await expect(anna.api.chat.open({ kind: 'task', taskId })).rejects.toMatchObject(missing);
    await expect(bruno.api.chat.open({ kind: 'task', taskId })).rejects.toMatchObject(missing);
    for (const person of [anna, bruno]) {
      expect((await person.api.chat.eligibleTasks({})).items).toEqual([]);
    }
    await anna.api.work.start({ taskId });
    await anna.api.work.complete({ taskId });
    const { items } = await bruno.api.notifications.list({});
    expect(items[0]).toMatchObject({ type: 'task_completed', sender: { personId: null } });
    expect(items[0]?.message).not.toContain('Anna');
    await bruno.api.work.confirm({ taskId });
    const done = await find(anna);
    expect(done.status).toBe('done');
    expect(JSON.stringify(done)).not.toContain(bruno.fullName);
    expect(JSON.stringify(await find(bruno))).not.toContain(anna.fullName);
    const { otherName, write } = await anna.api.reviews.mine({ taskId });
    expect([otherName, write.allowed]).toEqual(['Anonymous User', true]);
  });
});

describe('chats (PEOPLE-193)', () => {
  test('a poster who blocked an earlier helper goes on with the present one', async () => {
    const task = await makeTask(server.services, { posterId: bruno.userId });
    const { taskId } = await makeTaskWithHelper(server.services, { task, taskerId: anna.userId });
    const { id: conversationId } = await bruno.api.chat.open({ kind: 'task', taskId });
    await send(anna, conversationId, 'I had to go.');
    await anna.api.work.giveUp({ taskId });
    await block(bruno, anna);
    await expect(bruno.api.chat.messages({ conversationId })).rejects.toMatchObject(missing);
    await makeTaskWithHelper(server.services, { task, taskerId: carla.userId });
    await send(carla, conversationId, 'Here I am.');
    await send(bruno, conversationId, 'Good.');
    const opened = await bruno.api.chat.open({ kind: 'task', taskId });
    expect(opened.participants.map(({ name }) => name).toSorted()).toEqual([
      '',
      bruno.fullName,
      carla.fullName,
    ]);
    await expect(anna.api.chat.messages({ conversationId })).rejects.toMatchObject(missing);
    await unblock(bruno, anna);
    expect((await anna.api.chat.messages({ conversationId })).items).toHaveLength(1);
  });

  test('none is opened across a block, whatever it is about', async () => {
    const task = await makeTask(server.services, { posterId: bruno.userId });
    const { id: applicationId } = await makeApplication(server.services, {
      task,
      applicantId: anna.userId,
    });
    const { id: itemId } = await createItem(server.services, { sellerId: bruno.userId });
    const { id: serviceId } = await makeService(server.services, { providerId: bruno.userId });
    await anna.api.marketplace.contact({ itemId });
    await anna.api.services.contact({ serviceId });
    await block(bruno, anna);
    const ofApplication = { kind: 'application', taskId: task.id, applicationId } as const;
    for (const opened of [
      () => anna.api.chat.open(ofApplication),
      () => bruno.api.chat.open(ofApplication),
      () => anna.api.chat.open({ kind: 'task', taskId: task.id }),
      () => anna.api.marketplace.contact({ itemId }),
      () => anna.api.services.contact({ serviceId }),
    ]) {
      await expect(opened()).rejects.toMatchObject(missing);
    }
  });

  test('pages that are open hear of it at once, and leave the conversation', async () => {
    const { conversationId } = await makeConversation();
    const pages = await Promise.all([anna, bruno].map(({ token }) => openPage(server, token)));
    const [annas, brunos] = pages;
    if (!annas || !brunos) throw new Error('two pages');
    for (const { socket } of pages) {
      expect(await socket.emitWithAck('focus', { kind: 'conversation', id: conversationId })).toBe(
        true,
      );
    }
    await block(anna, bruno);
    await Promise.all(pages.map((page) => page.receives(BLOCKS_CHANGED)));
    for (const { socket, received } of pages) {
      expect(received.find(({ event }) => event === BLOCKS_CHANGED)?.payload).toEqual({});
      expect(await socket.emitWithAck('focus', { kind: 'conversation', id: conversationId })).toBe(
        false,
      );
    }
    const looking = await server.services.realtime.usersFocusedOn(
      server.services.db,
      'conversation',
      conversationId,
    );
    expect([...looking]).toEqual([]);
    for (const { socket } of pages) socket.close();
  });

  test('a message that is sent while one blocks comes before it or not at all', async () => {
    const { conversationId } = await makeConversation();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, n) => send(bruno, conversationId, `Message ${n}`)),
      block(anna, bruno),
    ]);
    expect(outcomes.at(-1)?.status).toBe('fulfilled');
    const sent = outcomes.slice(0, -1).filter(({ status }) => status === 'fulfilled').length;
    await expect(send(bruno, conversationId, 'One more')).rejects.toMatchObject(missing);
    await unblock(anna, bruno);
    expect((await anna.api.chat.messages({ conversationId })).items).toHaveLength(2 + sent);
  });
});

test('a hundred blocks at once are one, and two of each other leave one or both', async () => {
  await makeConversation();
  await Promise.all(Array.from({ length: 100 }, () => block(anna, bruno)));
  expect((await anna.api.people.listBlocked({})).items).toHaveLength(1);
  await unblock(anna, bruno);
  await Promise.all([block(anna, bruno), block(bruno, anna)].map((one) => one.catch(() => null)));
  await unblock(anna, bruno);
  const { items } = await bruno.api.people.listBlocked({});
  const seesBruno = await anna.api.people.get({ personId: getPersonId(bruno) }).then(
    () => true,
    () => false,
  );
  // The later of the two may have found no such person.
  expect(seesBruno).toBe(items.length === 0);
});
