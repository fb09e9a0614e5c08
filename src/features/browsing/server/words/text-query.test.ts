import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import { toTsQuery } from './index-query.ts';
import { toSearchSteps } from './text-query.ts';

const server = await startTestServer();
afterAll(() => server.close());

const kind = {
  name: 'things',
  categories: [{ key: 'yard', names: ['Yard & garden', 'Patio y jardín'] }],
};

type Thing = { title: string; tags?: string; category?: string; description?: string };
type Matched = { isFound: boolean; mayBeFound: boolean; score: number };

/** Whether a thing matches each step of a text, and how well. */
async function compare(text: string, { title, tags = '', category = '', description = '' }: Thing) {
  const steps = await toSearchSteps(server.services, kind, text);
  const matched: Matched[] = [];
  for (const { query, indexed, alternatives } of steps) {
    const { rows } = await sql<Matched>`
      select words @@ ${query}::tsquery as "isFound", words @@ ${toTsQuery(indexed)}::tsquery as "mayBeFound",
        search_score(words, ${alternatives.map((one) => one.query)}::tsquery[],
          ${alternatives.map((one) => one.worth)}::real[],
          ${alternatives.map((one) => one.concept)}::integer[]) as score
      from (select search_vector(${title}, ${tags}, '', ${category}, ${description}) as words) as thing`.execute(
      server.services.db,
    );
    matched.push(...rows);
  }
  return matched;
}

const LAWN = {
  title: 'Mow and edge a small corner lawn',
  description: 'The mower is in the shed.',
};
const SOFA = { title: 'Sofa, three seats, deep blue', description: 'It is in the living room.' };
const PLANTS = {
  title: 'Cuidado de plantas',
  category: 'yard',
  description: 'Las riego mientras viajas.',
};

it.each<[string, string, Thing, number | null]>([
  ['a plural', 'sofas', SOFA, 0],
  ['another order', 'blue sofa', SOFA, 0],
  ['another form', 'mowing lawns', LAWN, 0],
  ['a word of the same group', 'couch', SOFA, 0],
  ['the other language', 'césped', LAWN, 0],
  ['a phrase of the other language', 'cortar el pasto', LAWN, 0],
  ['something more general', 'muebles', SOFA, 0],
  ['a category by its name', 'garden', PLANTS, 0],
  ['a category in the other language', 'jardín', PLANTS, 0],
  ['no accent', 'jardin', PLANTS, 0],
  ['an accent too many', 'sofá', SOFA, 0],
  ['a number', '55', { title: 'TV 55"' }, 0],
  ['a number with its unit', '55in', { title: 'TV, 55 in' }, 0],
  ['another number', '5', { title: 'TV 55"' }, null],
  ['sizes', '2x4', { title: '2 x 4 lumber' }, 0],
  ['a size in another order', '4x2', { title: '2 x 4 lumber, x 2' }, null],
  ['a slip', 'sofaa', SOFA, 1],
  ['two letters swapped', 'sfoa', SOFA, 1],
  ['a beginning', 'corne', LAWN, 1],
  ['one word too many', 'sofa trampoline', SOFA, 2],
  ['one word too many beside others in quotes', '"blue sofa" trampoline', SOFA, null],
  ['a word in quotes too many', 'sofa "green"', SOFA, null],
  ['a kind of what is asked for', 'fabric', { title: 'Cashmere to sew' }, 0],
  // Wool is a kind of fabric, too, but of what one knits with as well.
  ['a kind of several things', 'fabric', { title: 'Wool to knit' }, null],
  ['something else', 'trampoline', SOFA, null],
  [
    'a Spanish roof, which no English tech is',
    'techo',
    { title: 'Tech support for the neighbors' },
    null,
  ],
  [
    'a phrase of one word twice, which no single one is',
    'atv',
    { title: 'Bench with one side in oak' },
    null,
  ],
  ['words of asking', 'someone to mow my lawn', LAWN, 0],
  ['words of asking in Spanish', 'busco a alguien para cortar el pasto', LAWN, 0],
  ['words of asking alone', 'someone near', LAWN, null],
  ['stop words alone', 'of the', SOFA, null],
  ['signs alone', '!?', SOFA, null],
])('%s: "%s" is found in step %# (SHELL-395)', async (_what, text, thing, step) => {
  const compared = await compare(text, thing);
  expect(compared.findIndex(({ isFound }) => isFound)).toBe(step ?? -1);
  // The index is asked first, so it must not leave out what matches.
  expect(compared.filter(({ isFound, mayBeFound }) => isFound && !mayBeFound)).toEqual([]);
});

it('scores the title above tags, tags above the description, and related words lower (SHELL-397)', async () => {
  const score = async (text: string, thing: Thing) => (await compare(text, thing))[0]?.score ?? 0;
  const scores = [
    await score('sofa', { title: 'Sofa' }),
    await score('sofa', { title: 'Seat', tags: 'sofa' }),
    await score('couch', { title: 'Sofa' }),
    await score('sofa', { title: 'Seat', description: 'Like a sofa.' }),
    await score('sofa', { title: 'Seat' }),
  ];
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(new Set(scores).size).toBe(scores.length);
});

it('asks for quoted words as they stand (SHELL-395)', async () => {
  const [step] = await toSearchSteps(server.services, kind, 'lamp “Deep  Blue”');
  expect(step?.phrases).toEqual(['deep blue']);
});

it('knows for each text a stem that every match has (ITEM-364)', async () => {
  const [step] = await toSearchSteps(server.services, kind, 'blue couch');
  expect(step?.anchors).toEqual(expect.arrayContaining(['blue']));
  const [one] = await toSearchSteps(server.services, kind, 'zyzzyva couch');
  expect(one?.anchors).toEqual(['zyzzyva', '~zyzzyva', '=zyzzyva']);
});
