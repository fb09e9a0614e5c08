import { sql } from 'kysely';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cellInSql } from './helpers-near.ts';

/** Puts a person on duty since this many minutes ago, ignoring all time limits; for tests and demo data. */
export async function makeHelperOnDuty(
  services: { db: DbOrTransaction },
  helperId: string,
  point: Point,
  minutesAgo = 0,
): Promise<void> {
  const cell = gridCellCenter(point);
  const at = sql<Date>`now() - interval '1 minute' * ${minutesAgo}::double precision`;
  const columns = {
    on_duty: true,
    duty_since: at,
    lat: point.latitude,
    lng: point.longitude,
    geo_point: cellInSql(point),
    cell_latitude: cell.latitude,
    cell_longitude: cell.longitude,
    updated_at: at,
  };
  await services.db
    .insertInto('helper_status')
    .values({ helper_id: helperId, ...columns })
    .onConflict((conflict) => conflict.column('helper_id').doUpdateSet(columns))
    .execute();
}
