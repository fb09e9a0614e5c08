import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { claim, makeApplication, makeOpenTask, sendText } from './chat-scene.ts';

let server: TestServer;
let poster: TestPerson;
let tasker: TestPerson;
let applicant: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula Poster');
  tasker = await server.person('Theo Tasker');
  applicant = await server.person('Ada Applicant');
});
afterAll(() => server.close());

const refused = (status: number, message: string) => ({ status, message });

describe('when the right ends', () => {
  it('refuses the rejected applicant at once, who keeps reading', async () => {
    const { taskId, applicationId } = await makeOpenTask(server, poster, applicant);
    const ref = { kind: 'application' as const, taskId, applicationId };
    const { id } = await applicant.api.chat.open(ref);
    await sendText(applicant, id, 'When shall I come?');
    await poster.api.applications.decide({ taskId, applicationId, status: 'rejected' });
    await expect(sendText(applicant, id, 'Hello?')).rejects.toMatchObject(
      refused(403, 'Your application was not accepted'),
    );
    await expect(sendText(poster, id, 'Sorry')).rejects.toMatchObject(
      refused(403, 'Chat not available for rejected application'),
    );
    const { writing } = await applicant.api.chat.open(ref);
    expect(writing).toEqual({ allowed: false, reason: 'applications:chat.not_accepted' });
    expect((await applicant.api.chat.messages({ conversationId: id })).items).toHaveLength(1);
  });

  it('says that the application was withdrawn', async () => {
    const { taskId, applicationId } = await makeOpenTask(server, poster, applicant);
    const { id } = await poster.api.chat.open({ kind: 'application', taskId, applicationId });
    await sendText(poster, id, 'Hello');
    await applicant.api.applications.withdraw({ applicationId });
    const ref = { kind: 'conversation' as const, conversationId: id };
    expect(await poster.api.chat.open(ref)).toMatchObject({
      writing: { allowed: false, reason: 'eligibility:refusals.withdrawn' },
    });
    await expect(sendText(poster, id, 'Wait')).rejects.toMatchObject(
      refused(403, 'This application was withdrawn.'),
    );
    await expect(sendText(applicant, id, 'Bye')).rejects.toMatchObject({ status: 403 });
  });

  it('moves poster and tasker to the task chat with the claim', async () => {
    const scene = await makeOpenTask(server, poster, tasker);
    const { taskId } = scene;
    const ref = { kind: 'application' as const, ...scene };
    const { id } = await poster.api.chat.open(ref);
    await sendText(tasker, id, 'I can come at five.');
    await poster.api.applications.decide({ ...scene, status: 'approved' });
    expect(await tasker.api.chat.open(ref)).toMatchObject({ id, opensOnClaim: true });
    await tasker.api.work.claim({ taskId });
    expect(await tasker.api.chat.open(ref)).toMatchObject({
      id,
      opensOnClaim: false,
      continuesInTaskChat: true,
      writing: { allowed: false },
    });
    await expect(sendText(tasker, id, 'Still here?')).rejects.toMatchObject({ status: 403 });
    const taskChat = await tasker.api.chat.open({ kind: 'task', taskId });
    expect(taskChat).toMatchObject({ kind: 'task', writing: { allowed: true } });
    expect(await sendText(tasker, taskChat.id, 'On my way.')).toMatchObject({ seq: 1 });
  });

  it('shows each tasker their own time, and the poster all of it', async () => {
    const scene = await makeOpenTask(server, poster, tasker);
    const { taskId } = scene;
    const secondId = await makeApplication(server, { taskId, applicantId: applicant.userId });
    await claim(poster, tasker, scene);
    const { id } = await poster.api.chat.open({ kind: 'task', taskId });
    const bodies = async (person: TestPerson) =>
      (await person.api.chat.messages({ conversationId: id })).items.map(({ body }) => body);
    await sendText(poster, id, 'The key is under the mat.');
    await sendText(tasker, id, 'Thanks.');
    await tasker.api.work.giveUp({ taskId });
    await expect(sendText(tasker, id, 'One more thing')).rejects.toMatchObject({ status: 403 });
    await claim(poster, applicant, { taskId, applicationId: secondId });
    await sendText(poster, id, 'The key is in the box.');
    expect(await bodies(applicant)).toEqual(['The key is in the box.']);
    expect(await bodies(tasker)).toEqual(['The key is under the mat.', 'Thanks.']);
    expect(await bodies(poster)).toHaveLength(3);
    const names = async (person: TestPerson) =>
      (await person.api.chat.open({ kind: 'task', taskId })).participants
        .map(({ name, isActive }) => `${name}${isActive ? '' : ' (left)'}`)
        .toSorted();
    expect(await names(poster)).toEqual(['Ada Applicant', 'Paula Poster', 'Theo Tasker (left)']);
    expect(await names(applicant)).toEqual(['Ada Applicant', 'Paula Poster']);
    expect(await names(tasker)).toEqual(['Paula Poster', 'Theo Tasker (left)']);
    // A tasker who left has no button that leads there.
    expect((await tasker.api.chat.countUnread({})).byTask[taskId]).toBeUndefined();
    const left = await tasker.api.chat.open({ kind: 'task', taskId });
    expect(left).toMatchObject({ lastMessage: { body: 'Thanks.' }, writing: { allowed: false } });
  });

  it('turns the reason of a task sent back into a message', async () => {
    const scene = await makeOpenTask(server, poster, tasker);
    const { taskId } = scene;
    await claim(poster, tasker, scene);
    await tasker.api.work.start({ taskId: taskId });
    await tasker.api.work.complete({ taskId: taskId });
    await poster.api.work.sendBack({ taskId: taskId, reason: 'The gate is still open.' });
    const { items } = await tasker.api.chat.eligibleTasks({});
    expect(items.find(({ id }) => id === taskId)).toMatchObject({
      unreadCount: 1,
      lastMessage: { body: 'The gate is still open.', senderId: poster.userId },
    });
  });
});
