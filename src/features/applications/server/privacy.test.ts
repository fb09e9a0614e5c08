import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeApplication } from './factory.ts';

const PHONE = '+1 512 555 0199';
const STREET = '77 Whisper Court';
const ZIP = '78799';
const POINT = { latitude: 30.2671234, longitude: -97.7434321 };

let server: TestServer;
let poster: TestPerson;
let pending: TestPerson;
let approved: TestPerson;
let other: TestPerson;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer();
  [poster, pending, approved, other] = [
    await server.person('Ana Poster'),
    await server.person('Petra Pending'),
    await server.person('Abel Approved'),
    await server.person('Otto Other'),
  ];
  await server.services.db
    .updateTable('profiles')
    .set({ phone: PHONE })
    .where('id', '=', poster.userId)
    .execute();
  const task = await makeTask(server.services, {
    posterId: poster.userId,
    draft: {
      location: { type: 'in-person', address: STREET, city: 'Austin', state: 'TX', zipCode: ZIP },
      contactPreference: 'phone',
    },
  });
  taskId = task.id;
  await server.services.db
    .updateTable('task_places')
    .set(POINT)
    .where('task_id', '=', taskId)
    .execute();
  await makeApplication(server.services, { task, applicantId: pending.userId });
});
afterAll(() => server.close());

/** Everything the API ever answers this caller about the task, as one text. */
async function everythingSentTo(person: TestPerson | null): Promise<string> {
  const api = person?.api ?? server.anonymous;
  const found = await api.tasks.find({ id: taskId });
  const answers: unknown[] = [found, await api.tasks.browse({ search: '' })];
  if (person) {
    answers.push(
      await api.tasks.listPosted({}),
      await api.applications.listSent({}),
      await api.applications.validate({ taskId }),
      await api.notifications.list({}),
    );
  }
  const rest = await fetch(`${server.url}/api/tasks/${taskId}`, {
    headers: person ? { Authorization: `Bearer ${person.token}` } : {},
  });
  return JSON.stringify(answers) + (await rest.text());
}

const secrets = () => ({
  street: STREET,
  zip: ZIP,
  latitude: String(POINT.latitude),
  longitude: String(POINT.longitude),
  phone: PHONE,
  email: poster.email,
  posterId: poster.userId,
});

async function leaksTo(person: TestPerson | null): Promise<string[]> {
  const sent = await everythingSentTo(person);
  return Object.entries(secrets()).flatMap(([name, secret]) =>
    sent.includes(secret) ? [name] : [],
  );
}

const PLACE = ['street', 'zip', 'latitude', 'longitude'];

test('a task shows each person what is theirs to know, at every step', async () => {
  const nobodyElse = async () => {
    for (const person of [null, other, pending]) expect(await leaksTo(person)).toEqual([]);
  };
  await nobodyElse();
  expect(await leaksTo(approved)).toEqual([]);
  // The poster knows the place; the contact is for the helper.
  expect(await leaksTo(poster)).toEqual(PLACE);

  const { id } = await approved.api.applications.apply({ taskId, message: 'Here' });
  expect(await leaksTo(approved)).toEqual([]);
  const decide = (status: 'approved' | 'rejected') =>
    poster.api.applications.decide({ taskId, applicationId: id, status });
  await decide('approved');
  expect(await leaksTo(approved)).toEqual([...PLACE, 'phone']);
  await nobodyElse();
  expect(await approved.api.tasks.find({ id: taskId })).toMatchObject({
    isAreaLocation: false,
    exactPlace: { streetAddress: STREET, zipCode: ZIP, ...POINT },
    contact: { kind: 'phone', value: PHONE },
  });

  await approved.api.work.claim({ taskId });
  expect(await leaksTo(approved)).toEqual([...PLACE, 'phone']);
  await nobodyElse();
  await approved.api.work.start({ taskId: taskId });
  await approved.api.work.giveUp({ taskId });
  expect(await leaksTo(approved)).toEqual([]);
  await nobodyElse();
});

test('with the preference e-mail the helper gets that, with messages neither', async () => {
  const { id } = await makeTask(server.services, { posterId: poster.userId });
  const task = { id, posterId: poster.userId };
  await makeApplication(server.services, { task, applicantId: other.userId, status: 'approved' });
  expect(await other.api.tasks.find({ id })).not.toHaveProperty('contact');
  await server.services.db
    .updateTable('tasks')
    .set({ contact_preference: 'email' })
    .where('id', '=', id)
    .execute();
  expect((await other.api.tasks.find({ id })).contact).toEqual({
    kind: 'email',
    value: poster.email,
  });
  expect(await poster.api.tasks.find({ id })).not.toHaveProperty('contact');
});

test('only the poster and the helper see the timeline', async () => {
  const { id } = await makeTask(server.services, { posterId: poster.userId });
  const task = { id, posterId: poster.userId };
  await makeApplication(server.services, { task, applicantId: other.userId, status: 'approved' });
  await other.api.work.claim({ taskId: id });
  const seen = await Promise.all(
    [poster, other, pending].map(async ({ api }) => 'timeline' in (await api.tasks.find({ id }))),
  );
  expect(seen).toEqual([true, true, false]);
  expect(await server.anonymous.tasks.find({ id })).not.toHaveProperty('timeline');
});

test('gives the poster no way to reach an applicant', async () => {
  await server.services.db
    .updateTable('profiles')
    .set({ phone: '+1 512 555 0777' })
    .where('id', '=', pending.userId)
    .execute();
  const sent = JSON.stringify(await poster.api.applications.listReceived({ taskId }));
  for (const secret of ['+1 512 555 0777', pending.email, pending.userId]) {
    expect(sent).not.toContain(secret);
  }
});
