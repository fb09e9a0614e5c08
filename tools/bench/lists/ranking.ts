import { simulate } from '#features/people/server/ranking-simulation.ts';
import { figure, median, print } from '../figure.ts';
import type { Figure } from '../figure.ts';

const NEIGHBORHOOD = { people: 1_000, tasks: 20_000 };
const SEEDS = [1, 2, 3, 4, 5];

/** Measures how well people are ranked when their true qualities are known, beside the plain mean (decision 0049). */
export function benchRanking(): Promise<Figure[]> {
  const outcomes = SEEDS.map((seed) => {
    const ours = simulate('ours', { ...NEIGHBORHOOD, seed });
    const plain = simulate('plain mean', { ...NEIGHBORHOOD, seed });
    for (const [name, outcome] of Object.entries({ ours, 'plain mean': plain })) {
      const { searchesUntilSeen: searches, reviewed, neverSeen } = outcome;
      print(
        `  seed ${seed}, ${name}: correlation ${outcome.correlation.toFixed(3)} (${outcome.correlationOfReviewed.toFixed(3)} among ${reviewed} reviewed); searches until seen: median ${median(searches)}, 99 % ${searches[Math.floor(searches.length * 0.99)]}, most ${searches.at(-1)}; never ${neverSeen}`,
      );
    }
    return { ours, plain };
  });
  const middle = (of: (outcome: (typeof outcomes)[number]) => number) => median(outcomes.map(of));
  return Promise.resolve([
    figure('ranking', {
      value: middle(({ ours }) => ours.correlation),
      unit: 'rank correlation',
      floor: middle(({ plain }) => plain.correlation),
    }),
    figure('newcomers-seen', {
      value: middle(({ ours }) => ours.searchesUntilSeen.at(-1) ?? 0),
      unit: 'searches at most',
      floor: middle(({ plain }) => plain.searchesUntilSeen.at(-1) ?? 0),
    }),
  ]);
}
