import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { SERVICE_CHANGED } from '../../live-events.ts';
import { exampleService, makeService, openServiceConversation } from '../factory.ts';

let server: TestServer;
let provider: TestPerson;
let client: TestPerson;
let serviceId: string;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.person('Cora Client');
});
afterAll(() => server.close());
beforeEach(async () => {
  provider = await server.person('Ana Provider');
  ({ id: serviceId } = await makeService(server.services, { providerId: provider.userId }));
});

/** As the operator does; it counts within seconds. */
async function switchContact(to: 'on' | 'off') {
  await setSetting(server.services.db, 'serviceContact', to);
  await vi.waitFor(
    async () => {
      const { serviceContact } = await server.anonymous.site.settings({});
      expect(serviceContact).toBe(to === 'on');
    },
    { timeout: 20_000, interval: 500 },
  );
}

const missing = { status: 404, data: { reason: 'services:refusals.not_found' } };
const write = ({ api }: TestPerson, conversationId: string, body: string) =>
  api.chat.send({ conversationId, body, clientKey: crypto.randomUUID() });
const listMessages = async (person: TestPerson, conversationId: string) =>
  (await person.api.chat.messages({ conversationId })).items.map(({ body }) => body);

describe('pausing (SERV-067, SERV-068)', () => {
  test('hides it from everyone but its provider until it is active again (SERV-029, SERV-043)', async () => {
    await provider.api.services.setActive({ serviceId, isActive: false });
    for (const api of [server.anonymous, client.api]) {
      await expect(api.services.find({ serviceId })).rejects.toMatchObject(missing);
      const { items } = await api.services.browse({});
      expect(items.map(({ id }) => id)).not.toContain(serviceId);
    }
    expect(await provider.api.services.find({ serviceId })).toMatchObject({ isActive: false });
    await provider.api.services.setActive({ serviceId, isActive: true });
    expect(await server.anonymous.services.find({ serviceId })).toMatchObject({ isActive: true });
  });

  test('changes nothing that is already so', async () => {
    expect(await provider.api.services.setActive({ serviceId, isActive: true })).toEqual({
      isActive: true,
    });
  });

  test('lets a conversation go on, and starts no new one (SERV-061)', async () => {
    const { conversationId } = await client.api.services.contact({ serviceId });
    await provider.api.services.setActive({ serviceId, isActive: false });
    expect(await client.api.services.contact({ serviceId })).toEqual({ conversationId });
    await write(client, conversationId, 'When are you back?');
    const stranger = await server.person();
    await expect(stranger.api.services.contact({ serviceId })).rejects.toMatchObject(missing);
  });
});

describe('deleting', () => {
  test('removes it with all its parts; what was said stays, with its title (SERV-071)', async () => {
    const { conversationId } = await client.api.services.contact({ serviceId });
    await write(client, conversationId, 'Hello');
    await provider.api.services.remove({ serviceId });
    for (const api of [server.anonymous, provider.api]) {
      await expect(api.services.find({ serviceId })).rejects.toMatchObject(missing);
    }
    expect(await listMessages(client, conversationId)).toEqual(['Hello']);
    const { items } = await provider.api.chat.list({ list: 'marketplace' });
    expect(JSON.stringify(items)).toContain(exampleService.title);
    const places = await server.services.db
      .selectFrom('service_places')
      .select('service_id')
      .where('service_id', '=', serviceId)
      .execute();
    expect(places).toEqual([]);
  });

  test('once more counts as done (SERV-072)', async () => {
    await provider.api.services.remove({ serviceId });
    expect(await provider.api.services.remove({ serviceId })).toEqual({});
  });
});

