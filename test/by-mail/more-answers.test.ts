import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDeal, offerIn } from '#features/offers/server/factory.ts';
import { sendDueDigests } from '#features/saved-searches/server/alerts/digest.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { registeredSearches } from '#app/features.server.ts';
import { findZoneAt } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/server.ts';
import { startMailboxScene } from './mailbox-scene.ts';

const scene = await startMailboxScene();
const { server, reply, emailTo } = scene;
afterAll(scene.close);

let maya: TestPerson;
let hugo: TestPerson;
beforeAll(async () => {
  [maya, hugo] = [await server.person('Maya Ross'), await server.person('Hugo Díaz')];
});

it('answers a question for everyone to read (NOTE-233)', async () => {
  const { id: entityId } = await scene.newTask(maya);
  const about = { entityType: 'task', entityId } as const;
  await hugo.api.questions.ask({ ...about, text: 'Is there a hose?' });
  const asked = await emailTo(maya, 'Everyone can read your answer');
  expect(asked.text).toContain('> Is there a hose?');
  expect(await reply(maya, asked, 'Yes, call me at 512 555 0100')).toMatchObject({
    outcome: 'refused',
  });
  await emailTo(maya, 'Your answer was not used');
  expect(await reply(maya, asked, 'Yes, behind the shed.')).toMatchObject({ outcome: 'sent' });
  const { items } = await server.anonymous.questions.list(about);
  expect(items.map(({ text, answer }) => [text, answer?.text])).toEqual([
    ['Is there a hose?', 'Yes, behind the shed.'],
  ]);
  expect(await reply(maya, asked, 'No.')).toMatchObject({ outcome: 'refused' });
  await emailTo(maya, 'is answered');
});

it('accepts a suggested price, but no new place (NOTE-234)', async () => {
  const { id: taskId } = await scene.newTask(maya);
  const { id: applicationId } = await hugo.api.applications.apply({ taskId, message: 'I can.' });
  const part = { price: null, day: null, scope: null, place: null };
  const suggestion = { ...part, price: { amount: 55, unit: 'job' as const } };
  const today = new Date().toISOString().slice(0, 10);
  await maya.api.agreements.propose({ taskId, applicationId, today, changes: suggestion });
  const suggested = await emailTo(hugo, 'suggests a change');
  expect(suggested.text).toContain('Price: $55');
  expect(await reply(hugo, suggested, 'Sounds good')).toMatchObject({ outcome: 'sent' });
  await emailTo(hugo, 'You agreed on the change');
  const { price } = await hugo.api.applications.find({ applicationId });
  expect(price).toEqual({ amount: 55, unit: 'job' });

  await maya.api.applications.decide({ taskId, applicationId, status: 'approved' });
  await hugo.api.work.claim({ taskId });
  const place = {
    address: '77 Secret Street',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
  } as const;
  await maya.api.agreements.propose({ taskId, today, changes: { ...part, place } });
  const moved = await emailTo(hugo, 'Place: Denver');
  expect(moved.text).not.toContain('Secret Street');
  expect(moved.text).not.toContain('Reply YES');
  expect(moved.text).toContain('Reply NO to decline.');
});

it('accepts an offered price once (NOTE-234)', async () => {
  const deal = await makeDeal(server.services, {
    sellerId: maya.userId,
    buyerId: hugo.userId,
  });
  await offerIn(server.services, deal, 30);
  const offered = await emailTo(maya, 'offers $30');
  expect(offered.text).toContain('Reply YES to accept $30.');
  expect(await reply(maya, offered, 'Dale')).toMatchObject({ outcome: 'sent' });
  await emailTo(maya, 'You accepted $30');
  expect((await maya.api.marketplace.find({ itemId: deal.itemId })).status).toBe('reserved');
  expect(await reply(maya, offered, 'no')).toMatchObject({ outcome: 'refused' });
  await emailTo(maya, 'is accepted');
});

it('applies and asks from the e-mail of a saved search about one task (NOTE-235)', async () => {
  const wanda = await server.person('Wanda Wu');
  const { db } = server.services;
  await wanda.api.savedSearches.create({
    type: 'task',
    name: 'Ladders',
    frequency: 'daily',
    filter: { search: 'ladder' },
    timeZone: findZoneAt(12),
  });
  const { id: taskId } = await makeTask(server.services, {
    posterId: maya.userId,
    draft: { title: 'Carry a ladder', budget: { type: 'negotiable' } },
  });
  await matchThing(server.services, registeredSearches, { type: 'task', id: taskId });
  await db
    .updateTable('saved_searches')
    .set({ digest_at: sql<Date>`now() - interval '1 minute'` })
    .where('owner_id', '=', wanda.userId)
    .execute();
  await sendDueDigests(server.services, registeredSearches);
  const found = await emailTo(wanda, 'Carry a ladder');
  expect(found.text).toContain('Reply APPLY:');
  expect(await reply(wanda, found, 'Ask: How high is it?')).toMatchObject({ outcome: 'sent' });
  await emailTo(wanda, 'You asked about');
  expect(await reply(wanda, found, 'Apply: I can come.')).toMatchObject({ outcome: 'refused' });
  await emailTo(wanda, 'Your answer was not used');
  const words = 'Apply: I can come at 5, $40';
  expect(await reply(wanda, found, words)).toMatchObject({ outcome: 'sent' });
  const applied = await emailTo(wanda, 'You applied for');
  expect(applied.text).toContain('Your price is $40.');
  expect(applied.text).toContain('> I can come at 5, $40');
  const { items } = await maya.api.applications.listReceived({ taskId });
  expect(items.map(({ message, price }) => [message, price])).toEqual([
    ['I can come at 5, $40', { amount: 40, unit: 'job' }],
  ]);
  expect(await reply(wanda, found, 'Apply: Again!')).toMatchObject({ outcome: 'refused' });
  await emailTo(wanda, 'is about an earlier step');
});
