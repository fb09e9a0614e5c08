import { createHash } from 'node:crypto';
import { drawOrder } from '#features/draws/draw.ts';
import { figure, print } from './figure.ts';
import type { Figure } from './figure.ts';

const DRAWS = 100_000;
const AT_ONCE = 500;

/** The value that a fair draw exceeds once in 10,000 times, by degrees of freedom. */
const CRITICAL = new Map([
  [1, 15.137],
  [2, 18.421],
  [4, 23.513],
  [9, 33.72],
  [16, 45.925],
  [81, 137.075],
]);
const TICKETS = [2, 3, 5, 10];

const hex = (seed: string, digits: number) =>
  createHash('sha256').update(seed).digest('hex').slice(0, digits);

/** Counts how often each ticket got each place. */
async function countPlaces(tickets: number): Promise<number[][]> {
  const counts = Array.from({ length: tickets }, () => Array.from({ length: tickets }, () => 0));
  for (let from = 0; from < DRAWS; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const seed = `${tickets} tickets, draw ${from + at}`;
        const taken = Array.from({ length: tickets }, (__, one) => hex(`${seed}, ${one}`, 32));
        const order = await drawOrder({ drawId: seed, secret: hex(seed, 64), tickets: taken });
        for (const [place, ticket] of order.entries()) {
          const places = counts[taken.indexOf(ticket)];
          if (places) places[place] = (places[place] ?? 0) + 1;
        }
      }),
    );
  }
  return counts;
}

const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

/**
 * 100,000 seeded draws of each size: who is first, and which ticket comes to which place, by chi-square against what a fair
 * draw passes once in 10,000 times. Seeds are fixed, so it is the same number each time.
 */
export async function benchDrawFairness(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const tickets of TICKETS) {
    const counts = await countPlaces(tickets);
    const expected = DRAWS / tickets;
    const first = chiSquare(
      counts.map(([wins = 0]) => wins),
      expected,
    );
    // Rows and columns of a permutation each sum to one, so the statistic is that much larger than its chi-square.
    const table = chiSquare(counts.flat(), expected) * ((tickets - 1) / tickets);
    const results = [
      { name: `draw-first-of-${tickets}`, value: first, freedom: tickets - 1 },
      { name: `draw-places-of-${tickets}`, value: table, freedom: (tickets - 1) ** 2 },
    ];
    for (const { name, value, freedom } of results) {
      const floor = CRITICAL.get(freedom);
      if (floor === undefined) throw new Error(`no critical value for ${freedom}`);
      print(
        `  ${name}: chi-square ${value.toFixed(2)} with ${freedom} degrees of freedom, critical ${floor}`,
      );
      figures.push(figure(name, { value, unit: 'chi-square', floor }));
    }
  }
  return figures;
}
