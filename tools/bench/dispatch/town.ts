import pg from 'pg';
import type { Point } from '#features/geo/distance.ts';
import { Random } from '#demo/random.ts';

const CENTER: Point = { latitude: 30.27, longitude: -97.74 };
/** A town of some 55 by 50 km: a request reaches about every eighth of its helpers. */
const HALF_DEGREES = 0.25;

const random = new Random(20_261_123);

/** Somewhere in the town around a center; the same every time. */
export const somewhere = (center: Point = CENTER): Point => ({
  latitude: center.latitude + (random.next() - 0.5) * 2 * HALF_DEGREES,
  longitude: center.longitude + (random.next() - 0.5) * 2 * HALF_DEGREES,
});

export const chance = (): number => random.next();

/** Puts people on duty, all of them seen just now. */
export async function putOnDuty(
  client: pg.Client,
  helpers: ReadonlyArray<{ userId: string; at: Point }>,
): Promise<void> {
  await client.query(
    `insert into helper_status
       (helper_id, on_duty, duty_since, lat, lng, geo_point, cell_latitude, cell_longitude)
     select id, true, now(), lat, lng, ll_to_earth(lat, lng),
       (floor(lat * 100) + 0.5) / 100, (floor(lng * 100) + 0.5) / 100
     from unnest($1::uuid[], $2::float8[], $3::float8[]) as helper (id, lat, lng)`,
    [
      helpers.map(({ userId }) => userId),
      helpers.map(({ at }) => at.latitude),
      helpers.map(({ at }) => at.longitude),
    ],
  );
}
