import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { actedForServed } from '#features/subjects/server/public.ts';
import type { ActingWay, ServedThing } from '#features/subjects/on-behalf.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServedAct } from '../contract.ts';

type Act = {
  servedId: string;
  /** Null for what concerns the sheet itself. */
  about: { kind: ServedThing; id: string } | null;
  act: ServedAct;
  actedBy: ActingWay;
};

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

/** In SQL, of one act: the title of what it is about. */
export const aboutTitle = sql<
  string | null
>`coalesce(tasks.title, bookings.service_title, request.title)`;

/** To a booking one says yes or no without applicants (PEOPLE-243). */
const chooseWording = (act: (typeof NOTICED)[number], kind: ServedThing | undefined) =>
  kind === 'booking' && (act === 'approved' || act === 'rejected')
    ? (`served_booking_${act}` as const)
    : (`served_${act}` as const);

/** Records what was done for a person served and by which way; the proxy is notified of what the code did (PEOPLE-228). */
export async function recordAct(work: Work, { servedId, about, act, actedBy }: Act): Promise<void> {
  const { trx } = work;
  const findId = (kind: ServedThing) => (about?.kind === kind ? about.id : null);
  const taskId = findId('task');
  await trx
    .insertInto('served_neighbor_acts')
    .values({
      id: newId(),
      served_id: servedId,
      task_id: taskId,
      booking_id: findId('booking'),
      request_id: findId('request'),
      act,
      acted_by: actedBy,
    })
    .execute();
  const noticed = findNoticed(act);
  if (actedBy !== 'code' || noticed === undefined) return;
  const served = await trx
    .selectFrom('served_neighbors')
    .leftJoin('tasks', (join) => join.on('tasks.id', '=', taskId))
    .leftJoin('bookings', (join) => join.on('bookings.id', '=', findId('booking')))
    .leftJoin('on_demand_task_requests as request', (join) =>
      join.on('request.id', '=', findId('request')),
    )
    .select(['served_neighbors.display_name', 'served_neighbors.proxy_id', aboutTitle.as('title')])
    .where('served_neighbors.id', '=', servedId)
    .executeTakeFirstOrThrow();
  await notify(work, {
    recipientIds: [served.proxy_id],
    // The proxy took no part in it, although the step counts as theirs.
    senderId: null,
    type: 'served_acted',
    textKey: `notifications:messages.${chooseWording(noticed, about?.kind)}`,
    params: { name: served.display_name, title: served.title ?? '' },
    entityType: 'task',
    entityId: about?.id ?? servedId,
    taskId,
    preference: 'always',
  });
}

export function subscribeServedNeighbors({ events }: Services): void {
  events.on(actedForServed, recordAct);
}
