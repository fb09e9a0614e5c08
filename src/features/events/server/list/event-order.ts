import { sql } from 'kysely';
import { z } from 'zod';
import { combineWithAnd, liesAround } from '#features/browsing/server/public.ts';
import type { Circle, ListOrder, ListedRow } from '#features/browsing/server/public.ts';
import { cursorTime } from '#platform/server/database/lists/keyset-page.ts';
import type { CardRow } from '../event-rows.ts';

export type FoundRow = CardRow & ListedRow;

const BY_START = sql`events.starts_at, events.id`;
/** The segment of events that have not begun. */
export const TO_COME = 1;
/** The same order as the index of running events has it. */
const BY_DISTANCE = sql`events.starts_at <-> 'epoch'::timestamptz, events.id`;

const follows = ([start, id]: readonly unknown[]) =>
  sql<boolean>`(events.starts_at, events.id) > (${start}::timestamptz, ${id}::uuid)`;

/**
 * The next first: those that have begun, along the index of their times and places, then those that are to come, along
 * the index of their starts, so that no event that is over is read.
 */
export function nextFirst(startedAt: string, circle: Circle | null): ListOrder<FoundRow> {
  const segment = {
    getKeys: (row: FoundRow) => [row.starts_at, row.id],
    keys: z.tuple([cursorTime, z.uuid()]),
  };
  const isRunning = combineWithAnd([
    sql`tstzrange(events.starts_at, events.ends_at) @> ${startedAt}::timestamptz`,
    circle !== null && liesAround(circle, 'events.geo_point'),
  ]);
  const isAhead = sql<boolean>`events.starts_at > ${startedAt}::timestamptz`;
  return {
    segments: [
      {
        ...segment,
        only: isRunning,
        by: BY_DISTANCE,
        after: (keys) =>
          sql<boolean>`(events.starts_at >= ${keys[0]}::timestamptz and ${follows(keys)})`,
      },
      { ...segment, only: isAhead, by: BY_START, after: follows },
    ],
    getSegmentIndex: (row) => (row.starts_at.getTime() > Date.parse(startedAt) ? TO_COME : 0),
    by: BY_START,
    columns: ['starts_at', 'ends_at'],
    away: sql<null>`null::float8`,
    isByPlace: false,
  };
}
