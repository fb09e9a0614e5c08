import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeDueSteps } from '#features/safe-returns/server/take-due-steps.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { takeDueSteps as askWhatIsStillThere } from '#features/renewals/server/take-due-steps.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { askAfterDay } from '#features/work/server/silence/ask-after-day.ts';
import { newId } from '#platform/server/ids.ts';
import type { TestPerson } from '#test/support/server.ts';
import { startMailboxScene } from './mailbox-scene.ts';

const scene = await startMailboxScene();
const { server, reply, emailTo } = scene;
afterAll(scene.close);
const { services } = server;

const sent = { outcome: 'sent' };
const refused = { outcome: 'refused' };

let maya: TestPerson;
let hugo: TestPerson;
beforeAll(async () => {
  [maya, hugo] = [await server.person('Maya Ross'), await server.person('Hugo Díaz')];
});

const makeWork = async () => {
  const task = await scene.newTask(maya);
  return makeTaskWithHelper(services, { task, taskerId: hugo.userId });
};

it('ends work of which both are asked whether it happened (NOTE-237)', async () => {
  const { taskId } = await makeWork();
  const claimed = await emailTo(maya, 'claimed your task');
  await sql`update task_transitions set created_at = created_at - interval '60 days'`.execute(
    services.db,
  );
  await askAfterDay(services);
  const asked = await emailTo(maya, 'Did it happen?');
  expect(asked.text).toContain('Reply YES to confirm that it is done.');
  expect(asked.text).toContain('Reply DID NOT COME if Hugo Díaz did not come.');
  // It was sent before the question, and "cancel" was no answer to it.
  expect(await reply(maya, claimed, 'Cancel')).toMatchObject(refused);
  expect(await reply(maya, asked, 'No')).toMatchObject(sent);
  await emailTo(maya, 'was sent to Hugo Díaz as a message');
  expect((await maya.api.tasks.find({ id: taskId })).status).toBe('claimed');
  expect(await reply(maya, asked, 'He never showed up.')).toMatchObject(sent);
  await emailTo(maya, 'You told us that Hugo Díaz did not come');
  expect((await maya.api.tasks.find({ id: taskId })).status).toBe('open');
});

it('answers a suggested price with another one (NOTE-239)', async () => {
  const { id: taskId } = await scene.newTask(maya);
  const { id: applicationId } = await hugo.api.applications.apply({ taskId, message: 'I can.' });
  const today = new Date().toISOString().slice(0, 10);
  const changes = { price: { amount: 55, unit: 'job' as const } };
  await maya.api.agreements.propose({ taskId, applicationId, today, changes });
  const suggested = await emailTo(hugo, 'suggests a change');
  expect(suggested.text).toContain(
    'Reply with a price, for example "$45", to suggest another one.',
  );
  expect(await reply(hugo, suggested, 'I can do $65')).toMatchObject(sent);
  const suggestion = await emailTo(hugo, 'You suggested another price');
  expect(suggestion.text).toContain('Your price is $65.');
  const answered = await emailTo(maya, 'with another one');
  expect(answered.text).toContain('Price: $65');
  expect(await reply(maya, answered, 'Yes')).toMatchObject(sent);
  await emailTo(maya, 'You agreed on the change');
  const { price } = await hugo.api.applications.find({ applicationId });
  expect(price).toEqual({ amount: 65, unit: 'job' });
});

it('says that a person is back, by these words alone (NOTE-243)', async () => {
  const { taskId } = await makeWork();
  const { id: contactId } = await hugo.api.safeReturns.addContact({
    name: 'Ana',
    email: `${newId()}@example.net`,
    language: 'en',
  });
  const dueAt = new Date(Date.now() + 60 * 60_000);
  const { id } = await hugo.api.safeReturns.start({
    kind: 'task',
    meetingId: taskId,
    contactId,
    dueAt,
    timeZone: 'UTC',
  });
  await sql`update safe_returns set next_at = now() where id = ${id}`.execute(services.db);
  await takeDueSteps(services);
  const reminder = await emailTo(hugo, 'Are you back?');
  expect(reminder.text).toContain('Or reply BACK once you are back.');
  const backAt = async () => {
    const { running, past } = await hugo.api.safeReturns.overview();
    return [...running, ...past].find((one) => one.id === id)?.backAt;
  };
  for (const words of ['Yes', 'Back in an hour']) {
    expect(await reply(hugo, reminder, words)).toMatchObject(refused);
  }
  expect(await backAt()).toBeNull();
  expect(await reply(hugo, reminder, "I'm back, thanks!")).toMatchObject(sent);
  await emailTo(hugo, 'You are back from');
  expect(await backAt()).toBeInstanceOf(Date);
});

it('renews or pauses an item whose owner is asked about it (ITEM-376)', async () => {
  const { id: itemId } = await createItem(services, { sellerId: maya.userId });
  await sql`update marketplace_items set updated_at = now() - interval '61 days'
    where id = ${itemId}`.execute(services.db);
  await askWhatIsStillThere(services);
  const asked = await emailTo(maya, 'still available?');
  expect(asked.text).toContain('Reply YES if it is still available. Reply NO to pause it.');
  expect(await reply(hugo, asked, 'No')).toMatchObject(refused);
  expect(await reply(maya, asked, 'No')).toMatchObject(sent);
  await emailTo(maya, 'is paused.');
  expect((await maya.api.marketplace.find({ itemId })).status).toBe('paused');
  expect(await reply(maya, asked, 'Yes, still there')).toMatchObject(sent);
  expect((await maya.api.marketplace.find({ itemId })).status).toBe('available');
});
