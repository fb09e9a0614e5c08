import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { makePerson, makeTask } from '../factory.ts';

let server: TestServer;
let posterId: string;

beforeAll(async () => {
  server = await startTestServer();
  posterId = await makePerson(server.services, 'Ana Poster');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const post = async (draft: Partial<TaskDraftInput> = {}, hoursAgo = 1) =>
  (await makeTask(server.services, { posterId, draft, createdAt: ago(hoursAgo) })).id;
const change = (id: string, values: object) =>
  server.services.db.updateTable('tasks').set(values).where('id', '=', id).execute();
const browse = (input: Parameters<typeof server.anonymous.tasks.browse>[0] = {}) =>
  server.anonymous.tasks.browse(input);
const titles = async (input: Parameters<typeof browse>[0]) =>
  (await browse(input)).items.map((task) => task.title);
const names = async (input: Parameters<typeof browse>[0]) =>
  (await titles(input)).map((title) => title.replaceAll('.', ''));
const titled = (title: string) => ({ title: title.padEnd(10, '.') });

describe('the list', () => {
  test('has open, unexpired tasks that were not removed, and counts them', async () => {
    await post(titled('open'));
    await change(await post(titled('expired')), { expires_at: ago(1) });
    await change(await post(titled('tomorrow')), { expires_at: ago(-24) });
    await change(await post(titled('removed')), { removed_at: ago(1) });
    const claimed = await post(titled('claimed'));
    await change(claimed, { status: 'claimed', claimed_by: await makePerson(server.services) });
    const page = await browse();
    expect(page.items.map(({ title }) => title).toSorted()).toEqual(['open......', 'tomorrow..']);
    expect(page).toMatchObject({ total: 2, nextCursor: null, category: null });
  });

  test('is empty without a complaint', async () => {
    expect(await browse({ search: 'nothing at all' })).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      isTotalExact: true,
      isNearest: false,
      didYouMean: null,
      foundWords: [],
      category: null,
      isUnknownCategory: false,
    });
  });

  test('a card shows the poster and the area', async () => {
    await post();
    expect((await browse()).items[0]).toMatchObject({
      poster: { name: 'Ana Poster', rating: null, reviewCount: 0 },
      locationArea: 'Austin, TX',
      isAreaLocation: true,
      latitude: 30.275,
      longitude: -97.745,
      urgency: 'urgent',
      viewer: { isOwn: false, isTasker: false, application: null },
    });
  });

  test('a poster without a name is anonymous', async () => {
    await makeTask(server.services, { posterId: await makePerson(server.services, '') });
    expect((await browse()).items[0]?.poster.name).toBe('Anonymous');
  });
});

describe('sorts', () => {
  beforeEach(async () => {
    await post({ ...titled('old'), budget: { type: 'fixed', amount: 20 } }, 9);
    await post({ ...titled('rich'), budget: { type: 'hourly', amount: 90.5 } }, 5);
    await post({ ...titled('talk'), budget: { type: 'negotiable' } }, 3);
    await post({ ...titled('new'), budget: { type: 'fixed', amount: 20 } }, 1);
    await change(await post(titled('featured'), 7), { is_featured: true });
  });
  test.each([
    ['newest', ['featured', 'new', 'talk', 'rich', 'old']],
    ['nearest', ['featured', 'new', 'talk', 'rich', 'old']],
    ['highest-pay', ['rich', 'featured', 'new', 'old', 'talk']],
    ['urgent', ['old', 'featured', 'rich', 'talk', 'new']],
    ['no such sort', ['featured', 'new', 'talk', 'rich', 'old']],
  ])('%s', async (sort, order) => expect(await names({ sort })).toEqual(order));
});

