import type { Point } from '#features/geo/distance.ts';
import type { Services } from '#platform/server/context.ts';
import { areasOf, isArea } from '../../places/areas.ts';
import { TASK_AREA, TASKS_CHANGED_THERE } from '../../live-events.ts';
import type { TasksChangedThere } from '../../live-events.ts';

/** A longer list would be read by nobody: then everything there may have changed. */
const MOST_NAMED = 20;

type News = Map<string, Set<string>>;
/** What waits for its second to be over, by the connections it goes out through: a queue, not a cache. */
const gathered = new WeakMap<Services['realtime'], News>();

/** Lets the pages of signed-in people listen to areas. */
export const openAreas = ({ realtime }: Services): void =>
  realtime.allowSubscriptions(TASK_AREA, isArea);

/** Broadcasts to whoever looks at these cells' areas that a task there changed: no more than which one (TASK-278, TASK-280). */
export function broadcastToAreas(
  services: Services,
  taskId: string,
  cells: readonly (Point | null)[],
) {
  const { realtime } = services;
  const news: News = gathered.get(realtime) ?? new Map<string, Set<string>>();
  const isFirst = news.size === 0;
  gathered.set(realtime, news);
  for (const area of cells.flatMap(areasOf)) {
    news.set(area, (news.get(area) ?? new Set()).add(taskId));
  }
  if (realtime.gatherMs === 0) send(services, news);
  else if (isFirst) setTimeout(() => send(services, news), realtime.gatherMs).unref();
}

function send(services: Services, news: News) {
  gathered.delete(services.realtime);
  try {
    for (const [area, ids] of news) {
      const payload: TasksChangedThere = { taskIds: ids.size > MOST_NAMED ? null : [...ids] };
      services.realtime.toSubscribers(TASK_AREA, area, TASKS_CHANGED_THERE, payload);
    }
  } catch (error) {
    services.log.warn({ err: error, part: 'realtime' }, 'telling areas failed');
  }
}
