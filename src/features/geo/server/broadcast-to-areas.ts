import type { Services } from '#platform/server/context.ts';
import type { AreaTopic, ChangedThere } from '../areas/area-topic.ts';
import { listAreasAt, isArea } from '../areas/areas.ts';
import type { Point } from '../distance.ts';

/** A longer list would not be worth reading: then everything there may have changed. */
const MOST_NAMED = 20;

type News = Map<string, Set<string>>;
/** Changes waiting for their second to be over, by the connections they go out through: a queue, not a cache. */
const gathered = new WeakMap<Services['realtime'], Map<AreaTopic, News>>();

/** Lets the pages of signed-in people subscribe to areas for this kind of thing. */
export const openAreas = ({ realtime }: Services, topic: AreaTopic): void =>
  realtime.allowSubscriptions(topic.kind, isArea);

/** Tells the pages showing these cells' areas which thing changed, and no more (TASK-278, TASK-280). */
export function broadcastToAreas(
  services: Services,
  topic: AreaTopic,
  id: string,
  cells: readonly (Point | null)[],
) {
  const { realtime } = services;
  const topics = gathered.get(realtime) ?? new Map<AreaTopic, News>();
  const news: News = topics.get(topic) ?? new Map<string, Set<string>>();
  const isFirst = news.size === 0;
  gathered.set(realtime, topics.set(topic, news));
  for (const area of cells.flatMap(listAreasAt)) {
    news.set(area, (news.get(area) ?? new Set()).add(id));
  }
  if (realtime.gatherMs === 0) send(services, topic, news);
  else if (isFirst) setTimeout(() => send(services, topic, news), realtime.gatherMs).unref();
}

function send(services: Services, topic: AreaTopic, news: News) {
  gathered.get(services.realtime)?.delete(topic);
  try {
    for (const [area, ids] of news) {
      const payload: ChangedThere = { ids: ids.size > MOST_NAMED ? null : [...ids] };
      services.realtime.toSubscribers(topic.kind, area, topic.event, payload);
    }
  } catch (error) {
    services.log.warn({ err: error, part: 'realtime' }, 'broadcasting to areas failed');
  }
}
