import { expect, test } from 'vitest';
import { toWantedWords } from './wanted-words.ts';

/** ITEM-403. */
test.each([
  ['Looking for a crib', 'a crib'],
  ['Wanted: coffee table', 'coffee table'],
  ['ISO stroller', 'stroller'],
  ['Isolated cup', 'Isolated cup'],
  ['Busco cuna para bebé', 'cuna'],
  ['Se busca sofá', 'sofá'],
  ['High chair for my daughter', 'High chair'],
  ['Twin mattress (clean please)', 'Twin mattress'],
  ['A "real" guitar', 'A real guitar'],
  ['Oak table', 'Oak table'],
])('"%s" asks for "%s"', (title, words) => expect(toWantedWords(title)).toBe(words));
