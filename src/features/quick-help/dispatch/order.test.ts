import { describe, expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { isWithin, chooseRound } from './order.ts';
import type { Candidate } from './types.ts';

/** The score of a person without reviews, and about the best possible one (decision 0049). */
const NEW = 2.05;
const BEST = 4.7;

const helper = (id: string, changes: Partial<Candidate>): Candidate => ({
  id,
  km: 1,
  score: NEW,
  isKnown: false,
  hasPush: false,
  lastAskedAt: null,
  hasDeclined: false,
  isBusy: false,
  ...changes,
});
const getIds = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id);

describe('the first helper asked in a ring', () => {
  const cases: [string, Candidate[], string[]][] = [
    ['nobody of nobody', [], []],
    ['the only one', [helper('a', {})], ['a']],
    ['the nearer of two alike', [helper('a', { km: 2 }), helper('b', { km: 1 })], ['b', 'a']],
    [
      'the better of two as near',
      [helper('a', { score: 3 }), helper('b', { score: BEST })],
      ['b', 'a'],
    ],
    [
      'whom the requester knows before all others',
      [helper('a', { score: BEST, km: 0.1 }), helper('b', { isKnown: true, km: 4.9, score: 1 })],
      ['b', 'a'],
    ],
    [
      'the better one although a little farther',
      [helper('near', { km: 1 }), helper('good', { km: 2, score: BEST })],
      ['good', 'near'],
    ],
    [
      'the nearer one although less well known, across the ring',
      [helper('near', { km: 0.5 }), helper('good', { km: 4.5, score: BEST })],
      ['near', 'good'],
    ],
    ['two alike in the order of their ids', [helper('b', {}), helper('a', {})], ['a', 'b']],
  ];
  test.each(cases)('%s', (_name, ring, expected) => {
    expect(getIds(chooseRound(ring, 5, 3))).toEqual(expected);
  });

  test('the last place of a round is the nearest one’s, whatever their stars', () => {
    const stars = ['a', 'b', 'c', 'd'].map((id, at) =>
      helper(id, { km: 1 + at / 10, score: BEST }),
    );
    const ring = [...stars, helper('new', { km: 0.9 })];
    expect(getIds(chooseRound(ring, 5, 3))).toEqual(['a', 'b', 'new']);
  });

  test('exactly at the limit is inside (QUICK-051)', () => {
    expect(isWithin(helper('a', { km: 10.000_000_05 }), 10)).toBe(true);
    expect(isWithin(helper('a', { km: 10.001 }), 10)).toBe(false);
  });

  test('no newcomer waits forever among people with many stars', () => {
    const random = new Random(51);
    const firstAsked = new Map<string, number>();
    const people = Array.from({ length: 30 }, (_, at) => `${at < 10 ? 'new' : 'known'}-${at}`);
    const scores = people.map((id) => (id.startsWith('new') ? NEW : random.between(4, BEST)));
    for (let request = 1; request <= 1000; request += 1) {
      // As many to a square kilometer everywhere in the ring.
      const ring = people.map((id, at) =>
        helper(id, { km: 5 * Math.sqrt(random.next()), score: scores[at] ?? NEW }),
      );
      for (const id of getIds(chooseRound(ring, 5, 3))) {
        if (!firstAsked.has(id)) firstAsked.set(id, request);
      }
    }
    const waits = people.filter((id) => id.startsWith('new')).map((id) => firstAsked.get(id));
    // Each is asked in the first round of some request, and not only once no other helper is left.
    expect(Math.max(...waits.map((wait) => wait ?? Infinity))).toBeLessThan(150);
  });
});
