import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedGroups } from '#features/browsing/server/own-words/shipped-groups.ts';
import { makePerson, makeTask } from '#features/tasks/server/factory.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  operator = await staffMember(server, 'operator', 'Olga Operator');
  const posterId = await makePerson(server.services);
  for (const title of ['Repair my zorbulator', 'Carry a sofa upstairs']) {
    await makeTask(server.services, { posterId, draft: { title } });
  }
});
afterAll(() => server.close());

const found = async (search: string) => {
  const { items, isNearest } = await server.anonymous.tasks.browse({ search });
  return isNearest ? [] : items.map(({ title }) => title);
};
const listed = async (text = '') =>
  (await operator.api.administration.listWordGroups({ text })).items;
const logged = async () =>
  (await operator.api.moderation.log({})).items.map(({ action, detail }) => `${action} ${detail}`);
const group = { en: 'gizmo, zorbulator', es: 'artilugio\nzorbulador', broader: '' };

test('groups are added, changed and removed, count at once and are in the log (OPS-204, OPS-206, OPS-207)', async () => {
  const { administration } = operator.api;
  expect(await found('gizmos')).toEqual([]);
  await administration.writeWordGroup(group);
  expect(await found('gizmos')).toEqual(['Repair my zorbulator']);
  expect(await found('artilugio')).toEqual(['Repair my zorbulator']);

  const [first] = await listed('GIZMO');
  expect(first).toMatchObject({
    en: ['gizmo', 'zorbulator'],
    es: ['artilugio', 'zorbulador'],
    broader: null,
    changedBy: { name: 'Olga Operator' },
  });
  expect(await listed('sofa')).toEqual([]);
  const groupId = first?.id ?? '';
  await administration.writeWordGroup({ ...group, en: 'gadget, zorbulator', groupId });
  expect(await found('gizmos')).toEqual([]);
  expect(await found('gadgets')).toEqual(['Repair my zorbulator']);

  await administration.removeWordGroup({ groupId });
  expect(await found('gadgets')).toEqual([]);
  expect(await listed()).toEqual([]);
  await expect(administration.removeWordGroup({ groupId })).rejects.toMatchObject({ status: 404 });
  await expect(
    administration.writeWordGroup({ ...group, groupId: newId() }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await logged()).toEqual([
    'remove_words gadget, zorbulator | artilugio, zorbulador',
    'change_words gadget, zorbulator | artilugio, zorbulador',
    'add_words gizmo, zorbulator | artilugio, zorbulador',
  ]);
});

test('a group is a kind of a shipped one or of another of theirs (OPS-204)', async () => {
  const { administration } = operator.api;
  const [tools] = shippedGroups().filter(({ line }) => line.includes('bicycle'));
  await administration.writeWordGroup({ ...group, broader: tools?.line ?? '' });
  expect(await listed()).toMatchObject([{ broader: tools?.line }]);
  const [kind] = await listed();
  await administration.writeWordGroup({ en: 'contraption', es: 'armatoste', broader: '' });
  await administration.writeWordGroup({ ...group, broader: 'Contraption', groupId: kind?.id ?? '' });
  expect(await found('contraption')).toEqual(['Repair my zorbulator']);
  expect(await listed('zorbulator')).toMatchObject([{ broader: 'contraption | armatoste' }]);

  const [general] = await listed('contraption');
  for (const [broader, id] of [
    ['zorbulator', general?.id],
    ['gizmo', undefined],
    ['qwertz', undefined],
  ] as const) {
    await expect(
      administration.writeWordGroup({ en: 'whatsit', es: 'chisme', broader, groupId: id ?? null }),
    ).rejects.toMatchObject({
      status: 422,
      data: { fields: { broader: expect.any(String) as string } },
    });
  }
  // A kind of what is removed is a group of its own.
  await administration.removeWordGroup({ groupId: general?.id ?? '' });
  expect(await found('gizmos')).toEqual(['Repair my zorbulator']);
  expect(await listed()).toMatchObject([{ broader: null }]);
  await administration.removeWordGroup({ groupId: kind?.id ?? '' });
});

const many = Array.from({ length: 31 }, (_, at) => `word${at}`).join(',');

test.each([
  ['no words', { en: ' , ' }, 'en', 'Please enter at least one word.'],
  ['too many words', { en: many }, 'en', 'Please enter at most 30 words.'],
  ['a word that is too long', { es: 'x'.repeat(51) }, 'es', /is too long/],
  ['a phrase of six words', { en: 'one big red old fast car' }, 'en', /is too long/],
  ['a word twice', { es: 'Sofá, sofa' }, 'es', '“sofa” is here twice.'],
  ['a word that says nothing', { en: 'the' }, 'en', /says too little/],
  ['a phrase with one word that says something', { en: 'make up' }, 'en', /says too little/],
])('%s is refused at its field (OPS-205)', async (_, change, field, said) => {
  const refused = await operator.api.administration
    .writeWordGroup({ ...group, ...change })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 422,
    data: { fields: { [field]: typeof said === 'string' ? said : expect.stringMatching(said) } },
  });
  expect(await listed()).toEqual([]);
});

test('there are 500 groups at most, listed in pages (OPS-204)', async () => {
  const { administration } = operator.api;
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: newId(),
    en: [`word${at}`],
    es: [`palabra${at}`],
    searched: `word${at}\npalabra${at}`,
  }));
  await server.services.db.insertInto('own_word_groups').values(rows).execute();
  await expect(administration.writeWordGroup(group)).rejects.toMatchObject({ status: 409 });
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof administration.listWordGroups>> =
      await administration.listWordGroups({ cursor });
    for (const { id } of page.items) ids.add(id);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(ids.size).toBe(500);
  await server.services.db.deleteFrom('own_word_groups').execute();
});

describe('shipped groups', () => {
  test('are found by a word and turned off and on again (OPS-206, OPS-207)', async () => {
    const { administration } = operator.api;
    expect(await found('couch')).toEqual(['Carry a sofa upstairs']);
    const { items } = await administration.listShippedGroups({ text: 'COUCH' });
    const sofa = items.find(({ en }) => en.includes('sofa'));
    expect(sofa).toMatchObject({ isOn: true });
    const line = sofa?.line ?? '';
    await administration.setShippedGroup({ line, isOn: false });
    expect(await found('couch')).toEqual([]);
    expect((await administration.listShippedGroups({})).items).toMatchObject([
      { line, isOn: false },
    ]);
    await administration.setShippedGroup({ line, isOn: true });
    expect(await found('couch')).toEqual(['Carry a sofa upstairs']);
    expect((await administration.listShippedGroups({})).items).toEqual([]);
    expect((await logged()).slice(0, 2)).toEqual([`restore_words ${line}`, `remove_words ${line}`]);
    await expect(
      administration.setShippedGroup({ line: 'nothing | nada', isOn: false }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('come in pages, each once (OPS-206)', async () => {
    const { administration } = operator.api;
    const lines: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof administration.listShippedGroups>> =
        await administration.listShippedGroups({ text: 'ca', cursor });
      lines.push(...page.items.map(({ line }) => line));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const wanted = shippedGroups().filter(({ forms }) => forms.some((form) => form.includes('ca')));
    expect(lines).toEqual(wanted.map(({ line }) => line));
  });
});
