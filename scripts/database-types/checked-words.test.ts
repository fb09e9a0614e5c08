import { expect, test } from 'vitest';
import { wordsOfCheck } from './checked-words.ts';

test.each([
  [
    'a column of one word',
    "CHECK ((status = ANY (ARRAY['open'::text, 'in-person'::text])))",
    ['open', 'in-person'],
  ],
  [
    'a column of several words',
    "CHECK ((categories <@ ARRAY['moving'::text, 'pet_care'::text]))",
    ['moving', 'pet_care'],
  ],
])('reads the words of %s (OPS-191)', (_, definition, words) => {
  expect(wordsOfCheck(definition)).toEqual(words);
});

test.each([
  ['a pattern', "CHECK ((code ~ '^[A-Z]$'::text))"],
  ['numbers', 'CHECK ((factor = ANY (ARRAY[0, 5])))'],
  ['a condition', "CHECK (((kind = ANY (ARRAY['a'::text])) = (buyer_id IS NOT NULL)))"],
  ['words that are refused', "CHECK ((status <> ALL (ARRAY['agreed'::text])))"],
  ['a constraint that is not validated', "CHECK ((a = ANY (ARRAY['x'::text]))) NOT VALID"],
])('reads no words of %s (OPS-191)', (_, definition) => {
  expect(wordsOfCheck(definition)).toBeNull();
});
