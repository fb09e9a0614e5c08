import { afterAll, describe, expect, test } from 'vitest';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import type { TestPerson } from '#test/support/server.ts';
import { startWorkScene } from '../work-scene.ts';

const { server, poster, helper, waiting, messages, sentOn } = await startWorkScene();
afterAll(() => server.close());
const second = await server.person('Sara Second');
const late = await server.person('Lena Late');

const TITLE = exampleDraft.title;
const FULL = 'All places of this task are taken. You can join its waiting list.';
const newWhole = async (helpersWanted: number) =>
  (await makeTask(server.services, { posterId: poster.userId, draft: { helpersWanted } })).id;

const apply = (person: TestPerson, taskId: string, joinsWaitingList = false) =>
  person.api.applications.apply({ taskId, message: 'I can come.', joinsWaitingList });

async function approve(person: TestPerson, taskId: string) {
  const { id: applicationId } = await apply(person, taskId);
  await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
  return applicationId;
}

/** Returns the id of the person's part. */
async function takePart(person: TestPerson, taskId: string): Promise<string> {
  await approve(person, taskId);
  await person.api.work.claim({ taskId });
  return (await person.api.tasks.find({ id: taskId })).ownPartId ?? '';
}

async function finish(person: TestPerson, partId: string) {
  await person.api.work.start({ taskId: partId });
  await person.api.work.complete({ taskId: partId });
  await poster.api.work.confirm({ taskId: partId });
}

async function readGroup(person: TestPerson, taskId: string): Promise<string[] | number> {
  try {
    const { participants } = await person.api.chat.open({ kind: 'task', taskId });
    return participants.filter(({ isActive }) => isActive).map(({ name }) => name);
  } catch (error) {
    return error instanceof Error && 'status' in error ? Number(error.status) : 0;
  }
}

