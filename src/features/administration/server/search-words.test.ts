import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldMisses, writeMisses } from '#features/browsing/server/misses/count-misses.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let operator: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  operator = await staffMember(server, 'operator', 'Olga Operator');
  seller = await server.person('Sam Seller');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('own_word_groups').execute();
  await db.deleteFrom('moderation_log').execute();
});

const write = (group: { en: string; es: string; broader?: string; groupId?: string }) =>
  operator.api.administration.writeWordGroup({ broader: '', ...group });
const listed = async (text = '') =>
  (await operator.api.administration.listWordGroups({ text })).items;
const log = async () =>
  (await operator.api.moderation.log({})).items.map(({ action, detail }) => `${action} ${detail}`);
const find = async (search: string) => {
  const { items, isNearest } = await seller.api.marketplace.browse({ search });
  return isNearest ? [] : items.map(({ title }) => title);
};

test('operators add, change and remove groups of words, which count at once; logged (OPS-204, OPS-206, OPS-207)', async () => {
  await createItem(server.services, { sellerId: seller.userId, title: 'Bouncy zorb for the yard' });
  expect(await find('gloop')).toEqual([]);
  await write({ en: 'zorb,  gloop', es: 'zorbe\ninflable gigante' });
  expect(await find('gloops')).toEqual(['Bouncy zorb for the yard']);
  const [group] = await listed();
  expect(group).toMatchObject({
    en: ['zorb', 'gloop'],
    es: ['zorbe', 'inflable gigante'],
    broader: null,
    changedBy: { name: 'Olga Operator' },
  });
  const groupId = group?.id ?? '';
  await write({ groupId, en: 'zorb, blimpo', es: 'zorbe' });
  expect(await find('gloop')).toEqual([]);
  expect(await find('blimpo')).toEqual(['Bouncy zorb for the yard']);
  await operator.api.administration.removeWordGroup({ groupId });
  expect(await find('blimpo')).toEqual([]);
  expect(await log()).toEqual([
    'remove_words zorb, blimpo | zorbe',
    'change_words zorb, blimpo | zorbe',
    'add_words zorb, gloop | zorbe, inflable gigante',
  ]);
  const gone = { status: 404 };
  await expect(operator.api.administration.removeWordGroup({ groupId })).rejects.toMatchObject(
    gone,
  );
  await expect(write({ groupId: newId(), en: 'a1', es: 'b1' })).rejects.toMatchObject(gone);
});

test('a group is a kind of a shipped group or of an own one (OPS-204)', async () => {
  await createItem(server.services, { sellerId: seller.userId, title: 'A quibbler, hardly used' });
  await write({ en: 'quibbler', es: 'quibla', broader: 'cookware' });
  expect(await find('cookware')).toContain('A quibbler, hardly used');
  const [first] = await listed();
  expect(first?.broader).toMatch(/^cookware, .* \| /);

  await write({ en: 'wuzzle', es: 'wuzla' });
  const [general] = await listed('wuzzle');
  await write({ groupId: first?.id ?? '', en: 'quibbler', es: 'quibla', broader: 'Wuzzle' });
  expect(await find('wuzzle')).toEqual(['A quibbler, hardly used']);
  const [kind] = await listed('QUIBLA');
  expect(kind).toMatchObject({ broader: 'wuzzle | wuzla' });

  await write({ en: 'quibbler, zib', es: 'ziba' });
  await expect(write({ en: 'zap', es: 'zapa', broader: 'quibbler' })).rejects.toMatchObject({
    data: {
      fields: {
        broader: 'Several groups have the word "quibbler". Please choose one from the list.',
      },
    },
  });
  await expect(
    write({ groupId: general?.id ?? '', en: 'wuzzle', es: 'wuzla', broader: 'cookware' }),
  ).rejects.toMatchObject({
    data: { fields: { broader: expect.stringContaining('Other groups are kinds of this one') } },
  });
  await operator.api.administration.removeWordGroup({ groupId: general?.id ?? '' });
  expect(await listed('quibla')).toMatchObject([{ broader: null }]);
});

