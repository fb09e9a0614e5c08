import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeApplication, makeOpenTask, makeTask, sendText } from './chat-scene.ts';

let server: TestServer;
let poster: TestPerson;
let tasker: TestPerson;
let applicant: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula Poster');
  tasker = await server.person('Theo Tasker');
  applicant = await server.person('Ada Applicant');
  stranger = await server.person('Sam Stranger');
});
afterAll(() => server.close());

const refused = (status: number, message: string) => ({ status, message });
const setTask = (taskId: string, values: Record<string, unknown>) =>
  server.services.db.updateTable('tasks').set(values).where('id', '=', taskId).execute();

const openTaskChat = (person: TestPerson, taskId: string) =>
  person.api.chat.open({ kind: 'task', taskId });

describe('opening the task chat', () => {
  it('gives poster and tasker the same one', async () => {
    const posterId = poster.userId;
    const taskId = await makeTask(server, { posterId, status: 'claimed', taskerId: tasker.userId });
    const [one, other] = await Promise.all([
      openTaskChat(poster, taskId),
      openTaskChat(tasker, taskId),
    ]);
    expect(one.id).toBe(other.id);
    expect(one.participants.map(({ name, role }) => [name, role])).toEqual(
      expect.arrayContaining([
        ['Paula Poster', 'poster'],
        ['Theo Tasker', 'tasker'],
      ]),
    );
  });

  it('open: only once someone has applied, and then for the poster only', async () => {
    const taskId = await makeTask(server, { posterId: poster.userId });
    const waiting = refused(403, 'Chat will be available once someone applies for this task');
    await expect(openTaskChat(poster, taskId)).rejects.toMatchObject(waiting);
    await expect(openTaskChat(stranger, taskId)).rejects.toMatchObject(waiting);
    await makeApplication(server, { taskId, applicantId: applicant.userId });
    const posterOnly = refused(
      403,
      'Chat is only available to the task poster during application phase',
    );
    await expect(openTaskChat(applicant, taskId)).rejects.toMatchObject(posterOnly);
    await expect(openTaskChat(stranger, taskId)).rejects.toMatchObject(posterOnly);
    const { id, writing } = await openTaskChat(poster, taskId);
    expect(writing).toEqual({ allowed: false, reason: 'eligibility:refusals.opens_on_claim' });
    await expect(sendText(poster, id, 'Anybody?')).rejects.toMatchObject({ status: 403 });
  });

  it('unknown, malformed or removed: not found', async () => {
    const taskId = await makeTask(server, {
      posterId: poster.userId,
      status: 'claimed',
      taskerId: tasker.userId,
    });
    const missing = refused(404, 'Chat is not available for this task');
    await setTask(taskId, { removed_at: new Date() });
    for (const named of [taskId, newId(), 'nonsense', '']) {
      await expect(openTaskChat(poster, named)).rejects.toMatchObject(missing);
    }
  });

  it('leaves the chat readable when the task is removed', async () => {
    const { taskId, applicationId } = await makeOpenTask(server, poster, applicant);
    const ref = { kind: 'application' as const, taskId, applicationId };
    const { id } = await poster.api.chat.open(ref);
    await sendText(poster, id, 'Hello');
    await setTask(taskId, { removed_at: new Date() });
    const after = await applicant.api.chat.open(ref);
    expect(after).toMatchObject({
      writing: { allowed: false, reason: 'eligibility:refusals.not_for_this_task' },
      subject: { isRemoved: true },
      lastMessage: { body: 'Hello' },
    });
  });
});

describe('opening the conversation with an applicant', () => {
  it('needs the application to be of that task', async () => {
    const one = await makeOpenTask(server, poster, applicant);
    const other = await makeOpenTask(server, poster, applicant);
    const crossed = { kind: 'application' as const, taskId: one.taskId };
    await expect(
      poster.api.chat.open({ ...crossed, applicationId: other.applicationId }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(poster.api.chat.open({ ...crossed, applicationId: 'x' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('gives two people opening at once the same one', async () => {
    const { taskId, applicationId } = await makeOpenTask(server, poster, applicant);
    const ref = { kind: 'application' as const, taskId, applicationId };
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? poster : applicant).api.chat.open(ref)),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]?.participants).toHaveLength(2);
  });
});

describe('a conversation and its outsiders', () => {
  it('is unknown to anyone who never took part', async () => {
    const { taskId, applicationId } = await makeOpenTask(server, poster, applicant);
    await makeApplication(server, { taskId, applicantId: tasker.userId });
    const { id } = await poster.api.chat.open({ kind: 'application', taskId, applicationId });
    await sendText(poster, id, 'Between us');
    for (const outsider of [stranger, tasker]) {
      const { chat } = outsider.api;
      const calls = await Promise.allSettled([
        chat.open({ kind: 'conversation', conversationId: id }),
        chat.messages({ conversationId: id }),
        chat.markRead({ conversationId: id, seq: 1 }),
        chat.send({ conversationId: id, body: 'Hi', clientKey: newId() }),
      ]);
      for (const call of calls) {
        expect(call).toMatchObject({ reason: refused(404, 'Chat not available') });
      }
      expect((await chat.list({ taskId })).items).toEqual([]);
      const { items } = await chat.eligibleTasks({});
      expect(items.map((entry) => entry.id)).not.toContain(taskId);
      expect((await chat.countUnread({})).byTask[taskId]).toBeUndefined();
    }
    const { chat } = server.anonymous;
    const calls = await Promise.allSettled([
      chat.open({ kind: 'conversation', conversationId: id }),
      chat.messages({ conversationId: id }),
      chat.list({}),
      chat.eligibleTasks({}),
      chat.countUnread({}),
      chat.markRead({ conversationId: id, seq: 1 }),
      chat.send({ conversationId: id, body: 'Hi', clientKey: newId() }),
    ]);
    for (const call of calls) expect(call).toMatchObject({ reason: { status: 401 } });
    await expect(
      chat.send({ conversationId: id, body: 'Hi', clientKey: newId() }),
    ).rejects.toMatchObject({ message: 'Not authenticated' });
  });

  it('answers malformed ids like unknown ones', async () => {
    const { chat } = poster.api;
    for (const conversationId of ['', 'x', "' or 1=1", newId()]) {
      await expect(chat.messages({ conversationId })).rejects.toMatchObject({ status: 404 });
      await expect(sendText(poster, conversationId, 'Hi')).rejects.toMatchObject({ status: 404 });
    }
  });
});
