import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { scoreRatings, simulate } from './ranking-simulation.ts';
import { NEWCOMERS_SHARE, isNewcomer, rankPeople } from './ranking.ts';
import type { Ranked } from './ranking.ts';

const known = (count: number): Ranked[] =>
  Array.from({ length: count }, (_, at) => ({ id: `known ${at}`, score: 5 - at / 100, cases: 9 }));
const newcomers = (count: number): Ranked[] =>
  Array.from({ length: count }, (_, at) => ({ id: `new ${at}`, score: 2, cases: at % 3 }));
const listIds = (people: readonly Ranked[]) => people.map(({ id }) => id);

describe('an order of people (PEOPLE-197)', () => {
  test.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [4, 1],
    [20, 5],
    [3, 20],
    [40, 2],
  ])('%i known and %i newcomers: each once, and one place in five is a newcomer’s', (many, few) => {
    const people = [...newcomers(few), ...known(many)];
    const ranked = rankPeople(people, '2026-11-23 task');
    expect(listIds(ranked).toSorted()).toEqual(listIds(people).toSorted());
    // Among themselves those who are known stand by their score.
    const inOrder = ranked.filter((person) => !isNewcomer(person));
    expect(listIds(inOrder)).toEqual(listIds(known(many)));
    const whole = Math.min(Math.floor(many / (NEWCOMERS_SHARE - 1)), few);
    for (let five = 0; five < whole; five += 1) {
      const places = ranked.slice(five * NEWCOMERS_SHARE, (five + 1) * NEWCOMERS_SHARE);
      expect(places.filter(isNewcomer)).toHaveLength(1);
    }
  });

  it('is drawn again for each day and thing, and comes out the same for every count', () => {
    const people = [...known(20), ...newcomers(20)];
    const order = (draw: string) => listIds(rankPeople(people, draw));
    expect(order('2026-11-23 a')).toEqual(order('2026-11-23 a'));
    expect(listIds(rankPeople(people.toReversed(), '2026-11-23 a'))).toEqual(order('2026-11-23 a'));
    expect(order('2026-11-24 a')).not.toEqual(order('2026-11-23 a'));
    expect(order('2026-11-23 b')).not.toEqual(order('2026-11-23 a'));
    const first = Array.from({ length: 2000 }, (_, day) => order(String(day)).find(isNew));
    const timesFirst = newcomers(20).map(({ id }) => first.filter((one) => one === id).length);
    // 100 each, and chance keeps to within four deviations of it.
    for (const times of timesFirst) expect(Math.abs(times - 100)).toBeLessThan(40);
  });
});

const isNew = (id: string) => id.startsWith('new');

test('few good reviews are worth less than many, and one bad one does not end it', () => {
  const [none, one, three, fifty] = [0, 1, 3, 50].map((fives) => scoreRatings([0, 0, 0, 0, fives]));
  expect([fifty, three, one, none]).toEqual(
    [none, one, three, fifty].toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(scoreRatings([1, 0, 0, 0, 50])).toBeGreaterThan(scoreRatings([0, 0, 0, 0, 3]));
  expect(scoreRatings([20, 0, 0, 0, 0])).toBeLessThan(scoreRatings([0, 0, 0, 0, 0]));
});

describe('the score in the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is that of the published formula', async () => {
    const samples = Array.from({ length: 50 }, (_, at) =>
      [1, 2, 3, 4, 5].map((stars) => (at * stars * 7919) % (at + 1)),
    );
    for (const counts of samples) {
      const sumPowers = (power: number) =>
        counts.reduce((sum, count, at) => sum + (at + 1) ** power * count, 0);
      const { rows } = await sql<{ score: number }>`
        select score_of_voices(${sumPowers(0)}, ${sumPowers(1)}, ${sumPowers(2)}) as score`.execute(
        server.services.db,
      );
      expect(rows[0]?.score).toBeCloseTo(scoreRatings(counts), 10);
    }
  });
});

test('in a neighborhood whose true qualities are known, it finds them better than plain means do', () => {
  const neighborhood = { people: 1000, tasks: 20_000, seed: 1 };
  const ours = simulate('ours', neighborhood);
  const plain = simulate('plain mean', neighborhood);
  expect(ours.correlation).toBeGreaterThan(0.75);
  expect(ours.correlation).toBeGreaterThan(plain.correlation + 0.3);
  expect(ours.neverSeen).toBe(0);
  expect(ours.searchesUntilSeen).toHaveLength(1000);
  expect(ours.searchesUntilSeen.at(-1)).toBeLessThan(100);
});
