import { liesInWindow } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { MapTask } from '../../contract.ts';
import type { MapWindow } from '#features/geo/areas/map-window.ts';
import { getUrgency } from '../../texts/urgency.ts';
import { newestFirst } from './browse-order.ts';
import { listedAndOwn, matches } from './task-filter.ts';
import type { Wanted } from './task-filter.ts';
import { toTaskFacts, presentTiming } from '../reading/present-task.ts';
import { isTaskExpired } from '../reading/task-query.ts';

/** Beyond them the order decides, as in the list (TASK-075). */
const MOST_ON_MAP = 1000;

export type MapRequest = { wanted: Wanted; window: MapWindow };

/** The tasks of the list whose cells lie in a map's window (GEO-022). */
export async function listOnMap(
  db: DbOrTransaction,
  viewerId: string | null,
  request: MapRequest,
): Promise<{ items: MapTask[]; hasMore: boolean }> {
  const rows = await mapPage(db, viewerId, request).execute();
  return {
    items: rows.slice(0, MOST_ON_MAP).map((row) => ({
      id: row.id,
      title: row.title,
      budgetType: row.budget_type,
      price: row.price,
      maxPrice: row.max_price,
      ...toTaskFacts(row),
      urgency: getUrgency(row.created_at, new Date()),
      posterUrgency: row.urgency,
      timing: presentTiming(row),
      createdAt: row.created_at,
      latitude: row.cell_latitude,
      longitude: row.cell_longitude,
      // Everyone gets the cell, its owner too: a map of many tasks reveals no address (GEO-028).
      isAreaLocation: true,
      isOwn: row.poster_id === viewerId,
    })),
    hasMore: rows.length > MOST_ON_MAP,
  };
}

/** The statement, with one task more than is sent to know whether others follow. */
export function mapPage(
  db: DbOrTransaction,
  viewerId: string | null,
  { wanted, window }: MapRequest,
) {
  const page = listedAndOwn(db, viewerId, (tasks) =>
    tasks
      .selectAll('tasks')
      .where(matches(wanted))
      .where(liesInWindow('tasks', window))
      .orderBy(newestFirst)
      .limit(MOST_ON_MAP + 1),
  );
  return db
    .selectFrom(page.as('tasks'))
    .select([
      'tasks.id',
      'tasks.poster_id',
      'tasks.title',
      'tasks.budget_type',
      'tasks.price',
      'tasks.max_price',
      'tasks.created_at',
      'tasks.status',
      'tasks.urgency',
      'tasks.timing_type',
      'tasks.timing_date',
      'tasks.time_of_day',
    ])
    .select(isTaskExpired.as('is_expired'))
    .select((task) => [
      task.ref('tasks.cell_latitude').$notNull().as('cell_latitude'),
      task.ref('tasks.cell_longitude').$notNull().as('cell_longitude'),
    ])
    .orderBy(newestFirst)
    .limit(MOST_ON_MAP + 1);
}
