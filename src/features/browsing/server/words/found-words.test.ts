import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { listSearchWords } from '#platform/text/search-words.ts';
import { startTestServer } from '#test/support/server.ts';
import { listFoundWords } from './found-words.ts';
import { toSearchSteps } from './text-query.ts';

const server = await startTestServer();
afterAll(() => server.close());

const find = async (search: string, ...texts: string[]) => {
  const [query] = await toSearchSteps(server.services, { name: 'things', categories: [] }, search);
  return listFoundWords(server.services, query ?? null, texts);
};

describe('the words that a search found in texts (SHELL-413)', () => {
  it.each<[search: string, text: string, found: string[]]>([
    ['mow', 'Mowing, mowed, a mower', ['mowed', 'mowing']],
    ['couch', 'Sofa or COUCHES', ['couches', 'sofa']],
    ['sofa', 'Un sofá', ['sofa']],
    ['couch', 'A love seat, with love', ['love seat']],
    ['lámparas', 'Una LAMPARA', ['lampara']],
    ['la\u0301mparas', 'Una lámpara', ['lampara']],
    ['"dining table"', 'A table for a dining table', ['dining table']],
    ['55 in', 'A 55in TV', ['55', 'in']],
    ['55in', 'A 55in TV', ['55 in']],
    ['2x4', 'A 2x4', ['2 x 4']],
    ['truck', 'Mi truck', ['truck']],
    ['%', '100%', []],
    ["'; drop | & ! <-> :* \\ sofa", "a 'sofa' | drop", ['drop', 'sofa']],
    ['', 'anything', []],
  ])('%j in %j: %j', async (search, text, found) => {
    expect(await find(search, text)).toEqual(found);
  });

  it('joins what was found in several texts, each once', async () => {
    expect(await find('mow', 'Mowing', 'mow and mowing', 'nothing')).toEqual(['mow', 'mowing']);
  });
});

it('splits words as the database does (decision 0098)', async () => {
  const texts = [
    'A 55in TV, 3.50 USD',
    'so\u00adft Straße ELE\u0301CTRICA',
    'x² ½ ４０ロ ガレージ 한국어',
    'snake_case+c++ @me #1st',
    'हिन्दी ١٢٣abc',
    'w'.repeat(150),
    '\ud800 lone',
  ];
  const stored = texts.slice(0, -1);
  const { rows } = await sql<{ words: string }>`
    select search_words(given) as words
    from unnest(${stored}::text[]) with ordinality as texts (given, place) order by place`.execute(
    server.services.db,
  );
  expect(stored.map((text) => listSearchWords(text).join(' '))).toEqual(
    rows.map(({ words }) => words),
  );
});
