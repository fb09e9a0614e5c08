import { sql } from 'kysely';
import { broadcastToAreas } from '#features/geo/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { dutyChanged } from '../events.ts';
import { DUTY_CHANGED, HELPER_AREAS } from '../live-events.ts';
import { isCounted } from './helpers-near.ts';

/** Goes on or off duty in one step; off duty no position is kept (QUICK-060, QUICK-061, QUICK-072). */
export async function switchDuty(work: Work, helperId: string, onDuty: boolean): Promise<void> {
  const { services, trx, afterCommit } = work;
  // Two tabs at once make one row: the second waits for the first, and finds nothing left to do.
  if (onDuty) {
    await trx
      .insertInto('helper_status')
      .values({ helper_id: helperId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const before = await trx
    .selectFrom('helper_status as status')
    .select(['status.cell_latitude', 'status.cell_longitude', isCounted('status').as('is_counted')])
    .where('status.helper_id', '=', helperId)
    .where('status.on_duty', '!=', onDuty)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  await trx
    .updateTable('helper_status')
    .set({ ...(onDuty ? ON_DUTY : OFF_DUTY), updated_at: sql<Date>`now()` })
    .where('helper_id', '=', helperId)
    .execute();
  await work.emit(dutyChanged, { helperId, onDuty });
  afterCommit(() => {
    services.realtime.toUsers([helperId], DUTY_CHANGED, {});
    const { cell_latitude: latitude, cell_longitude: longitude } = before;
    if (before.is_counted && latitude !== null && longitude !== null) {
      announceHelpers(services, [{ latitude, longitude }]);
    }
  });
}

const ON_DUTY = { on_duty: true, duty_since: sql<Date>`now()` };
const OFF_DUTY = {
  on_duty: false,
  duty_since: null,
  lat: null,
  lng: null,
  geo_point: null,
  cell_latitude: null,
  cell_longitude: null,
};

/** Notifies the viewers of maps that show these cells, without saying who came or went (QUICK-149). */
export const announceHelpers = (services: Services, cells: readonly Point[]): void =>
  broadcastToAreas(services, HELPER_AREAS, HELPER_AREAS.kind, cells);
