import { sql } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { helperMoved } from '../events.ts';
import { POSITION_EVERY_SECONDS } from '../limits.ts';
import { DUTY_CHANGED } from '../live-events.ts';
import { cellInSql, isCounted } from './helpers-near.ts';
import { announceHelpers } from './switch-duty.ts';

/** Allowed difference in the transit time of two positions, so that one sent on time is not refused as too early. */
const LENIENCE_SECONDS = 2;

/** Stores where a helper on duty is; false off duty and where the last position is too new (QUICK-068, QUICK-070). */
export async function moveHelper(work: Work, helperId: string, point: Point): Promise<boolean> {
  const { services, trx, afterCommit } = work;
  const cell = gridCellCenter(point);
  const moved = await storePosition(trx, helperId, point, cell);
  if (!moved) return false;
  await work.emit(helperMoved, { helperId, ...point, at: moved.at });
  const { latitude, longitude, wasCounted } = moved;
  const old =
    wasCounted && latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const isThere = old?.latitude === cell.latitude && old.longitude === cell.longitude;
  afterCommit(() => {
    services.realtime.toUsers([helperId], DUTY_CHANGED, {});
    if (!isThere) announceHelpers(services, old ? [old, cell] : [cell]);
  });
  return true;
}

/** In one statement, so that of two tabs at once one is too early; answers with what stood there before. */
async function storePosition(db: DbOrTransaction, helperId: string, point: Point, cell: Point) {
  const seconds = POSITION_EVERY_SECONDS - LENIENCE_SECONDS;
  return db
    .with('before', (cte) =>
      cte
        .selectFrom('helper_status as status')
        .select([
          'status.helper_id',
          'status.cell_latitude',
          'status.cell_longitude',
          isCounted('status').as('was_counted'),
        ])
        .where('status.helper_id', '=', helperId)
        .where('status.on_duty', '=', true)
        .where(
          sql<boolean>`(status.lat is null
            or status.updated_at <= now() - interval '1 second' * ${sql.lit(seconds)})`,
        )
        .forUpdate(),
    )
    .updateTable('helper_status')
    .from('before')
    .whereRef('helper_status.helper_id', '=', 'before.helper_id')
    .set({
      lat: point.latitude,
      lng: point.longitude,
      geo_point: cellInSql(point),
      cell_latitude: cell.latitude,
      cell_longitude: cell.longitude,
      updated_at: sql<Date>`now()`,
    })
    .returning([
      'before.cell_latitude as latitude',
      'before.cell_longitude as longitude',
      'before.was_counted as wasCounted',
      'helper_status.updated_at as at',
    ])
    .executeTakeFirst();
}
