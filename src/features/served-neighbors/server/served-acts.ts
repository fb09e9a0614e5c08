import { notify } from '#features/notifications/server/public.ts';
import { actedForServed } from '#features/tasks/events.ts';
import type { ActingWay } from '#features/tasks/vocabulary.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServedAct } from '../contract.ts';

type Act = { servedId: string; taskId: string | null; act: ServedAct; actedBy: ActingWay };

/** The steps by code that the proxy is notified of; the tasks that go with 'stopped' and 'not_theirs' are no notices of their own. */
const NOTICED = [
  'confirmed',
  'approved',
  'rejected',
  'work_confirmed',
  'reviewed',
  'stopped',
  'not_theirs',
] as const satisfies readonly ServedAct[];
const findNoticed = (act: ServedAct) => NOTICED.find((noticed) => noticed === act);

/** Records what was done for a person served and by which way; the proxy is notified of what the code did (PEOPLE-228). */
export async function recordAct(
  work: Work,
  { servedId, taskId, act, actedBy }: Act,
): Promise<void> {
  const { trx } = work;
  await trx
    .insertInto('served_neighbor_acts')
    .values({ id: newId(), served_id: servedId, task_id: taskId, act, acted_by: actedBy })
    .execute();
  const noticed = findNoticed(act);
  if (actedBy !== 'code' || noticed === undefined) return;
  const served = await trx
    .selectFrom('served_neighbors')
    .leftJoin('tasks', (join) => join.on('tasks.id', '=', taskId))
    .select(['served_neighbors.display_name', 'served_neighbors.proxy_id', 'tasks.title'])
    .where('served_neighbors.id', '=', servedId)
    .executeTakeFirstOrThrow();
  await notify(work, {
    recipientIds: [served.proxy_id],
    // The proxy took no part in it, although the step counts as theirs.
    senderId: null,
    type: 'served_acted',
    textKey: `notifications:messages.served_${noticed}`,
    params: { name: served.display_name, title: served.title ?? '' },
    entityType: 'task',
    entityId: taskId ?? servedId,
    taskId,
    preference: 'always',
  });
}

export function subscribeServedNeighbors({ events }: Services): void {
  events.on(actedForServed, recordAct);
}
