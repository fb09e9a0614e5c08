import type { EntryFacts, EntryRow } from '#features/chat/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Describes the entries of the list Tasks that are about a task, by their key. */
export async function taskEntries(
  db: DbOrTransaction,
  userId: string,
  chats: readonly EntryRow[],
): Promise<ReadonlyMap<string, EntryFacts>> {
  const tasks = await readTasks(
    db,
    chats.flatMap(({ task_id }) => task_id ?? []),
  );
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return new Map(
    chats.flatMap(({ key, task_id }) => {
      const task = byId.get(task_id ?? '');
      return task ? [[key, toEntryFacts(task, userId)] as const] : [];
    }),
  );
}

type Task = Awaited<ReturnType<typeof readTasks>>[number];

const toEntryFacts = (task: Task, userId: string): EntryFacts => ({
  subject: { type: 'task', id: task.id, title: task.title, status: task.status, isRemoved: false },
  role: task.poster_id === userId ? 'poster' : 'tasker',
  hasApplications: task.applications > 0,
  pendingApplicationsCount: task.pending,
  totalApplicationsCount: task.applications,
  conversationIds: [],
});

const readTasks = (db: DbOrTransaction, taskIds: string[]) =>
  db
    .selectFrom('tasks')
    .leftJoin('task_applications as application', 'application.task_id', 'tasks.id')
    .select(({ fn }) => [
      'tasks.id',
      'tasks.title',
      'tasks.status',
      'tasks.poster_id',
      fn.count<number>('application.id').as('applications'),
      fn
        .count<number>('application.id')
        .filterWhere('application.status', '=', 'pending')
        .as('pending'),
    ])
    .where('tasks.id', 'in', taskIds)
    .groupBy('tasks.id')
    .execute();
