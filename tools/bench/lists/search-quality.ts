import { browseItems } from '#features/marketplace/server/list/browse-items.ts';
import { itemFilter } from '#features/marketplace/contract.ts';
import { serviceFilter } from '#features/services/contract.ts';
import { browseServices } from '#features/services/server/list/browse-services.ts';
import { taskFilter } from '#features/tasks/task-filter.ts';
import { browseTasks } from '#features/tasks/server/browse/browse-tasks.ts';
import type { Source } from '#features/browsing/server/public.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { openGrown } from '../databases/grown-database.ts';
import { withDatabase } from '../workbench.ts';
import { ABSENT, JUDGED } from './search-queries.ts';
import type { JudgedQuery } from './search-queries.ts';

/** Recall counts what is among so many, wrong ones are counted among the first few. */
const LOOKED_AT = 10;
const JUDGED_FIRST = 5;

type Found = { titles: string[]; isNearest: boolean };

/** Measures what 240 ordinary queries find in the demo neighborhood, and 60 for things that are not there. */
export const benchSearchQuality = (): Promise<Figure[]> =>
  withDatabase(async (url) => {
    const { db, close } = await openGrown(url, 'demo', { fill: seedDatabase });
    try {
      return await measureQuality({ db, caches: testCaches() });
    } finally {
      await close();
    }
  });

async function measureQuality(source: Source): Promise<Figure[]> {
  const recalls = new Map<string, number[]>();
  const wrong: number[] = [];
  for (const judged of JUDGED) {
    const { titles, isNearest } = await find(source, judged);
    const { wanted, fine } = judged;
    const first = titles.slice(0, LOOKED_AT);
    const most = Math.min(wanted.length, LOOKED_AT);
    const recall = wanted.filter((title) => first.includes(title)).length / most;
    for (const group of ['all', judged.kind]) {
      recalls.set(group, [...(recalls.get(group) ?? []), Math.min(1, recall)]);
    }
    if (recall < 1) {
      print(
        `  missed ${judged.in} "${judged.query}": ${wanted.filter((title) => !first.includes(title)).join('; ')}`,
      );
    }
    if (fine) {
      const shown = titles.slice(0, JUDGED_FIRST);
      const bad = shown.filter((title) => !wanted.includes(title) && !fine.includes(title));
      // The page says that these are only nearest, so they mislead no reader.
      if (!isNearest) {
        wrong.push(...shown.map((title) => (bad.includes(title) ? 1 : 0)));
        if (bad.length > 0) print(`  wrong ${judged.in} "${judged.query}": ${bad.join('; ')}`);
      }
    }
  }
  const claimed: string[] = [];
  for (const absent of ABSENT) {
    const { titles, isNearest } = await find(source, absent);
    if (titles.length > 0 && !isNearest)
      claimed.push(`${absent.query} (${titles.slice(0, 3).join('; ')})`);
  }
  for (const query of claimed) print(`  found what is not there: ${query}`);
  for (const [kind, values] of recalls)
    print(`  ${kind}: ${mean(values).toFixed(3)} (${values.length})`);
  return [
    figure('search-quality-recall', {
      value: mean(recalls.get('all') ?? []),
      unit: 'of what is wanted among the first 10',
    }),
    figure('search-quality-wrong', { value: mean(wrong), unit: 'of the first five are wrong' }),
    figure('search-quality-absent', {
      value: claimed.length,
      unit: `of ${ABSENT.length} claim to be there`,
    }),
  ];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

async function find(
  source: Source,
  { in: kind, query: search }: Pick<JudgedQuery, 'in' | 'query'>,
): Promise<Found> {
  const page = await list(source, kind, search);
  return { titles: page.rows.map(({ title }) => title), isNearest: page.isNearest };
}

function list(source: Source, kind: JudgedQuery['in'], search: string) {
  const order = { sort: 'best', cursor: null } as const;
  if (kind === 'items')
    return browseItems(source, null, { ...itemFilter.parse({ search }), ...order });
  const limit = LOOKED_AT;
  return kind === 'services'
    ? browseServices(source, null, { ...serviceFilter.parse({ search }), ...order, limit })
    : browseTasks(source, null, { ...taskFilter.parse({ search }), ...order, limit });
}
