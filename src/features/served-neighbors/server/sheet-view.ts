import { sql } from 'kysely';
import { listReceived } from '#features/applications/server/public.ts';
import type { ReceivedApplications } from '#features/applications/contract.ts';
import { findOwnReviews } from '#features/reviews/server/public.ts';
import type { OwnReviews } from '#features/reviews/contract.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { findTask } from '#features/tasks/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Language } from '#platform/server/context.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { DAYS_OF_DONE, TASKS_SHOWN } from '../limits.ts';
import type { Served } from './find-by-code.ts';

/** The task that the page shows in full. */
export type ShownTask = {
  detail: TaskDetail;
  /** The first name of who has taken it on; null before. */
  helper: string | null;
  applications: ReceivedApplications | null;
  reviews: OwnReviews | null;
};

export type SheetView = {
  tasks: ReadonlyArray<{ id: string; title: string }>;
  shown: ShownTask | null;
};

/** Reads what the holder of a sheet may see: their tasks, and one of them as its poster sees it (PEOPLE-232). */
export async function readSheet(
  db: DbOrTransaction,
  served: Served,
  { language, taskId }: { language: Language; taskId: string | null },
): Promise<SheetView> {
  const tasks = await db
    .selectFrom('tasks')
    .leftJoin('profiles as helper', 'helper.id', 'tasks.claimed_by')
    .select(['tasks.id', 'tasks.title', 'tasks.status', 'helper.full_name as helper'])
    .where('tasks.on_behalf_of_id', '=', served.id)
    .where('tasks.removed_at', 'is', null)
    .where(
      sql<boolean>`(tasks.status <> 'done'
        or tasks.updated_at > now() - make_interval(days => ${DAYS_OF_DONE}))`,
    )
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(TASKS_SHOWN)
    .execute();
  const chosen = tasks.find(({ id }) => id === taskId) ?? tasks[0];
  if (!chosen) return { tasks, shown: null };
  const by = { userId: served.proxyId, language };
  const detail = await findTask(db, chosen.id, { viewerId: served.proxyId, language });
  if (!detail) return { tasks, shown: null };
  const { id, status, isExpired } = detail;
  const applications =
    status === 'open'
      ? await listReceived(
          db,
          { id, posterId: served.proxyId, status, isExpired },
          { language, cursor: null, sort: 'oldest' },
        )
      : null;
  const reviews = status === 'done' ? await findOwnReviews(db, by, { taskId: id }) : null;
  const helper = chosen.helper === null ? null : firstName(shownName(chosen.helper, language));
  return { tasks, shown: { detail, helper, applications, reviews } };
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