test('a group is no kind of itself (OPS-204)', async () => {
  await write({ en: 'wuzzle', es: 'wuzla' });
  const [group] = await listed('wuzzle');
  await expect(
    write({ groupId: group?.id ?? '', en: 'wuzzle', es: 'wuzla', broader: 'wuzzle' }),
  ).rejects.toMatchObject({
    status: 422,
    data: { fields: { broader: 'No group has the word "wuzzle".' } },
  });
  expect(await listed('wuzzle')).toMatchObject([{ broader: null }]);
});

test('a kind of an own group has no kinds itself (OPS-204)', async () => {
  await write({ en: 'wuzzle', es: 'wuzla' });
  await write({ en: 'tizzle', es: 'tizla', broader: 'wuzzle' });
  await expect(write({ en: 'zap', es: 'zapa', broader: 'tizzle' })).rejects.toMatchObject({
    data: { fields: { broader: expect.stringContaining('a kind of another one') } },
  });
  await expect(write({ en: 'zap', es: 'zapa', broader: 'nothinglike' })).rejects.toMatchObject({
    status: 422,
    data: { fields: { broader: 'No group has the word "nothinglike".' } },
  });
});

describe('a group that cannot be is not stored (OPS-205)', () => {
  const many = Array.from({ length: 31 }, (_, at) => `word${at}`).join(',');
  test.each([
    [{ en: ' , ,\n' }, 'Please enter at least one word.'],
    [{ en: many }, 'Please enter at most 30 words.'],
    [{ en: 'x'.repeat(51) }, 'is too long. Each may have up to 50 characters and 5 words.'],
    [{ en: 'one two three four five six' }, '"one two three four five six" is too long'],
    [{ en: 'Café, crème, CAFE' }, '"CAFE" is here twice.'],
    [{ en: 'the' }, '"the" says too little'],
    [{ en: 'to be or not' }, '"to be or not" says too little'],
    [{ en: 'make up' }, '"make up" says too little'],
    [{ en: 'sofa, ???' }, '"???" says too little'],
  ])('%j: %s', async (words, problem) => {
    await expect(write({ es: 'sofá', ...words })).rejects.toMatchObject({
      status: 422,
      data: { fields: { en: expect.stringContaining(problem) } },
    });
    expect(await listed()).toEqual([]);
  });

  test('both fields say what is wrong', async () => {
    await expect(write({ en: 'the', es: 'de la' })).rejects.toMatchObject({
      data: { fields: { en: expect.any(String), es: expect.any(String) } },
    });
  });

  test('nor is one more than 500', async () => {
    await server.services.db
      .insertInto('own_word_groups')
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          id: newId(),
          en: [`zing${at}`],
          es: [`zang${at}`],
          searched: `zing${at}\nzang${at}`,
        })),
      )
      .execute();
    await expect(write({ en: 'a1', es: 'b1' })).rejects.toMatchObject({ status: 409 });
    const { administration } = operator.api;
    const first = await administration.listWordGroups({ text: 'zing' });
    const second = await administration.listWordGroups({ text: 'zing', cursor: first.nextCursor });
    const names = [...first.items, ...second.items].map(({ en }) => en[0]);
    expect(names).toEqual(Array.from({ length: 50 }, (_, at) => `zing${499 - at}`));
  });
});

