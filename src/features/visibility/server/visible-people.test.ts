import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { getSight, visibilities } from '../rules.ts';
import type { Relation, Visibility } from '../rules.ts';
import { seesPresence } from './seen-person.ts';

const viewers = ['visitor', 'stranger', 'counterpart', 'contact', 'self'] as const;
type Viewer = (typeof viewers)[number];

/** Name with picture, details, presence (PEOPLE-067 to PEOPLE-069). */
const EXPECTED: Record<Visibility, Record<Viewer, string>> = {
  public: { visitor: 'nd', stranger: 'ndp', counterpart: 'ndp', contact: 'ndp', self: 'nd' },
  contacts: { visitor: '', stranger: '', counterpart: 'n', contact: 'ndp', self: 'nd' },
  private: { visitor: '', stranger: '', counterpart: 'n', contact: 'n', self: 'nd' },
};

const PHONE = '+1 512 555 0148';
const STREET = '9 Quiet Court';

type Scene = {
  person: TestPerson;
  personId: string;
  taskId: string;
  itemId: string;
  as: Record<Viewer, TestPerson | null>;
};

let server: TestServer;
const scenes = new Map<Visibility, Scene>();

beforeAll(async () => {
  server = await startTestServer();
  const [stranger, counterpart, contact] = await Promise.all([
    server.person('Sam Stranger'),
    server.person('Cora Counterpart'),
    server.person('Carl Contact'),
  ]);
  for (const visibility of visibilities) {
    const person = await server.person(`Noor ${visibility} Nabors`);
    const task = await makeTask(server.services, { posterId: person.userId });
    const { services } = server;
    await makeApplication(services, { task, applicantId: counterpart.userId, status: 'rejected' });
    await makeApplication(services, { task, applicantId: contact.userId, status: 'approved' });
    const { public_id: personId } = await server.services.db
      .updateTable('profiles')
      .set({
        profile_visibility: visibility,
        avatar_url: '/media/noor.webp',
        bio: 'I repair old radios.',
        phone: PHONE,
        location: `${STREET}, Austin, TX`,
        rating_average: 4.6,
        review_count: 12,
      })
      .where('id', '=', person.userId)
      .returning('public_id')
      .executeTakeFirstOrThrow();
    await person.api.presence.choose({ status: 'busy', customStatusMessage: 'Soldering' });
    const as = { visitor: null, stranger, counterpart, contact, self: person };
    const { id: itemId } = await createItem(server.services, { sellerId: person.userId });
    scenes.set(visibility, { person, personId, taskId: task.id, itemId, as });
  }
});
afterAll(() => server.close());

const getScene = (visibility: Visibility): Scene => {
  const scene = scenes.get(visibility);
  if (!scene) throw new Error(visibility);
  return scene;
};

/** Everything this viewer can ask that has to do with the person. */
async function everyAnswer({ person, personId, taskId, itemId, as }: Scene, viewer: Viewer) {
  const api = as[viewer]?.api ?? server.anonymous;
  const userIds = [person.userId];
  const list = await api.tasks.browse({ limit: 24 });
  return JSON.stringify([
    list.items.filter(({ id }) => id === taskId),
    await api.tasks.find({ id: taskId }),
    await api.marketplace.find({ itemId }),
    await api.people.get({ personId }),
    await api.people.publicProfiles({ userIds }),
    ...(viewer === 'visitor'
      ? []
      : [await api.presence.of({ userIds }), await api.notifications.list({})]),
  ]);
}

describe.each(visibilities)('a %s profile', (visibility) => {
  test.each(viewers)('as it is for %s (PEOPLE-064, PEOPLE-067 to PEOPLE-072)', async (viewer) => {
    const scene = getScene(visibility);
    const bytes = await everyAnswer(scene, viewer);
    const has = (text: string) => bytes.includes(text);
    const seen = `${has(scene.person.fullName) ? 'n' : ''}${has('old radios') ? 'd' : ''}${has('Soldering') ? 'p' : ''}`;
    expect(seen).toBe(EXPECTED[visibility][viewer]);
    expect(has('noor.webp')).toBe(has(scene.person.fullName));
    // A person shown without a name has no link from what they post (PEOPLE-070).
    const { poster } = await (scene.as[viewer]?.api ?? server.anonymous).tasks.find({
      id: scene.taskId,
    });
    expect(poster.personId).toBe(has(scene.person.fullName) ? scene.personId : null);
    const { seller } = await (scene.as[viewer]?.api ?? server.anonymous).marketplace.find({
      itemId: scene.itemId,
    });
    expect(seller.personId).toBe(poster.personId);
    // Ratings and reviews stay visible, and contact details never are.
    expect(poster).toMatchObject({ rating: 4.6, reviewCount: 12 });
    for (const secret of [PHONE, scene.person.email]) expect(has(secret)).toBe(false);
    if (viewer !== 'self') expect(has(STREET)).toBe(false);
  });

  it.each(['stranger', 'counterpart', 'contact'] satisfies Relation[])(
    'the database decides about the presence of live events as the rule does: %s (PEOPLE-076)',
    async (relation) => {
      const { person, as } = getScene(visibility);
      const { rows } = await sql<{ sees: boolean }>`select ${seesPresence(
        sql`${as[relation]?.userId}::uuid`,
        sql`${person.userId}::uuid`,
      )} as sees`.execute(server.services.db);
      expect(rows[0]?.sees).toBe(getSight({ visibility, relation, isSignedIn: true }).presence);
    },
  );
});

