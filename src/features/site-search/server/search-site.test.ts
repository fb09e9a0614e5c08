import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeEvent } from '#features/events/server/factory.ts';
import { makeGroup } from '#features/groups/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { setSetting } from '#features/site/server/public.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { createWanted } from '#features/wanted/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  const posterId = (await server.person('Pia Poster')).userId;
  for (const title of ['Mow the front lawn', 'Sofá para subir al piso 3', 'Move an old piano'])
    await makeTask(services, { posterId, draft: { title, description: 'About an hour of work.' } });
  for (const title of ['Piano bench', 'Piano lamp', 'Piano stool', 'Piano', 'Piano, upright'])
    await createItem(services, { sellerId: posterId, title, description: 'It is in good shape.' });
  // The vocabulary lacks this word, so that what begins so comes near it.
  await makeTask(services, { posterId, draft: { title: 'Polish my old quandork' } });
  await createItem(services, { sellerId: posterId, title: 'Hat of a quandorkist' });
  await makeService(services, { providerId: posterId, title: 'Piano lessons at your home' });
  await createWanted(services, { ownerId: posterId, title: 'Looking for an accordion' });
  await makeEvent(services, { hostId: posterId, title: 'Accordion evening' });
  await makeGroup(services, { founderId: posterId, name: 'Accordion circle' });
});
afterAll(() => server.close());

const search = (text: string) => server.anonymous.siteSearch.search({ text });
const suggest = (text: string) => server.anonymous.siteSearch.suggest({ text });
/** By its address, in a language. */
const get = async (path: string, language = 'en') => {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { 'Accept-Language': language },
  });
  return { status: answer.status, body: await answer.json() };
};

describe('the search', () => {
  it('has the best four of each kind and the number of all (SHELL-400)', async () => {
    const { tasks, items, services } = await search('piano');
    expect(tasks).toMatchObject({ total: 1, isNearest: false });
    expect(items).toMatchObject({ total: 5, isTotalExact: true, isNearest: false });
    expect(items.items).toHaveLength(4);
    expect(services.items.map(({ title }) => title)).toEqual(['Piano lessons at your home']);
  });

  it('has the order of each list (SHELL-400)', async () => {
    const [{ items }, list] = await Promise.all([
      search('piano'),
      server.anonymous.marketplace.browse({ search: 'piano' }),
    ]);
    expect(items.items.map(({ id }) => id)).toEqual(list.items.slice(0, 4).map(({ id }) => id));
  });

  it('has what comes nearest only where nothing matches (SHELL-400)', async () => {
    expect((await search('pian')).items).toMatchObject({ total: 5, isNearest: true });
    const found = await search('lawn');
    expect(found.tasks).toMatchObject({ total: 1, isNearest: false });
    expect(found.items).toMatchObject({ total: 0, isNearest: false });
    const both = await search('quandork');
    expect(both.tasks).toMatchObject({ total: 1, isNearest: false });
    expect(both.items).toMatchObject({ items: [], total: 0, isNearest: false });
    expect((await search('quandorki')).items).toMatchObject({ total: 1, isNearest: true });
  });

  test.each([
    ['en', 'cost', 'Does it cost anything?'],
    ['en', 'costs', 'Does it cost anything?'],
    ['es', 'cuesta', '¿Cuesta algo?'],
  ])('finds answers of the help center in %s: "%s" (SHELL-400)', async (language, text, title) => {
    const { body } = await get(`/search?text=${text}`, language);
    expect(body.pages.items).toContainEqual(expect.objectContaining({ kind: 'help', title }));
  });

  test.each([
    ['"cost anything"', true],
    ['"costs anything"', false],
  ])('finds answers by what is in quotes as it stands: %s (SHELL-395)', async (text, isFound) => {
    const { pages } = await search(text);
    expect(pages.items.map(({ title }) => title).includes('Does it cost anything?')).toBe(isFound);
  });

  test.each(['accordion', 'accordions', 'acordeón'])(
    'finds wanted posts, events and groups: %s (SHELL-400, EVENT-032, GROUP-031)',
    async (text) => {
      const { wanted, events, groups } = await search(text);
      expect(wanted.items.map(({ title }) => title)).toEqual(['Looking for an accordion']);
      expect(events.items.map(({ title }) => title)).toEqual(['Accordion evening']);
      expect(groups.items.map(({ name }) => name)).toEqual(['Accordion circle']);
      expect([wanted.total, events.total, groups.total]).toEqual([1, 1, 1]);
    },
  );

  it('finds no events and groups where they are switched off (EVENT-032, GROUP-031)', async () => {
    const without = await startTestServer();
    await setSetting(without.services.db, 'events', 'off');
    await setSetting(without.services.db, 'groups', 'off');
    await makeEvent(without.services, { title: 'Accordion evening' });
    await makeGroup(without.services, { name: 'Accordion circle' });
    const { events, groups } = await without.anonymous.siteSearch.search({ text: 'accordion' });
    await without.close();
    expect([events.total, groups.total]).toEqual([0, 0]);
  });

  it('finds an article by a word of its title (SHELL-400)', async () => {
    const { pages } = await search('economics of sharing');
    expect(pages.items[0]).toEqual({
      kind: 'article',
      key: 'the-economics-of-sharing-tasks',
      title: 'The economics of sharing tasks',
    });
  });

  test.each([
    ['aust', ['austin-tx']],
    ['Austin, TX', ['austin-tx']],
    ['ustin', []],
    ['boston', []],
  ])('finds towns with open tasks: "%s" (SHELL-400)', async (text, keys) => {
    expect((await search(text)).places.map(({ key }) => key)).toEqual(keys);
  });

  test.each(['', '   ', '!!', '"', 'zyzzyva'])('finds nothing by "%s"', async (text) => {
    const { tasks, items, services, wanted, events, groups, people, pages, places } =
      await search(text);
    const lists = [tasks, items, services, wanted, events, groups, people, pages];
    expect(lists.filter(({ total }) => total > 0)).toEqual([]);
    expect(places).toEqual([]);
  });

  it('takes a text of any length, and cuts what is beyond 200 characters', async () => {
    const { status } = await get(`/search?text=${'piano '.repeat(100)}`);
    expect(status).toBe(200);
  });
});