async function block(by: TestPerson, { userId }: TestPerson) {
  const { public_id: personId } = await server.services.db
    .selectFrom('profiles')
    .select('public_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await by.api.people.block({ personId });
}

const isListed = async (taskId: string) =>
  (await server.anonymous.tasks.browse({})).items.some(({ id }) => id === taskId);

describe('a task for three helpers', () => {
  test('is done by pair, and a free place goes to the waiting list (TASK-375 to TASK-382)', async () => {
    const taskId = await newWhole(3);
    const first = await takePart(helper, taskId);
    const other = await takePart(second, taskId);
    expect((await server.anonymous.tasks.find({ id: taskId })).helpers).toEqual({
      wanted: 3,
      taken: 2,
      text: '1 of 3 places left. The price is per person.',
    });
    const third = await takePart(waiting, taskId);
    expect(await isListed(taskId)).toBe(false);

    await expect(apply(late, taskId)).rejects.toMatchObject({ status: 409, message: FULL });
    const { id: lateId } = await apply(late, taskId, true);
    expect((await sentOn(late, taskId))?.task.waitingNumber).toBe(1);
    await expect(
      poster.api.applications.decide({ taskId, applicationId: lateId, status: 'approved' }),
    ).rejects.toMatchObject({ status: 409 });

    await finish(helper, first);
    await waiting.api.work.giveUp({ taskId: third });
    expect(await isListed(taskId)).toBe(true);
    expect((await messages(late, taskId)).at(-1)).toBe(
      `task_reopened: A place in "${TITLE}" is free again, and you are first on the waiting list.`,
    );
    expect((await messages(poster, third)).at(-1)).toBe(
      `task_released: Wanda Waiting gave up their place in "${TITLE}". It is free again.`,
    );
    expect(await sentOn(waiting, taskId)).toMatchObject({ closedReason: 'released' });

    await poster.api.applications.decide({ taskId, applicationId: lateId, status: 'approved' });
    await late.api.work.claim({ taskId });
    const { ownPartId = '' } = await late.api.tasks.find({ id: taskId });
    await finish(second, other);
    expect((await poster.api.tasks.find({ id: taskId })).status).toBe('open');
    await finish(late, ownPartId);
    expect((await poster.api.tasks.find({ id: taskId })).status).toBe('done');
    for (const person of [helper, second, late]) {
      const [part] = (await person.api.applications.listSent({})).items;
      expect(part?.task).toMatchObject({ status: 'done', partOfId: taskId });
    }
    const posted = (await poster.api.tasks.listPosted({})).items.filter(
      ({ id, partOfId }) => id === taskId || partOfId === taskId,
    );
    expect(posted).toHaveLength(1);
  });

  test('has as many approvals as it needs helpers (TASK-377)', async () => {
    const taskId = await newWhole(2);
    await approve(helper, taskId);
    await approve(second, taskId);
    const { id: applicationId } = await apply(late, taskId);
    await expect(
      poster.api.applications.decide({ taskId, applicationId, status: 'approved' }),
    ).rejects.toMatchObject({ status: 409 });
    await second.api.applications.decline({ taskId });
    await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
  });

  test('a repeated claim takes no second part (TASK-379)', async () => {
    const taskId = await newWhole(2);
    await takePart(helper, taskId);
    await helper.api.work.claim({ taskId });
    expect((await poster.api.tasks.find({ id: taskId })).helpers?.taken).toBe(1);
  });

  test('keeps a part as it was agreed on when the whole is edited (TASK-379)', async () => {
    const taskId = await newWhole(2);
    const partId = await takePart(helper, taskId);
    await edit(taskId, { helpersWanted: 3, title: 'Mow the whole lawn' });
    expect((await helper.api.tasks.find({ id: partId })).title).toBe(TITLE);
  });
});

async function edit(taskId: string, changed: { helpersWanted: number; title?: string }) {
  const { version } = await poster.api.tasks.find({ id: taskId });
  await poster.api.tasks.update({
    id: taskId,
    version,
    today: new Date().toISOString().slice(0, 10),
    edit: { ...exampleDraft, ...changed },
  });
}

describe('the number of helpers (TASK-381)', () => {
  test('rises while the task is open, and frees a place', async () => {
    const taskId = await newWhole(2);
    await takePart(helper, taskId);
    await takePart(second, taskId);
    await apply(late, taskId, true);
    await edit(taskId, { helpersWanted: 3 });
    expect(await isListed(taskId)).toBe(true);
    expect((await messages(late, taskId)).at(-1)).toMatch(/^task_reopened: A place/);
  });

  test('can be lowered to the number of approved helpers, which ends the task if they are done', async () => {
    const taskId = await newWhole(3);
    const partId = await takePart(helper, taskId);
    await approve(second, taskId);
    await expect(edit(taskId, { helpersWanted: 1 })).rejects.toMatchObject({ status: 422 });
    await second.api.applications.decline({ taskId });
    await finish(helper, partId);
    await expect(poster.api.tasks.remove({ id: taskId })).rejects.toMatchObject({ status: 409 });
    await edit(taskId, { helpersWanted: 1 });
    expect((await poster.api.tasks.find({ id: taskId })).status).toBe('done');
  });

  test('one helper makes an ordinary task', async () => {
    const taskId = await newWhole(3);
    await edit(taskId, { helpersWanted: 1 });
    await approve(helper, taskId);
    await helper.api.work.claim({ taskId });
    expect(await helper.api.tasks.find({ id: taskId })).toMatchObject({ status: 'claimed' });
  });
});

test('only the two of a part see it, and the poster and all helpers their own (TASK-379)', async () => {
  const taskId = await newWhole(3);
  const partId = await takePart(helper, taskId);
  await takePart(second, taskId);
  await apply(waiting, taskId);
  for (const person of [poster, helper]) {
    expect(await person.api.tasks.find({ id: partId })).toMatchObject({ partOfId: taskId });
  }
  for (const person of [second, waiting]) {
    await expect(person.api.tasks.find({ id: partId })).rejects.toMatchObject({ status: 404 });
    await expect(person.api.work.giveUp({ taskId: partId })).rejects.toMatchObject({ status: 404 });
  }
  await expect(server.anonymous.tasks.find({ id: partId })).rejects.toMatchObject({ status: 404 });
  expect((await second.api.tasks.find({ id: taskId })).ownPartId).not.toBe(partId);
  expect((await waiting.api.tasks.find({ id: taskId })).ownPartId).toBeUndefined();
  const received = (await poster.api.applications.listReceived({ taskId })).items;
  expect(received.map(({ part }) => part?.status)).toEqual(['claimed', 'claimed', undefined]);
});

describe('the chat of a task for several', () => {
  test('has the poster and the helpers with a part as its only members (CHAT-203, CHAT-204)', async () => {
    const taskId = await newWhole(2);
    const partId = await takePart(helper, taskId);
    await apply(waiting, taskId);
    expect(await readGroup(helper, taskId)).toEqual(['Ana Poster', 'Hugo Helper']);
    expect(await readGroup(waiting, taskId)).toBe(403);
    await takePart(second, taskId);
    expect(await readGroup(poster, taskId)).toEqual(['Ana Poster', 'Hugo Helper', 'Sara Second']);

    const { id: conversationId } = await poster.api.chat.open({ kind: 'task', taskId });
    const send = (person: TestPerson, body: string) =>
      person.api.chat.send({ conversationId, body, clientKey: crypto.randomUUID() });
    await send(second, 'I bring the ladder.');
    await helper.api.work.giveUp({ taskId: partId });
    await send(poster, 'We are two now.');
    await expect(send(helper, 'Hello?')).rejects.toMatchObject({ status: 403 });
    const seen = await helper.api.chat.messages({ conversationId });
    expect(seen.items.map(({ body }) => body)).toEqual(['I bring the ladder.']);
    expect(await readGroup(second, taskId)).toEqual(['Ana Poster', 'Sara Second']);
  });

  test('stays for all three when two helpers block each other (CHAT-205)', async () => {
    const taskId = await newWhole(2);
    await takePart(helper, taskId);
    await takePart(second, taskId);
    await block(helper, second);
    expect(await readGroup(helper, taskId)).toHaveLength(3);
  });
});
