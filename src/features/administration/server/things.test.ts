import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeRequest } from '#features/quick-help/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { decided, createReport, staffMember } from '#features/moderation/server/test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let operator: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, operator, owner] = await Promise.all([
    staffMember(server, 'moderator', 'Mia Moderator'),
    staffMember(server, 'operator'),
    server.person('Olive Owner'),
  ]);
});
afterAll(() => server.close());

const find = (text: string, type: 'task' | 'service' | null = null) =>
  moderator.api.administration.findThings({ text, type });

const listStates = (found: Awaited<ReturnType<typeof find>>) =>
  found.items.map(({ type, title, state }) => [type, title, state]);

test('staff find things of every kind and state by words, newest first, page by page (MOD-056)', async () => {
  const { services } = server;
  const words = 'Zinnia';
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
  const task = await makeTask(services, {
    posterId: owner.userId,
    draft: { title: `${words} beds to weed` },
    createdAt: at(1),
  });
  await services.db
    .updateTable('tasks')
    .set({ removed_at: new Date() })
    .where('id', '=', task.id)
    .execute();
  await createItem(services, { title: `${words} seeds`, status: 'sold', createdAt: at(2) });
  await createItem(services, { title: `${words} pots`, createdAt: at(3) });
  await makeService(services, { title: `${words} care`, isActive: false, createdAt: at(4) });
  await makeService(services, {
    title: `${words} planting`,
    isActive: false,
    moderationReason: 'No',
    createdAt: at(5),
  });
  await makeRequest(services, { draft: { title: 'Water them', description: `The ${words}s.` } });
  const found = await find('zinnia');
  expect(listStates(found)).toEqual([
    ['on_demand_task', 'Water them', 'searching'],
    ['service', 'Zinnia planting', 'removed'],
    ['service', 'Zinnia care', 'inactive'],
    ['marketplace_item', 'Zinnia pots', 'available'],
    ['marketplace_item', 'Zinnia seeds', 'sold'],
    ['task', 'Zinnia beds to weed', 'removed'],
  ]);
  expect(found.items.map(({ path }) => path !== null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(found.items.at(-1)?.owner).toMatchObject({ id: owner.userId, name: 'Olive Owner' });
  expect(listStates(await find('zinnia', 'service'))).toHaveLength(2);
  expect((await find('zi')).items).toEqual([]);
  expect((await find('no such words at all')).items).toEqual([]);

  for (let number = 1; number <= 26; number += 1) {
    await makeTask(services, {
      posterId: owner.userId,
      draft: { title: `Quince harvest ${number}` },
      createdAt: at(number),
    });
  }
  const first = await find('quince');
  const second = await moderator.api.administration.findThings({
    text: 'quince',
    cursor: first.nextCursor,
  });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
    Array.from({ length: 26 }, (_, index) => `Quince harvest ${26 - index}`),
  );
  expect(second.nextCursor).toBeNull();
});

test('a pasted id or address finds one thing, whatever its kind (MOD-056)', async () => {
  const { id } = await createItem(server.services, { title: 'Pasted lamp' });
  for (const text of [id, `https://example.org/marketplace/${id}?lang=es`]) {
    expect(listStates(await find(text))).toEqual([
      ['marketplace_item', 'Pasted lamp', 'available'],
    ]);
  }
  expect((await find(newId())).items).toEqual([]);
});

test('a thing is read without its exact place, and what is not public is logged (MOD-057)', async () => {
  const { id } = await makeRequest(server.services, { requesterId: owner.userId });
  const open = (type: 'on_demand_task' | 'marketplace_item', thingId: string) =>
    moderator.api.administration.thing({ type, thingId });
  const read = await open('on_demand_task', id);
  expect(read).toMatchObject({
    title: 'Carry a couch upstairs',
    owner: { name: 'Olive Owner' },
    path: null,
    lines: ['Carry a couch upstairs', 'Two flights, no elevator.', '$20', '$100'],
    history: [],
  });
  expect(JSON.stringify(read)).not.toMatch(/Hidden Lane|78701|30\.267|@example/);
  const item = await createItem(server.services, { title: 'Seen by all' });
  expect(await open('marketplace_item', item.id)).toMatchObject({
    path: `/marketplace/${item.id}`,
  });
  const { items } = await operator.api.moderation.log({});
  expect(items).toMatchObject([
    {
      action: 'open_thing',
      actor: { name: 'Mia Moderator' },
      person: { id: owner.userId },
      detail: `on_demand_task ${id}`,
    },
  ]);
  await expect(open('marketplace_item', id)).rejects.toMatchObject({ status: 404 });
  await expect(open('on_demand_task', 'none')).rejects.toMatchObject({ status: 404 });
});

test('people and requests are found however their words are typed (MOD-056, SHELL-362)', async () => {
  const { services } = server;
  const ines = await server.person('Inés Ibáñez');
  const { id } = await makeRequest(services, { draft: { title: 'Podar el Árbol  grande' } });
  expect((await find('el ÁRBOL grande')).items).toMatchObject([{ id }]);
  for (const text of ['INÉS', 'ibañez', 'Ine\u0301s']) {
    const { items } = await moderator.api.moderation.findPeople({ text });
    expect(items.map((person) => person.id)).toEqual([ines.userId]);
  }
});

test('leaves what no database can hold out of the search (MOD-056)', async () => {
  await createItem(server.services, { title: 'Nullified lamp' });
  expect((await find('nulli\0fied')).items).toHaveLength(1);
});

test.each([
  ['tasks', sql`select id from tasks where searched like '%walnut%'`, 'tasks_search'],
  [
    'marketplace_items',
    sql`select id from marketplace_items where (status in ('available', 'reserved') and searched like '%walnut%'
      or status in ('sold', 'removed') and searched like '%walnut%')`,
    'marketplace_items_gone_text',
  ],
  [
    'services',
    sql`select id from services where (is_active and searched like '%walnut%'
      or not is_active and searched like '%walnut%')`,
    'services_inactive_text',
  ],
  [
    'on_demand_task_requests',
    sql`select id from on_demand_task_requests where search_form(title || ' ' || description) like '%walnut%'`,
    'on_demand_task_requests_search',
  ],
])('words are found in %s by an index (MOD-056)', async (_, query, index) => {
  const plan = await server.services.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_indexscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
});

test('operators put what everyone sees first in its lists, and take it back; logged (MOD-063)', async () => {
  const item = await createItem(server.services, { title: 'Featured lamp' });
  const thing = { type: 'marketplace_item', thingId: item.id } as const;
  const featured = async () =>
    (await moderator.api.administration.findThings({ isFeaturedOnly: true })).items;
  const ability = async (by: TestPerson) =>
    (await by.api.administration.thing(thing)).abilities.feature.allowed;
  expect([await ability(moderator), await ability(operator)]).toEqual([false, true]);
  expect(await featured()).toEqual([]);
  await operator.api.administration.featureThing({ ...thing, isFeatured: true });
  expect(await featured()).toMatchObject([
    { title: 'Featured lamp', isFeatured: true, featuredUntil: null },
  ]);
  await operator.api.administration.featureThing({ ...thing, isFeatured: false });
  expect(await featured()).toEqual([]);
  const { items } = await operator.api.moderation.log({});
  expect(items).toMatchObject([
    { action: 'unfeature_thing', detail: `marketplace_item ${item.id}` },
    { action: 'feature_thing' },
    {},
  ]);
  await expect(
    operator.api.administration.featureThing({ ...thing, thingId: newId(), isFeatured: true }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a thing that not everyone sees cannot be put first, but can be put back (MOD-063)', async () => {
  const { id } = await makeService(server.services, { isActive: false });
  const thing = { type: 'service', thingId: id } as const;
  const { administration } = operator.api;
  await expect(administration.featureThing({ ...thing, isFeatured: true })).rejects.toMatchObject({
    status: 409,
  });
  await server.services.db
    .updateTable('services')
    .set({ is_featured: true })
    .where('id', '=', id)
    .execute();
  await administration.featureThing({ ...thing, isFeatured: false });
  expect(await administration.thing(thing)).toMatchObject({ isFeatured: false });
});

test('the owner of a thing does not learn who decided about it, staff or not (MOD-018, MOD-057)', async () => {
  const own = await makeTask(server.services, { posterId: moderator.userId });
  const reportId = await createReport(server, owner, own.id);
  await operator.api.moderation.decide({ ...decided(), reportIds: [reportId] });
  const thing = { type: 'task', thingId: own.id } as const;
  expect((await operator.api.administration.thing(thing)).history).toHaveLength(1);
  expect((await moderator.api.administration.thing(thing)).history).toEqual([]);
});
