import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createItem, openItemConversation } from '#features/marketplace/server/factory.ts';
import { uploadPicture } from '#features/media/server/factory.ts';
import { makeHelpedRequest, makeRequest } from '#features/quick-help/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { removeAccount } from '../account/remove-account.ts';

const PHONE = '512 555 0148';
const STREET = '9 Quiet Court';

let server: TestServer;
let leaver: TestPerson;
let other: TestPerson;
let personId: string;
let chatId: string;
let fileKey: string;
let pictureKey: string;
const ids: Record<'open' | 'helping' | 'posted' | 'item' | 'wanted' | 'service', string> = {
  open: '',
  helping: '',
  posted: '',
  item: '',
  wanted: '',
  service: '',
};

/** A person with data in nearly every feature, and another person they deal with. */
beforeAll(async () => {
  server = await startTestServer();
  const { services, url } = server;
  leaver = await server.person('Quilla Vanishing');
  other = await server.person('Otto Other');
  await leaver.api.profiles.update({ bio: 'I, Quilla Vanishing, repair radios.', phone: PHONE });
  pictureKey = await uploadPicture(url, leaver.token);
  ids.open = (await makeTask(services, { posterId: leaver.userId })).id;
  await services.db
    .updateTable('task_places')
    .set({ street_address: STREET })
    .where('task_id', '=', ids.open)
    .execute();
  const { id: applicationId } = await other.api.applications.apply({
    taskId: ids.open,
    message: 'I can do it.',
  });
  ({ id: chatId } = await leaver.api.chat.open({
    kind: 'application',
    taskId: ids.open,
    applicationId,
  }));
  await leaver.api.chat.send({
    conversationId: chatId,
    clientKey: crypto.randomUUID(),
    body: 'When would suit you?',
  });
  fileKey = await sentFile();
  const helping = await makeTask(services, { posterId: other.userId });
  const posted = await makeTask(services, { posterId: leaver.userId });
  await makeTaskWithHelper(services, { task: helping, taskerId: leaver.userId });
  await makeTaskWithHelper(services, { task: posted, taskerId: other.userId });
  ids.helping = helping.id;
  ids.posted = posted.id;
  ids.item = (await createItem(services, { sellerId: leaver.userId })).id;
  await openItemConversation(services, { itemId: ids.item, buyerId: other.userId });
  ids.wanted = (await createItem(services, { sellerId: other.userId })).id;
  const conversationId = await openItemConversation(services, {
    itemId: ids.wanted,
    buyerId: leaver.userId,
  });
  await other.api.marketplace.reserve({ itemId: ids.wanted, conversationId, hours: 24 });
  ids.service = (await makeService(services, { providerId: leaver.userId })).id;
  await makeRequest(services, { requesterId: leaver.userId });
  await makeHelpedRequest(services, { requesterId: other.userId, helperId: leaver.userId });
  await leaver.api.presence.choose({ status: 'busy', customStatusMessage: 'Quilla Vanishing' });
});
afterAll(() => server.close());

/** A file in a message of the leaver's, as an upload leaves it. */
async function sentFile(): Promise<string> {
  const { db, attachments } = server.services;
  const key = newId();
  await attachments.write(key, new Uint8Array([1, 2, 3]));
  const message = await db
    .updateTable('messages')
    .set({ type: 'file', body: '' })
    .where('sender_id', '=', leaver.userId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chat_attachments')
    .values({
      id: newId(),
      conversation_id: chatId,
      uploader_id: leaver.userId,
      message_id: message.id,
      storage_key: key,
      name: 'Vanishing.pdf',
      kind: 'file',
      mime: 'application/pdf',
      size: 3,
    })
    .execute();
  return key;
}

/**
 * Returns the tables of the whole database that still contain a text, except the job queue and the development mailbox.
 */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname !~ '^(pg_|pgboss|information_schema)' and tablename <> 'local_mail'`.execute(
    server.services.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${text}%`}`.execute(
      server.services.db,
    );
    found.push(...hits.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

it('removes a person from every table and tells others (AUTH-222, AUTH-224)', async () => {
  const { services } = server;
  ({ personId } = await leaver.api.profiles.me({}));
  expect(await tablesWith('vanishing')).not.toEqual([]);
  await inTransaction(services, (work) => removeAccount(work, leaver.userId));
  await vi.waitFor(
    async () => {
      const row = await services.db
        .selectFrom('identity.users')
        .select('removal_due_at')
        .where('id', '=', leaver.userId)
        .executeTakeFirstOrThrow();
      expect(row.removal_due_at).toBeNull();
    },
    { timeout: 20_000, interval: 50 },
  );
  for (const text of ['vanishing', leaver.email, PHONE, STREET]) {
    expect(await tablesWith(text)).toEqual([]);
  }
  // Their files follow with the next jobs.
  await vi.waitFor(
    async () => {
      expect(await services.pictures.read(pictureKey)).toBeNull();
      expect(await services.attachments.read(fileKey)).toBeNull();
    },
    { timeout: 20_000, interval: 50 },
  );
  const { items } = await other.api.notifications.list({});
  const types = new Set(items.map(({ type }) => type));
  for (const type of [
    'task_released',
    'task_removed',
    'item_reservation_ended',
    'on_demand_released',
  ]) {
    expect(types).toContain(type);
  }
});

it('is a former member to others, with nothing to open (AUTH-224)', async () => {
  const { items: messages } = await other.api.chat.messages({ conversationId: chatId });
  expect(messages.map(({ body }) => body)).toEqual(['📎']);
  const { items: chats } = await other.api.chat.list({ list: 'private' });
  const former = chats.flatMap(({ participants }) =>
    participants.filter(({ userId }) => userId === leaver.userId),
  );
  expect(former).not.toEqual([]);
  for (const { name, personId: page } of former) {
    expect({ name, page }).toEqual({ name: 'Former member', page: null });
  }
  const spanish = await fetch(`${server.url}/api/my/conversations?list=private`, {
    headers: { Authorization: `Bearer ${other.token}`, 'Accept-Language': 'es' },
  });
  expect(await spanish.text()).toContain('Antiguo miembro');
  await expect(other.api.people.get({ personId })).rejects.toMatchObject({ status: 404 });
  for (const id of [ids.open, ids.posted]) {
    await expect(server.anonymous.tasks.find({ id })).rejects.toMatchObject({ status: 404 });
  }
  await expect(server.anonymous.marketplace.find({ itemId: ids.item })).rejects.toMatchObject({
    status: 404,
  });
  await expect(server.anonymous.services.find({ serviceId: ids.service })).rejects.toMatchObject({
    status: 404,
  });
  // Others' own are open again.
  expect((await server.anonymous.tasks.find({ id: ids.helping })).status).toBe('open');
  const { status } = await server.anonymous.marketplace.find({ itemId: ids.wanted });
  expect(status).toBe('available');
});
