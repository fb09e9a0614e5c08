import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { countHomeCards } from '../categories.ts';
import type { HomeCard } from '../categories.ts';
import { openTasks } from './browse/browse-tasks.ts';

export type HomeStats = {
  totalUsers: number;
  totalTasks: number;
  completedTasks: number;
  averageTaskPrice: number;
  totalMarketplaceItems: number;
  cards: Record<HomeCard, number>;
};

const KEPT_FOR_MS = 60_000;
/** Shown while there is no price to average (SHELL-125). */
const USUAL_PRICE = 25;

type Kept<Answer> = { answer: Promise<Answer>; until: number };

/** An answer about a database that serves again for a minute; whoever asks meanwhile shares it. */
function keptAMinute<Answer>(ask: (db: DbOrTransaction) => Promise<Answer>) {
  const keptBy = new WeakMap<DbOrTransaction, Kept<Answer>>();
  return {
    get(db: DbOrTransaction): Promise<Answer> {
      const kept = keptBy.get(db);
      if (kept && kept.until > performance.now()) return kept.answer;
      const asked = { answer: ask(db), until: performance.now() + KEPT_FOR_MS };
      keptBy.set(db, asked);
      asked.answer.catch(() => {
        // A failure is not kept: the next visitor may have more luck.
        if (keptBy.get(db) === asked) keptBy.delete(db);
      });
      return asked.answer;
    },
    forget: (db: DbOrTransaction): void => void keptBy.delete(db),
  };
}

const people = keptAMinute(async (db) => {
  const { users } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  return users;
});

const everyTask = keptAMinute((db) =>
  db
    .selectFrom('tasks')
    .where('removed_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('posted'),
      fn.countAll<number>().filterWhere('status', '=', 'done').as('done'),
    ])
    .executeTakeFirstOrThrow(),
);

/** The open tasks that anybody may see, by category and kind, with what they pay. */
const openGroups = keptAMinute((db) =>
  openTasks(db)
    .groupBy(['tasks.category', 'tasks.kind'])
    .select(['tasks.category', 'tasks.kind'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('tasks.price', '>', 0).as('priced'),
      sql<number>`sum(tasks.price)::float8`.as('price'),
    ])
    .execute(),
);

/** The numbers of the landing page (SHELL-126, SHELL-131), at most a minute old. */
export async function homeStats(db: DbOrTransaction): Promise<HomeStats> {
  const [totalUsers, tasks, groups] = await Promise.all([
    people.get(db),
    everyTask.get(db),
    openGroups.get(db),
  ]);
  // Negotiable tasks have price 0, so they add nothing and are not among the priced ones.
  const priced = groups.reduce((sum, group) => sum + group.priced, 0);
  const price = groups.reduce((sum, group) => sum + group.price, 0);
  return {
    totalUsers,
    totalTasks: tasks.posted,
    completedTasks: tasks.done,
    averageTaskPrice: priced === 0 ? USUAL_PRICE : Math.round(price / priced),
    totalMarketplaceItems: 0,
    cards: countHomeCards(groups),
  };
}

/** After a change of a task its card counts anew, so that a page told of it shows it (SHELL-151). */
export const forgetOpenTasks = (db: DbOrTransaction): void => openGroups.forget(db);
