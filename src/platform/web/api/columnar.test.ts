import { expect, test } from 'vitest';
import { toColumnar, fromColumnar } from './columnar.ts';

const viewer = () => ({ isOwn: false, application: null });
const task = (id: string, price: number) => ({
  id,
  price,
  status: 'open',
  at: new Date(price),
  timing: { type: 'asap', date: id },
  viewer: viewer(),
});

test.each([
  ['a list of things', [task('a', 1), task('b', 2), task('c', 3)]],
  ['pages of them', { pages: [{ items: [task('a', 1), task('b', 2)], total: 2 }] }],
  ['things that are all alike', [viewer(), viewer()]],
  ['one thing', [task('a', 1)]],
  ['nothing', []],
  ['things of two kinds', [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }]],
  ['things without fields', [{}, {}]],
  ['lists in things', [{ tags: ['x'] }, { tags: [] }]],
  ['a field that is not always there', [{ a: undefined }, { a: 1 }]],
  ['dates', [{ at: new Date(5) }, { at: new Date(5) }]],
  ['words and numbers', ['a', 1, null, undefined, true]],
])('%s come out as they went in', (_, data) => {
  expect(fromColumnar(toColumnar(data))).toStrictEqual(data);
});

test('says the name of a field, and what is the same in all, once', () => {
  const written = JSON.stringify(toColumnar([task('a', 1), task('b', 2), task('c', 3)]));
  for (const word of ['"price"', '"open"', '"isOwn"', '"asap"']) {
    expect(written.split(word)).toHaveLength(2);
  }
});

test('says of what is usual only where it is not so', () => {
  const places = ['here', 'here', 'there', 'here'].map((place, id) => ({ id, place }));
  expect(fromColumnar(toColumnar(places))).toStrictEqual(places);
  expect(JSON.stringify(toColumnar(places)).split('"here"')).toHaveLength(2);
});

test('gives no two things the same part', () => {
  const [one, other] = fromColumnar(toColumnar([task('a', 1), task('b', 2)])) as [
    { viewer: object },
    { viewer: object },
  ];
  expect(one.viewer).not.toBe(other.viewer);
});