test('shipped groups are found by a word, turned off and on again; logged (OPS-206)', async () => {
  const { administration } = operator.api;
  await createItem(server.services, { sellerId: seller.userId, title: 'Corkscrew of wood' });
  expect(await find('sacacorchos')).toEqual(['Corkscrew of wood']);
  const shipped = async (text = '') => (await administration.listShippedGroups({ text })).items;
  const [group] = await shipped('CORKSC');
  expect(group).toMatchObject({ en: expect.arrayContaining(['corkscrew']), isOn: true });
  const line = group?.line ?? '';
  await administration.setShippedGroup({ line, isOn: false });
  expect(await find('sacacorchos')).toEqual([]);
  expect(await shipped()).toMatchObject([{ line, isOn: false }]);
  await administration.setShippedGroup({ line, isOn: false });
  await administration.setShippedGroup({ line, isOn: true });
  expect(await find('sacacorchos')).toEqual(['Corkscrew of wood']);
  expect(await shipped()).toEqual([]);
  expect(await log()).toEqual([
    `restore_words ${line}`,
    `remove_words ${line}`,
    `remove_words ${line}`,
  ]);
  await expect(
    administration.setShippedGroup({ line: 'a | b', isOn: false }),
  ).rejects.toMatchObject({ status: 404 });
});

test('kinds of a shipped group that is off stay (OPS-206)', async () => {
  const { administration } = operator.api;
  await createItem(server.services, { sellerId: seller.userId, title: 'Skillet of steel' });
  expect(await find('cookware')).toContain('Skillet of steel');
  const { items } = await administration.listShippedGroups({ text: 'cookware' });
  const line = items.find(({ broader }) => broader === null)?.line ?? '';
  await administration.setShippedGroup({ line, isOn: false });
  expect(await find('cookware')).not.toContain('Skillet of steel');
  expect(await find('frying pan')).toContain('Skillet of steel');
  await administration.setShippedGroup({ line, isOn: true });
});

test('shipped groups are paged without gaps (OPS-206)', async () => {
  const { administration } = operator.api;
  const lines: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof administration.listShippedGroups>> =
      await administration.listShippedGroups({ text: 'table', cursor });
    lines.push(...page.items.map(({ line }) => line));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(lines.length).toBeGreaterThan(25);
  expect(new Set(lines).size).toBe(lines.length);
});

test('groups are suggested by how their words begin (OPS-204)', async () => {
  await write({ en: 'sofette', es: 'sofina' });
  const { lines } = await operator.api.administration.suggestWordGroups({ text: 'SOF' });
  expect(lines[0]).toBe('sofette | sofina');
  expect(lines.length).toBeGreaterThan(1);
});

