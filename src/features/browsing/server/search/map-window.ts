import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MapWindow } from '#features/geo/areas/map-window.ts';

/** In SQL: whether the cell of a row of this table lies in a map's window. */
export function liesInWindow(
  table: string,
  { south, north, spans }: MapWindow,
): RawBuilder<boolean> {
  const [latitude, longitude] = ['cell_latitude', 'cell_longitude'].map((name) =>
    sql.ref(`${table}.${name}`),
  );
  const between = spans.map(({ west, east }) => sql`${longitude} between ${west} and ${east}`);
  return sql<boolean>`(${latitude} between ${south} and ${north} and (${sql.join(between, sql` or `)}))`;
}
