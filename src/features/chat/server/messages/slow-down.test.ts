import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let poster: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
  poster = await server.person();
});
afterAll(() => server.close());

/** Returns a person in a conversation, and a function that sends messages there. */
async function writer(joinedDaysAgo: number) {
  const person = await server.person();
  await server.services.db
    .updateTable('identity.users')
    .set({ created_at: new Date(Date.now() - joinedDaysAgo * 86_400_000) })
    .where('id', '=', person.userId)
    .execute();
  const task = await makeTask(server.services, { posterId: poster.userId });
  const { id: applicationId } = await makeApplication(server.services, {
    task,
    applicantId: person.userId,
  });
  const { id: conversationId } = await poster.api.chat.open({
    kind: 'application',
    taskId: task.id,
    applicationId,
  });
  const send = (body: string, clientKey = crypto.randomUUID()) =>
    person.api.chat.send({ conversationId, body, clientKey, attachmentIds: [] });
  const times = async (count: number, body: (index: number) => string) => {
    for (let index = 0; index < count; index += 1) await send(body(index));
  };
  return { person, send, times };
}

test('limits messages with signs of a scam to five an hour, and nothing else (MOD-041)', async () => {
  const { send, times } = await writer(30);
  await times(5, (index) => `Buy a gift card and send me the numbers, number ${index}`);
  const key = crypto.randomUUID();
  await expect(send('Pay me first with a gift card', key)).rejects.toMatchObject({
    status: 429,
    data: { reason: 'eligibility:refusals.risky' },
  });
  await expect(send('See you at five')).resolves.toBeDefined();
});

test('the same words go to twenty at most, whatever the spaces (MOD-042)', async () => {
  const { send, times } = await writer(30);
  const words = 'Come and look at my offer, it is the best one in town today';
  await times(20, (index) => words.replace(' ', ' '.repeat(index + 1)));
  await expect(send(words.toUpperCase())).rejects.toMatchObject({
    status: 429,
    data: { reason: 'eligibility:refusals.same_text' },
  });
  await expect(send(`${words}, really`)).resolves.toBeDefined();
});

test('limits a newcomer to ten links a day, and allows more after a week (MOD-043)', async () => {
  const newcomer = await writer(6);
  await newcomer.times(10, (index) => `https://example.org/${index}`);
  await expect(newcomer.send('www.example.org')).rejects.toMatchObject({
    status: 429,
    data: { reason: 'common:refusals.newcomer' },
  });
  await expect(newcomer.send('No link at all')).resolves.toBeDefined();
  const settled = await writer(8);
  await settled.times(11, (index) => `https://example.org/${index}`);
});

test('limits a newcomer to ten tasks a day (MOD-043)', async () => {
  const { person } = await writer(0);
  const post = () =>
    person.api.tasks.create({
      draft: exampleDraft,
      requestKey: crypto.randomUUID(),
      today: new Date().toISOString().slice(0, 10),
    });
  for (let count = 0; count < 10; count += 1) await post();
  await expect(post()).rejects.toMatchObject({
    status: 429,
    data: { reason: 'common:refusals.newcomer' },
  });
});
