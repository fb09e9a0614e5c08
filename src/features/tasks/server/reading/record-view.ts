import { sql } from 'kysely';
import { countView } from '#features/subjects/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** TASK-011: one view a day and viewer, never the owner's; null when there is no such task. */
export function recordView(
  db: DbOrTransaction,
  view: { taskId: string; viewerId: string | null; visitorKey: string },
): Promise<{ counted: boolean } | null> {
  const { taskId, viewerId, visitorKey } = view;
  const viewerKey = viewerId === null ? `visitor:${visitorKey}` : `user:${viewerId}`;
  return countView(db, {
    table: 'tasks',
    viewerId,
    viewed: sql`select id, poster_id as owner_id from tasks
      where id = ${taskId} and removed_at is null
        and (not is_private or ${viewerId}::uuid in (poster_id, claimed_by))`,
    stored: sql`
      insert into task_views (task_id, viewer_key, day)
      select id, ${viewerKey}::text, (now() at time zone 'utc')::date from viewed on conflict do nothing`,
  });
}

/** Views only have to be remembered for their own day. */
export async function forgetOldViews(db: DbOrTransaction): Promise<void> {
  await db
    .deleteFrom('task_views')
    .where('day', '<', sql<string>`(now() at time zone 'utc')::date - 1`)
    .execute();
}