describe('"Did you mean" (SHELL-404)', () => {
  test.each([
    ['pianno', 'piano'],
    ['pianno lawnn', 'piano lawn'],
    ['old pianno', 'old piano'],
    ['piano', null],
    ['bench', null],
    // Nothing is found by what it may have meant, either.
    ['trampolin', null],
    ['zyzzyva', null],
    ['"pianno"', null],
  ])('"%s": %s', async (text, meant) => {
    expect((await search(text)).didYouMean).toBe(meant);
  });

  it('asks in each list that has nothing for the words themselves', async () => {
    const { anonymous } = server;
    const asked = { search: 'pianno' };
    const lists = await Promise.all([
      anonymous.tasks.browse(asked),
      anonymous.tasks.listLocal({ ...asked, places: ['austin-tx'] }),
      anonymous.marketplace.browse(asked),
      anonymous.services.browse(asked),
    ]);
    expect(lists.map(({ didYouMean }) => didYouMean)).toEqual(['piano', 'piano', 'piano', 'piano']);
  });

  it('asks nothing where other filters leave nothing of what the words find', async () => {
    const asked = { search: 'piano', minPrice: 100_000 };
    expect(await server.anonymous.marketplace.browse(asked)).toMatchObject({
      total: 0,
      didYouMean: null,
    });
  });
});

describe('suggestions', () => {
  test.each([
    ['pia', 'en', ['piano']],
    ['PIA', 'en', ['piano']],
    ['old pia', 'en', ['old piano']],
    // A sofa is here by its Spanish name, and nothing is a trampoline.
    ['sof', 'en', ['sofa']],
    ['sof', 'es', ['sofá']],
    ['trampol', 'en', []],
    ['', 'en', []],
  ])('words for "%s" in %s (SHELL-402)', async (text, language, words) => {
    const { body } = await get(`/search/suggestions?text=${text}`, language);
    expect(body.words.slice(0, Math.max(1, words.length))).toEqual(words);
    expect(body.words.length).toBeLessThanOrEqual(6);
  });

  it('are phrases, too (SHELL-402)', async () => {
    expect((await suggest('piano l')).words).toContain('piano lessons');
  });

  it('are categories of all kinds that have anything, by a word of their names (SHELL-402)', async () => {
    const { categories } = await suggest('garden');
    expect(categories).toContainEqual({ kind: 'service', slug: 'gardening', name: 'Gardening' });
    // Services have this category, and none is on offer.
    expect((await suggest('tutoring')).categories).not.toContainEqual(
      expect.objectContaining({ kind: 'service' }),
    );
  });

  it('are towns with open tasks (SHELL-402)', async () => {
    expect((await suggest('aus')).places).toEqual([
      { key: 'austin-tx', city: 'Austin', state: 'TX' },
    ]);
  });

  it('looks for towns again after changes of which tasks are open, and not after others (SHELL-402)', async () => {
    const { services } = server;
    const [poster, helper] = [await server.person('Pat'), await server.person('Hal')];
    const { id } = await makeTask(services, { posterId: poster.userId });
    const listTowns = async () => (await suggest('zz')).places.map(({ key }) => key);
    expect(await listTowns()).toEqual([]);
    // Nothing is told of it.
    await services.db
      .updateTable('tasks')
      .set({ city: 'Zzyzx', state: 'CA' })
      .where('id', '=', id)
      .execute();
    const message = 'I have done this before, and I am free all week.';
    const { id: applicationId } = await helper.api.applications.apply({ taskId: id, message });
    expect(await listTowns()).toEqual([]);
    await makeTask(services, { posterId: poster.userId });
    expect(await listTowns()).toEqual(['zzyzx-ca']);
    await poster.api.applications.decide({ taskId: id, applicationId, status: 'approved' });
    await helper.api.work.claim({ taskId: id });
    expect(await listTowns()).toEqual([]);
  });
});
