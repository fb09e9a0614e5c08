import { offeredTotal } from '#features/marketplace/server/public.ts';
import { countHomeCards } from '#features/tasks/categories.ts';
import type { HomeCard } from '#features/tasks/categories.ts';
import { openTaskGroups } from '#features/tasks/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

export type HomeStats = {
  totalUsers: number;
  since: Date | null;
  totalTasks: number;
  completedTasks: number;
  averageTaskPrice: number | null;
  totalMarketplaceItems: number;
  cards: Record<HomeCard, number>;
};

type Totals = { users: number; since: Date | null; posted: number; done: number };

const TOTALS: CacheDefinition<Totals> = { name: 'home.totals', max: 1, freshMs: 60_000 };

/** The numbers of the landing page (SHELL-126, SHELL-131), at most a minute old. */
export async function homeStats(services: Pick<Services, 'db' | 'caches'>): Promise<HomeStats> {
  const [totals, groups, totalMarketplaceItems] = await Promise.all([
    services.caches.fetch(TOTALS, '', () => countEverything(services.db)),
    openTaskGroups(services),
    offeredTotal(services),
  ]);
  // Negotiable tasks have price 0, so they add nothing and are not among the priced ones.
  const priced = groups.reduce((sum, group) => sum + group.priced, 0);
  const price = groups.reduce((sum, group) => sum + group.price, 0);
  return {
    totalUsers: totals.users,
    since: totals.since,
    totalTasks: totals.posted,
    completedTasks: totals.done,
    averageTaskPrice: priced === 0 ? null : Math.round(price / priced),
    totalMarketplaceItems,
    cards: countHomeCards(groups),
  };
}

async function countEverything(db: DbOrTransaction): Promise<Totals> {
  const [people, tasks] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(({ fn }) => [
        fn.countAll<number>().as('users'),
        // Without any users there is no first one, although the column type is not nullable.
        fn.min<Date | null>('created_at').as('since'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tasks')
      .where('removed_at', 'is', null)
      .where('part_of_id', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('posted'),
        fn.countAll<number>().filterWhere('status', '=', 'done').as('done'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...people, ...tasks };
}
