import { expect, test } from 'vitest';
import { addTag, removeTag } from './tag-list.ts';

test('an entry joins at the end, trimmed and with single spaces', () => {
  expect(addTag(['Painting'], '  Dog   walking ')).toEqual({ tags: ['Painting', 'Dog walking'] });
});

test.each([
  ['nothing', '   ', 'empty'],
  ['one that is there', 'Painting', 'duplicate'],
  ['one that differs in capitals only', 'pAINTING', 'duplicate'],
  ['one too long', 'x'.repeat(11), 'too-long'],
])('refuses %s', (_case, typed, refusal) => {
  expect(addTag(['Painting'], typed, { maxLength: 10 })).toEqual({ refusal });
});

test('an accent makes another word', () => {
  expect(addTag(['Cafe'], 'Café')).toEqual({ tags: ['Cafe', 'Café'] });
});

test('a full list takes no more', () => {
  expect(addTag(['a', 'b'], 'c', { maxTags: 2 })).toEqual({ refusal: 'full' });
  expect(addTag(['a'], 'b', { maxTags: 2 })).toEqual({ tags: ['a', 'b'] });
});

test('removing takes that entry and leaves the list given alone', () => {
  const tags = ['a', 'b', 'c'];
  expect(removeTag(tags, 'b')).toEqual(['a', 'c']);
  expect(tags).toEqual(['a', 'b', 'c']);
});
