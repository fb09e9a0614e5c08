import { sql } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { openTasks } from './task-filter.ts';

/** The public open tasks by category and kind, with what they pay. */
const readTaskGroups = (db: DbOrTransaction) =>
  openTasks(db)
    .groupBy(['tasks.category', 'tasks.kind'])
    .select(['tasks.category', 'tasks.kind'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('tasks.price', '>', 0).as('priced'),
      sql<number>`sum(tasks.price)::float8`.as('price'),
    ])
    .execute();

type Groups = Awaited<ReturnType<typeof readTaskGroups>>;

const GROUPS: CacheDefinition<Groups> = { name: 'tasks.open-groups', max: 1, freshMs: 60_000 };

export const openTaskGroups = ({ db, caches }: Pick<Services, 'db' | 'caches'>): Promise<Groups> =>
  caches.fetch(GROUPS, '', () => readTaskGroups(db));

const PLACES: CacheDefinition<string[]> = { name: 'tasks.open-places', max: 200, freshMs: 60_000 };

/** Lists the towns in which this viewer finds open tasks, as in addresses ('austin-tx'), those with the most tasks first. */
export const listOpenPlaces = (
  { db, caches }: Pick<Services, 'caches'> & { db: DbOrTransaction },
  viewerId: string | null,
): Promise<string[]> =>
  caches.fetch(PLACES, viewerId ?? '', async () => {
    const rows = await openTasks(db)
      .where(isNotBlockedFrom('tasks.poster_id', viewerId))
      .where('tasks.place', 'is not', null)
      .groupBy('tasks.place')
      .select('tasks.place')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('tasks.place')
      .execute();
    return rows.flatMap(({ place }) => place ?? []);
  });

/**
 * Drops the cached counts and towns after a change of which tasks are open, where, or for how much, so that a page
 * notified of it shows the new ones (SHELL-151). Called before the change is announced.
 */
export function forgetOpenTasks({ services: { caches }, afterCommit }: Work): void {
  afterCommit(() => {
    caches.forget(GROUPS, '');
    caches.forgetAll(PLACES);
  });
}