describe('contact', () => {
  test('is one conversation for each client, by title for both (SERV-054, SERV-060)', async () => {
    const { conversationId } = await client.api.services.contact({ serviceId });
    expect(await client.api.services.contact({ serviceId })).toEqual({ conversationId });
    const { conversationId: second } = await (
      await server.person()
    ).api.services.contact({ serviceId });
    expect(second).not.toBe(conversationId);
    expect((await client.api.services.find({ serviceId })).conversationId).toBe(conversationId);
    expect((await server.anonymous.services.find({ serviceId })).conversationId).toBeNull();
    for (const person of [client, provider]) {
      const { items } = await person.api.chat.list({ list: 'marketplace' });
      expect(JSON.stringify(items)).toContain(exampleService.title);
    }
    // SERV-059.
    const outsider = await server.person();
    await expect(outsider.api.chat.messages({ conversationId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('trims what is written there, refuses it empty, and keeps it in that conversation alone (SERV-055, SERV-062)', async () => {
    const { conversationId } = await client.api.services.contact({ serviceId });
    const send = (body: string) =>
      client.api.chat.send({ conversationId, body, clientKey: crypto.randomUUID() });
    for (const blank of ['', ' \n ']) {
      await expect(send(blank)).rejects.toMatchObject({ status: 422 });
    }
    await send('  Do you do hedges too? \n');
    const { items } = await provider.api.chat.messages({ conversationId });
    expect(items).toMatchObject([{ conversationId, body: 'Do you do hedges too?' }]);
    const { kind, subject_id: subject } = await server.services.db
      .selectFrom('conversations')
      .select(['kind', 'subject_id'])
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect({ kind, subject }).toEqual({ kind: 'service', subject: serviceId });
  });

  test('refusals have the words of the rows (SERV-052, SERV-058)', async () => {
    const getRefusal = (api: TestServer['anonymous']) =>
      api.services.contact({ serviceId }).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await getRefusal(server.anonymous)).toBe('Please sign in to contact service providers.');
    expect(await getRefusal(provider.api)).toBe(
      'Cannot contact yourself: This is your own listing.',
    );
  });

  test('an operator switches it off for new conversations (SERV-053)', async () => {
    const conversationId = await openServiceConversation(server.services, {
      serviceId,
      clientId: client.userId,
    });
    const stranger = await server.person();
    await switchContact('off');
    await expect(stranger.api.services.contact({ serviceId })).rejects.toMatchObject({
      status: 403,
      message: 'Contact functionality will be implemented soon.',
    });
    expect(await client.api.services.contact({ serviceId })).toEqual({ conversationId });
    await switchContact('on');
    await stranger.api.services.contact({ serviceId });
  });
});

describe('the own services (SERV-064, SERV-067)', () => {
  test('are all there, newest first, with what became of them', async () => {
    const { id: newer } = await makeService(server.services, {
      providerId: provider.userId,
      isActive: false,
    });
    const conversationId = await openServiceConversation(server.services, {
      serviceId,
      clientId: client.userId,
    });
    await write(client, conversationId, 'Are you free?');
    const { items } = await provider.api.services.listOwn({});
    expect(items).toMatchObject([
      { id: newer, isActive: false, conversationsCount: 0, unreadCount: 0, isOwn: true },
      { id: serviceId, isActive: true, conversationsCount: 1, unreadCount: 1, version: 1 },
    ]);
    expect(items.map(({ abilities }) => abilities.setActive)).toEqual([
      { allowed: true },
      { allowed: true },
    ]);
  });

  test('count nothing as unread that a block hides (PEOPLE-193)', async () => {
    const asker = await server.person('Bea Blocked');
    const conversationId = await openServiceConversation(server.services, {
      serviceId,
      clientId: asker.userId,
    });
    await write(asker, conversationId, 'Are you free?');
    const { provider: self } = await asker.api.services.find({ serviceId });
    await asker.api.people.block({ personId: self.personId ?? '' });
    expect((await provider.api.services.listOwn({})).items).toMatchObject([{ unreadCount: 0 }]);
  });

  test('are read page by page', async () => {
    const { userId: providerId, api } = await server.person();
    for (let nth = 0; nth < 50; nth += 1) await makeService(server.services, { providerId });
    await server.services.db
      .updateTable('services')
      .set({ provider_id: providerId })
      .where('id', '=', serviceId)
      .execute();
    const first = await api.services.listOwn({});
    const second = await api.services.listOwn({ cursor: first.nextCursor });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, second.items.length, new Set(ids).size]).toEqual([50, 1, 51]);
    expect(second.nextCursor).toBeNull();
  });

  test('carry what the provider did before and does afterwards (SERV-016)', async () => {
    const finish = async () => {
      const { id } = await makeTask(server.services, { posterId: client.userId });
      await server.services.db
        .updateTable('tasks')
        .set({ status: 'claimed', claimed_by: provider.userId })
        .where('id', '=', id)
        .execute();
      await server.services.db
        .updateTable('tasks')
        .set({ status: 'done' })
        .where('id', '=', id)
        .execute();
    };
    await finish();
    await server.services.db
      .updateTable('profiles')
      .set({ rating_average: 4.5, review_count: 2 })
      .where('id', '=', provider.userId)
      .execute();
    const { id } = await makeService(server.services, { providerId: provider.userId });
    for (const one of [serviceId, id]) {
      const found = await server.anonymous.services.find({ serviceId: one });
      expect(found.provider).toMatchObject({ totalJobs: 1, rating: 4.5, reviewCount: 2 });
    }
    await finish();
    const found = await server.anonymous.services.find({ serviceId: id });
    expect(found.provider.totalJobs).toBe(2);
  });
});

test('its provider’s pages read it again when it changes', async () => {
  const page = await openPage(server, provider.token);
  await provider.api.services.setActive({ serviceId, isActive: false });
  expect((await page.receives(SERVICE_CHANGED)).payload).toEqual({ serviceId });
  page.socket.close();
});

test('a step on several at once is taken where it may be, and says why not elsewhere (SERV-205)', async () => {
  const { api, userId } = await server.person();
  const create = async () => (await makeService(server.services, { providerId: userId })).id;
  const [first, second] = [await create(), await create()];
  const { id: foreign } = await makeService(server.services);
  const serviceIds = [first, foreign, second];
  const readActive = async () =>
    (await api.services.listOwn({})).items.map(({ isActive }) => isActive);
  const refused = [{ id: foreign, reason: 'Only the provider of this service can do this.' }];
  expect(await api.services.takeBulkStep({ step: 'pause', serviceIds })).toEqual({
    done: [first, second],
    refused,
  });
  expect(await readActive()).toEqual([false, false]);
  await api.services.takeBulkStep({ step: 'renew', serviceIds });
  expect(await readActive()).toEqual([true, true]);
  await api.services.takeBulkStep({ step: 'remove', serviceIds });
  expect(await readActive()).toEqual([]);
  expect(await server.anonymous.services.find({ serviceId: foreign })).toMatchObject({
    isActive: true,
  });
});
