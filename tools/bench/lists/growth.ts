import type { CompiledQuery } from 'kysely';
import { cities } from '#features/geo/city-coordinates.ts';
import { browseTasks } from '#features/tasks/server/browse/browse-tasks.ts';
import type { BrowseRequest } from '#features/tasks/server/browse/browse-tasks.ts';
import { taskFilter } from '#features/tasks/task-filter.ts';
import type { Caches } from '#platform/server/caches.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { figure, median, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { openGrown } from '../databases/grown-database.ts';
import type { GrownDatabase } from '../databases/grown-database.ts';
import { fillWithTasks } from '../databases/many-tasks.ts';
import { withDatabase } from '../workbench.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 150;

type Asked = Partial<Pick<BrowseRequest, 'search' | 'sort' | 'near'>>;
/** The query on a list of so many tasks in one round, and the index that has to serve it. */
type Kind = { name: string; index: RegExp; ask: (round: number, count: number) => Asked };

// A number between the last tenth's: as a text it is part of no other.
const rareText = (round: number, count: number) => `#${count - 1 - 10 * round}`;
// A word of letters alone: many tasks have a number, and then the nearest would be theirs.
const absentText = (round: number) =>
  `zeppelin${String(round).replace(/\d/gu, (digit) => 'bcdfghjklm'.charAt(Number(digit)))}`;
const commonText = (round: number) => COMMON[round % COMMON.length] ?? '';

const benches: Record<string, readonly Kind[]> = {
  /** The nearest 24, from places all over the country. */
  'nearest-growth': [
    {
      name: 'nearest-growth',
      index: /Index Scan using tasks_nearest/,
      ask: (round) => ({ sort: 'nearest', near: choosePoint(round) }),
    },
  ],
  /** The newest and the nearest 24 with a text: one that few tasks have, one that many have, and one that none has. */
  'search-growth': [
    {
      name: 'search-growth-rare',
      index: /Index Scan (on|using) tasks_words/,
      ask: (round, count) => ({ search: rareText(round, count) }),
    },
    {
      name: 'search-growth-common',
      index: /Index Scan (on|using) tasks_/,
      ask: (round) => ({ search: commonText(round) }),
    },
    {
      name: 'search-growth-absent',
      index: /Index Scan (on|using) tasks_words/,
      ask: (round) => ({ search: absentText(round) }),
    },
    {
      name: 'search-growth-best-common',
      index: /Index Scan (on|using) tasks_/,
      ask: (round) => ({ search: commonText(round), sort: 'best' }),
    },
    {
      name: 'search-growth-nearest-rare',
      index: /Index Scan (on|using) tasks_words/,
      ask: (round, count) => ({
        search: rareText(round, count),
        sort: 'nearest',
        near: choosePoint(round),
      }),
    },
    {
      name: 'search-growth-nearest-common',
      index: /Index Scan (on|using) tasks_(words|nearest)/,
      ask: (round) => ({ search: commonText(round), sort: 'nearest', near: choosePoint(round) }),
    },
  ],
};
export const growthBenches = Object.keys(benches);

const COMMON = ['garden', 'dog', 'clean', 'help', 'move'];

function choosePoint(round: number) {
  const [, , latitude, longitude] = cities[round % cities.length] ?? ['', '', 0, 0];
  return { latitude: latitude + (round % 7) / 50, longitude: longitude - (round % 11) / 50 };
}

type Table = GrownDatabase & { count: number; caches: Caches; sent: CompiledQuery[] };

/**
 * Milliseconds in a small and in a large table, asked in turn, so that whatever slows the machine slows both. Making
 * the tables takes longer than asking, so all that is wanted is asked of the same.
 */
export async function benchGrowth(wanted: readonly string[]): Promise<Figure[]> {
  const kinds = wanted.flatMap((name) => benches[name] ?? []);
  return withDatabase(async (url) => {
    const tables: Table[] = [];
    try {
      for (const count of SIZES) tables.push(await makeTable(url, count));
      const figures: Figure[] = [];
      for (const kind of kinds) figures.push(await compare(kind, tables));
      return figures;
    } finally {
      for (const table of tables) await table.close();
    }
  });
}

async function makeTable(clusterUrl: string, count: number): Promise<Table> {
  const sent: CompiledQuery[] = [];
  const opened = await openGrown(clusterUrl, `tasks_${count}`, {
    fill: (url) => fillWithTasks(url, count),
    onQuery: (query) => void sent.push(query),
  });
  return { ...opened, count, caches: testCaches(), sent };
}

async function compare({ name, index, ask }: Kind, tables: readonly Table[]): Promise<Figure> {
  const times = new Map<Table, number[]>(tables.map((table) => [table, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const table of tables) {
      const asked = ask(round, table.count);
      table.sent.length = 0;
      const startedAt = performance.now();
      await browse(table, asked);
      times.get(table)?.push(performance.now() - startedAt);
      if (round < 10) await refuseWholeTable(table, index, name);
    }
  }
  for (const [{ count }, all] of times) {
    const [half, most] = [median(all), percentile(all, 0.95)].map((ms) => ms.toFixed(2));
    print(`  ${name} of ${count}: median ${half} ms, 95 of 100 within ${most} ms`);
  }
  const [small, large] = [tables.at(0), tables.at(-1)].map((table) =>
    median((table && times.get(table)) ?? []),
  );
  return figure(name, { value: large ?? NaN, unit: 'ms', floor: small ?? NaN });
}

const browse = (table: Table, asked: Asked) =>
  browseTasks(table, null, {
    ...taskFilter.parse({ search: '' }),
    sort: 'newest',
    near: null,
    cursor: null,
    limit: 24,
    ...asked,
  });

/** The page itself has to come from the index; counting is cached for a while and may look at more. */
async function refuseWholeTable({ client, sent, count }: Table, index: RegExp, name: string) {
  for (const { sql, parameters } of sent) {
    if (!sql.includes('"poster"')) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [
      ...parameters,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const isNowhere = plan.includes('tasks_nowhere');
    if ((index.test(plan) || isNowhere) && !plan.includes('Seq Scan on tasks')) continue;
    // PostgreSQL rightly reads a small table whole.
    if (count > 10_000) throw new Error(`${name} of ${count} tasks uses another plan:\n${plan}`);
  }
}