it('finds no person by an unknown id, nor by the id of an account (PEOPLE-075)', async () => {
  const nobody = '018f0000-0000-7000-8000-000000000000';
  await expect(server.anonymous.people.get({ personId: nobody })).rejects.toMatchObject({
    status: 404,
  });
  await expect(server.anonymous.people.get({ personId: 'x' })).rejects.toMatchObject({
    status: 404,
  });
  const { person } = getScene('public');
  // The account's id is not the person's.
  await expect(server.anonymous.people.get({ personId: person.userId })).rejects.toMatchObject({
    status: 404,
  });
});

it('gives names by the ids of accounts, at most 100 (PEOPLE-074)', async () => {
  const userIds = visibilities.map((visibility) => getScene(visibility).person.userId);
  const { items } = await server.anonymous.people.publicProfiles({ userIds });
  expect(items).toContainEqual({
    id: userIds[0],
    fullName: 'Noor public Nabors',
    avatarUrl: '/media/noor.webp',
  });
  expect(items).toContainEqual({ id: userIds[1] });
  expect(items).toContainEqual({ id: userIds[2] });
  const many = Array.from({ length: 101 }, () => userIds[0] ?? '');
  await expect(server.anonymous.people.publicProfiles({ userIds: many })).rejects.toMatchObject({
    status: 422,
  });
});

it('a contact is who talked, who only asked is a counterpart (PEOPLE-065, PEOPLE-066)', async () => {
  const { person, personId } = getScene('contacts');
  const asker = await server.person('Ari Asker');
  const relation = async () => (await asker.api.people.get({ personId })).relation;
  expect(await relation()).toBe('stranger');
  const { id: taskId } = await makeTask(server.services, { posterId: person.userId });
  const { id: applicationId } = await asker.api.applications.apply({
    taskId,
    message: 'I can do it.',
  });
  expect(await relation()).toBe('counterpart');
  const send = async (from: TestPerson, body: string) => {
    const { id: conversationId } = await from.api.chat.open({
      kind: 'application',
      taskId,
      applicationId,
    });
    await from.api.chat.send({ conversationId, clientKey: crypto.randomUUID(), body });
  };
  await send(asker, 'When would suit you?');
  expect(await relation()).toBe('counterpart');
  await send(person, 'On Friday.');
  expect(await relation()).toBe('contact');
  await person.api.applications.decide({ taskId, applicationId, status: 'rejected' });
  expect(await relation()).toBe('contact');
});

it('a preview picture knows nothing of who posted: another name or visibility draws the same (PEOPLE-070)', async () => {
  const { person, taskId } = getScene('private');
  const fetchEtag = async () =>
    (await fetch(`${server.url}/og/task/${taskId}.png`)).headers.get('etag');
  const before = await fetchEtag();
  expect(before).toMatch(/^"[0-9a-f]{64}"$/);
  const { db } = server.services;
  const change = (values: { full_name: string; profile_visibility: Visibility }) =>
    db.updateTable('profiles').set(values).where('id', '=', person.userId).execute();
  await change({ full_name: 'Somebody Else', profile_visibility: 'public' });
  expect(await fetchEtag()).toBe(before);
  await change({ full_name: person.fullName, profile_visibility: 'private' });
});

it('neither notifications nor e-mails bring a name to a recipient who may not know it (PEOPLE-068 to PEOPLE-072)', async () => {
  const { person, personId, as } = getScene('private');
  const neighbor = await server.person('Nina Neighbor');
  await neighbor.api.profiles.completeOnboarding({ fullName: 'Nina', location: 'Austin, TX' });
  await person.api.tasks.create({
    draft: { ...exampleDraft, title: 'Water the tomatoes' },
    requestKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
  });
  await vi.waitFor(
    async () => {
      const { items } = await neighbor.api.notifications.list({});
      expect(items.map(({ message }) => message).join()).toContain('Water the tomatoes');
    },
    { timeout: 15_000, interval: 100 },
  );
  const { items } = await neighbor.api.notifications.list({});
  for (const trace of [person.fullName, personId, person.userId])
    expect(JSON.stringify(items)).not.toContain(trace);
  // The e-mails of all that these people have done with each other: their own names are told, and nothing else.
  const mailbox = await vi.waitFor(
    async () => {
      const emails = (await server.services.mail.readMailbox?.()) ?? [];
      expect(emails.some(({ to }) => to === person.email)).toBe(true);
      return emails;
    },
    { timeout: 15_000, interval: 100 },
  );
  for (const { to, subject, text } of mailbox.filter((one) => one.to !== person.email)) {
    const email = `${subject}\n${text}`;
    for (const secret of [PHONE, STREET, person.email]) expect(email).not.toContain(secret);
    if (to === neighbor.email || to === as.stranger?.email)
      expect(email).not.toContain(person.fullName);
  }
});