describe('search', () => {
  test('finds words in title or description, whatever the case and form (TASK-067)', async () => {
    await post({
      title: 'Paint the GARDEN fence',
      description: 'Two coats of white, brushes here.',
    });
    await post({ title: 'Walk our old dog', description: 'He likes gardens and slow people.' });
    expect(await titles({ search: '  gArDeN ' })).toHaveLength(2);
    expect(await titles({ search: 'white, brush' })).toEqual(['Paint the GARDEN fence']);
    expect(await titles({ search: '"coats of white"' })).toEqual(['Paint the GARDEN fence']);
    expect(await titles({ search: '"coats of whites"' })).toEqual([]);
    // A phrase does not reach from the title into the description.
    expect(await titles({ search: 'fence two' })).toEqual(['Paint the GARDEN fence']);
    expect(await titles({ search: '"fence two"' })).toEqual([]);
  });

  test('takes special characters as plain text', async () => {
    await post({
      ...titled('Save 100% now'),
      description: String.raw`A back\slash, an under_score`,
    });
    await post({ ...titled('Save 1000 now'), description: 'Nothing special in here at all' });
    expect(await titles({ search: '100%' })).toEqual(['Save 100% now']);
    expect(await titles({ search: 'under_score' })).toEqual(['Save 100% now']);
    expect(await titles({ search: String.raw`back\slash` })).toEqual(['Save 100% now']);
    expect(await titles({ search: String.raw`"k\s"` })).toEqual([]);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ search: "'; drop table tasks; --" })).toEqual([]);
    expect(await titles({ search: 'save\0' })).toHaveLength(2);
  });

  test.each([
    ['tv', ['Mount a TV']],
    ['televisor', ['Mount a TV']],
    ['muros', ['Mount a TV']],
    ['ñoño', []],
    ['año 7', ['Año nuevo 7']],
    ['搬家', ['Año nuevo 7']],
    ['fiest', ['Año nuevo 7']],
    ['65%', ['Mount a TV']],
    ['zz', []],
  ])('finds "%s" in every order (SHELL-395)', async (search, found) => {
    await post({ title: 'Mount a TV', description: 'On a wall of stone, 65% sure.z' }, 1);
    await post({ title: 'Año nuevo 7', description: 'Ayuda con la fiesta 搬家 🪴 at home' }, 2);
    for (const sort of ['best', 'newest', 'highest-pay', 'urgent']) {
      expect([sort, ...(await titles({ search, sort })).toSorted()]).toEqual([sort, ...found]);
    }
    const away = { sort: 'nearest', near: { latitude: 30, longitude: -97 } };
    expect((await titles({ search, ...away })).toSorted()).toEqual(found);
  });

  test('stops at 200 characters', async () => {
    const long = 'y'.repeat(200);
    await post({ description: long });
    expect(await titles({ search: `${long}and more` })).toHaveLength(1);
  });

  test('combines with category and sort', async () => {
    await post({ ...titled('dog early'), category: 'personal-care', kind: 'pet-care' }, 5);
    await post({ ...titled('dog late'), category: 'personal-care', kind: 'pet-care' }, 2);
    await post({ ...titled('dog house'), category: 'handyman', kind: null }, 3);
    expect(await titles({ search: 'dog', category: 'pet-care', sort: 'urgent' })).toEqual([
      'dog early.',
      'dog late..',
    ]);
  });
});

describe('category', () => {
  beforeEach(async () => {
    await post({ ...titled('ride'), category: 'automotive', kind: 'rides' });
    await post({ ...titled('car'), category: 'automotive', kind: 'car-care' });
    await post({ ...titled('bring'), category: 'delivery', kind: null });
    await change(await post(titled('imported')), { category: 'Auto & Transport', kind: null });
  });
  test.each([
    ['auto-transport', ['car', 'imported', 'ride']],
    ['automotive', ['car']],
    ['errands', ['bring', 'ride']],
    ['food-delivery', ['bring']],
    ['delivery', ['bring']],
    ['pet-care', []],
  ])('%s', async (slug, found) => {
    expect((await names({ category: slug })).toSorted()).toEqual(found);
    expect(await browse({ category: slug })).toMatchObject({
      category: slug,
      isUnknownCategory: false,
      total: found.length,
    });
  });

  test('an unknown one shows all tasks and says so', async () => {
    expect(await browse({ category: 'unheard-of' })).toMatchObject({
      total: 4,
      category: null,
      isUnknownCategory: true,
    });
  });
});
