import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** TASK-011: one view a day and viewer, never the owner's; null when there is no such task. */
export async function recordView(
  db: DbOrTransaction,
  view: { taskId: string; viewerId: string | null; visitorKey: string },
): Promise<{ counted: boolean } | null> {
  const { taskId, viewerId, visitorKey } = view;
  const viewerKey = viewerId === null ? `visitor:${visitorKey}` : `user:${viewerId}`;
  const result = await db
    .with('viewed', (cte) =>
      cte
        .selectFrom('tasks')
        .select(['id', 'poster_id'])
        .where('id', '=', taskId)
        .where('removed_at', 'is', null),
    )
    .with('recorded', (cte) =>
      cte
        .insertInto('task_views')
        .columns(['task_id', 'viewer_key', 'day'])
        .expression((eb) =>
          eb
            .selectFrom('viewed')
            .select([
              'viewed.id',
              sql<string>`${viewerKey}`.as('viewer_key'),
              sql<string>`(now() at time zone 'utc')::date`.as('day'),
            ])
            .where('viewed.poster_id', 'is distinct from', viewerId),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('task_id'),
    )
    .with('counted', (cte) =>
      cte
        .updateTable('tasks')
        .set((eb) => ({ views_count: eb('views_count', '+', 1) }))
        .where('id', 'in', (eb) => eb.selectFrom('recorded').select('task_id'))
        .returning('id'),
    )
    .selectFrom('viewed')
    .leftJoin('counted', 'counted.id', 'viewed.id')
    .select('counted.id as counted_id')
    .executeTakeFirst();
  return result ? { counted: result.counted_id !== null } : null;
}

/** Views only have to be remembered for their own day. */
export async function forgetOldViews(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('task_views')
    .where('day', '<', sql<string>`(now() at time zone 'utc')::date - 1`)
    .execute();
}
