import { expect, test } from 'vitest';
import { inBands, joinQueries, toTsQuery } from './index-query.ts';
import type { IndexQuery } from './index-query.ts';

const any = (...parts: IndexQuery[]) => joinQueries('|', parts);
const all = (...parts: IndexQuery[]) => joinQueries('&', parts);

test.each<[string, IndexQuery, string]>([
  ['nothing', any(), ''],
  ['one lexeme', any("'a'"), "'a'"],
  ['the same one twice', any("'a'", any("'a'", "'b'")), "('a' | 'b')"],
  ['a pair beside one of its lexemes', any(all("'a'", "'b'"), "'b'", "'c'"), "('b' | 'c')"],
  ['a choice beside one of its lexemes', all(any("'a'", "'b'"), "'b'"), "'b'"],
  ['a pair beside another lexeme', any(all("'a'", "'b'"), "'c'"), "(('a' & 'b') | 'c')"],
  ['two choices', all(any("'a'", "'b'"), any("'b'", "'c'")), "(('a' | 'b') & ('b' | 'c'))"],
  ['an empty part', all("'a'", any()), "'a'"],
])('joins %s', (_name, query, text) => {
  expect(toTsQuery(query)).toBe(text);
});

test.each<[string, IndexQuery, number[], string]>([
  ['one band', all("'a'", "'b'"), [-29], "('-29 a' & '-29 b')"],
  ['two bands', all("'a'", "'b':*"), [-1, 0], "(('-1 a' | '0 a') & ('-1 b':* | '0 b':*))"],
])('looks up lexemes in %s', (_name, query, bands, text) => {
  expect(toTsQuery(inBands(query, bands))).toBe(text);
});