describe('searches that find nothing', () => {
  beforeEach(async () => {
    const { db, caches } = server.services;
    await writeMisses(server.services);
    await db.deleteFrom('missed_searches').execute();
    await db.deleteFrom('meant_searches').execute();
    caches.forgetAll({ name: 'browsing.counted-misses' });
    caches.forgetAll({ name: 'http.public-answers' });
  });
  /** As another network an hour later would. */
  const forgetMisses = () => server.services.caches.forgetAll({ name: 'browsing.counted-misses' });
  const searches = {
    item: (search: string) => seller.api.marketplace.browse({ search }),
    task: (search: string) => seller.api.tasks.browse({ search }),
    service: (search: string) => seller.api.services.browse({ search }),
  };
  const miss = async (search: string, times: number, kind: keyof typeof searches = 'item') => {
    for (let asked = 0; asked < times; asked += 1) {
      await searches[kind](search);
      forgetMisses();
    }
    await writeMisses(server.services);
  };
  const stored = () =>
    server.services.db
      .selectFrom('missed_searches')
      .select(['kind', 'language', 'form', 'count'])
      .orderBy('form')
      .orderBy('kind')
      .execute();
  const missed = async () => (await operator.api.administration.listMissedSearches({})).items;

  test('are counted by form, kind and language, without who searched (OPS-208)', async () => {
    await miss('Frumpet  ÁZUL', 2);
    await miss('frumpet azul', 1);
    await miss('frumpet azul', 1, 'task');
    await miss('frumpet azul', 1, 'service');
    await fetch(`${server.url}/api/marketplace/items?search=frumpet`, {
      headers: { 'Accept-Language': 'es' },
    });
    await writeMisses(server.services);
    const one = { form: 'frumpet azul', language: 'en', count: 1 };
    expect(await stored()).toEqual([
      { kind: 'item', language: 'es', form: 'frumpet', count: 1 },
      { ...one, kind: 'item', count: 3 },
      { ...one, kind: 'service' },
      { ...one, kind: 'task' },
    ]);
  });

  test('count in the list of a city as in that of all tasks (OPS-208)', async () => {
    await server.anonymous.tasks.listLocal({ places: ['austin-tx'], search: 'frumpet' });
    await writeMisses(server.services);
    expect(await stored()).toMatchObject([{ form: 'frumpet', kind: 'task', count: 1 }]);
  });

  test('count in the search of the whole site where nothing of any kind is found (OPS-208, OPS-210)', async () => {
    const { siteSearch, browsing } = server.anonymous;
    await siteSearch.search({ text: 'does it cost anything' });
    for (let asked = 0; asked < 2; asked += 1) {
      await siteSearch.search({ text: 'frumpet' });
      forgetMisses();
      server.services.caches.forgetAll({ name: 'http.public-answers' });
    }
    await writeMisses(server.services);
    expect(await stored()).toEqual([{ kind: 'site', language: 'en', form: 'frumpet', count: 2 }]);
    await browsing.sendMeant({ kind: 'site', search: 'frumpet', meant: 'trumpet' });
    expect(await missed()).toMatchObject([
      { kind: 'site', meant: [{ meant: 'trumpet', count: 1 }] },
    ]);
  });

  test('count once an hour for each network (OPS-208)', async () => {
    for (let asked = 0; asked < 3; asked += 1) await searches.item('frumpet');
    await writeMisses(server.services);
    expect(await stored()).toMatchObject([{ form: 'frumpet', count: 1 }]);
  });

  test('count where something is nearest, and not where only other filters leave nothing (OPS-208)', async () => {
    await createItem(server.services, { sellerId: seller.userId, title: 'Zwibblefex, red' });
    const { isNearest } = await seller.api.marketplace.browse({ search: 'zwibb' });
    expect(isNearest).toBe(true);
    await seller.api.marketplace.browse({ search: 'zwibblefex', minPrice: 100_000 });
    await seller.api.marketplace.browse({ search: '' });
    await writeMisses(server.services);
    expect(await stored()).toMatchObject([{ form: 'zwibb', count: 1 }]);
  });

  test.each([
    'ana@example.org',
    '512 555 0147',
    'example.org/frumpet',
    '12 Frumpet Street',
    'one two three four five six frumpets',
    'f'.repeat(61),
    '???',
  ])('are not counted by a text like "%s" (OPS-208)', async (search) => {
    await miss(search, 1);
    expect(await stored()).toEqual([]);
  });

  test('wait in a process up to 500 texts, and are written together (OPS-209)', async () => {
    const { missCounter } = await import('#features/browsing/server/public.ts');
    const caller = { caches: server.services.caches, language: 'en', network: 'x' } as const;
    for (let at = 0; at < 510; at += 1) missCounter(caller, 'item', `frumpet ${at}`)();
    await writeMisses(server.services);
    expect(await stored()).toHaveLength(500);
    expect(
      await server.services.db.selectFrom('missed_search_days').selectAll().execute(),
    ).toHaveLength(500);
  });

  test('lose days older than 90, and their texts with the last of them (OPS-209)', async () => {
    const { db } = server.services;
    const days = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString();
    for (const [form, last] of [
      ['old', 91],
      ['both', 1],
    ] as const) {
      const id = newId();
      const row = { id, kind: 'item', language: 'en', form, count: 5 } as const;
      await db
        .insertInto('missed_searches')
        .values({ ...row, last_on: days(last) })
        .execute();
      const counted = [{ search_id: id, day: days(91), count: last === 91 ? 5 : 3 }];
      if (last === 1) counted.push({ search_id: id, day: days(1), count: 2 });
      await db.insertInto('missed_search_days').values(counted).execute();
      const answer = { form, kind: 'item', meant: 'thing', count: 1 } as const;
      await db
        .insertInto('meant_searches')
        .values({ ...answer, last_on: days(last) })
        .execute();
    }
    await forgetOldMisses(db);
    expect(await stored()).toMatchObject([{ form: 'both', count: 2 }]);
    const meant = await db.selectFrom('meant_searches').select('form').execute();
    expect(meant).toEqual([{ form: 'both' }]);
  });

  test('are shown once asked twice, the most frequent first, by page, with what was meant (OPS-210, SHELL-421)', async () => {
    await miss('frumpet', 3);
    await miss('glimmock', 2);
    await miss('asked once', 1);
    const send = (meant: string) =>
      server.anonymous.browsing.sendMeant({ kind: 'item', search: 'Frumpet', meant });
    for (const meant of ['Trumpet', ' trumpet ', 'Flute']) await send(meant);
    expect(await missed()).toMatchObject([
      {
        kind: 'item',
        language: 'en',
        form: 'frumpet',
        count: 3,
        meant: [
          { meant: 'trumpet', count: 2 },
          { meant: 'flute', count: 1 },
        ],
      },
      { form: 'glimmock', count: 2, meant: [] },
    ]);
    const rows = Array.from({ length: 30 }, (_, at) => ({
      id: newId(),
      kind: 'task' as const,
      language: 'en' as const,
      form: `many ${at}`,
      count: 2,
      last_on: '2026-11-28',
    }));
    await server.services.db.insertInto('missed_searches').values(rows).execute();
    const { administration } = operator.api;
    const first = await administration.listMissedSearches({});
    const second = await administration.listMissedSearches({ cursor: first.nextCursor });
    const forms = [...first.items, ...second.items].map(({ form }) => form);
    expect(new Set(forms).size).toBe(32);
    expect(second.nextCursor).toBeNull();
  });

  test('are dismissed, by hand or with a group that is added for them (OPS-210)', async () => {
    await miss('frumpet', 2);
    await miss('glimmock', 2);
    const { administration } = operator.api;
    const [first, second] = await missed();
    await administration.dismissMissedSearch({ searchId: first?.id ?? '' });
    await administration.writeWordGroup({
      en: `${second?.form ?? ''}, trumpet`,
      es: 'trompeta',
      broader: '',
      missedId: second?.id ?? '',
    });
    expect(await missed()).toEqual([]);
    await miss('frumpet', 2);
    expect(await missed()).toEqual([]);
    await expect(administration.dismissMissedSearch({ searchId: newId() })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each([
    [' ', 'Please say what you meant.'],
    ['x'.repeat(101), 'Please use up to 100 characters.'],
    ['ask ana@example.org', 'Please leave out email addresses'],
    ['12 Main Street', 'Please leave out email addresses'],
  ])('have no answer like "%s" (SHELL-420, SHELL-421)', async (meant, problem) => {
    await expect(
      server.anonymous.browsing.sendMeant({ kind: 'item', search: 'frumpet', meant }),
    ).rejects.toMatchObject({
      status: 422,
      data: { fields: { meant: expect.stringContaining(problem) } },
    });
  });

  test('store no answer to a text that is not counted, nor more than 20 different ones (SHELL-421)', async () => {
    const send = (search: string, meant: string) =>
      server.anonymous.browsing.sendMeant({ kind: 'item', search, meant });
    await send('ana@example.org', 'trumpet');
    for (let at = 0; at < 22; at += 1) await send('frumpet', `trumpet ${at}`);
    const meant = await server.services.db.selectFrom('meant_searches').select('form').execute();
    expect(meant).toEqual(Array.from({ length: 20 }, () => ({ form: 'frumpet' })));
    // One of those 20 still counts.
    await send('frumpet', 'trumpet 3');
    const { count } = await server.services.db
      .selectFrom('meant_searches')
      .select('count')
      .where('meant', '=', 'trumpet 3')
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });
});
