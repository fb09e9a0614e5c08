import { sql } from 'kysely';
import {
  combineWithAnd,
  matchesTextUnindexed,
  readByText,
  readList,
  walkedRows,
} from '#features/browsing/server/public.ts';
import type {
  ListKind,
  OnMiss,
  PageRequest,
  Searched,
  TextQuery,
  Total,
} from '#features/browsing/server/public.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Point } from '#features/geo/distance.ts';
import { keysOfPlace, readLocalPlace } from '#features/geo/local-place.ts';
import { findTownInText } from '#features/geo/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { latest } from './browse-order.ts';
import type { FoundRow } from './browse-order.ts';
import { blockedDifference, hasAnyTask, openTasks } from './task-filter.ts';
import { readTaskSearch } from './task-words.ts';
import { selectTaskCards } from '../reading/task-query.ts';
import type { TaskCardRow } from '../reading/task-query.ts';

export type LocalRequest = {
  /** Cities as in addresses: 'san-francisco-ca'. */
  places: readonly string[];
  search: string;
  cursor: string | null;
  limit: number;
};

type Wanted = Pick<LocalRequest, 'places'> & { search: TextQuery | null };

/** SHELL-183: what is open in these cities, newest first; remote tasks have no city. */
export async function listLocal(
  services: Pick<Services, 'db' | 'caches' | 'log'>,
  viewerId: string | null,
  { places, search: typed, cursor, limit, onMiss }: LocalRequest & { onMiss?: OnMiss },
): Promise<Searched<KeysetPage<TaskCardRow> & Total> & { centers: Point[] }> {
  const toSteps = (words: string) => readTaskSearch(services, words);
  const hasAny = hasAnyTask(services);
  const searched = {
    source: services,
    text: typed,
    toSteps,
    hasAny,
    sort: 'local',
    cursor,
    onMiss,
  };
  const [page, centers] = await Promise.all([
    readByText(searched, (search, sort) =>
      readList(localList, services, viewerId, {
        wanted: { places, search },
        sort,
        chooseOrder: () => latest,
        cursor,
        limit,
      }),
    ),
    Promise.all(places.map((place) => findTownCenter(services, place))),
  ]);
  return { ...page, centers: centers.filter((center) => center !== null) };
}

const localList: ListKind<Wanted, FoundRow> = {
  table: 'tasks',
  counts: countCache('tasks.local-counts'),
  walkedPage: ({ db }, viewerId, page) => localPage(db, viewerId, page),
  listed: (db, wanted) => openTasks(db).where(matchesLocally(wanted)).select('tasks.id'),
};

async function findTownCenter(services: Pick<Services, 'log'>, key: string): Promise<Point | null> {
  const place = readLocalPlace(key);
  const town = place && (await findTownInText(services, `${place.city}, ${place.state}`));
  return town && { latitude: town.latitude, longitude: town.longitude };
}

/** Builds the statement of one page. */
export function localPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: PageRequest<Wanted, FoundRow>,
) {
  const { wanted, limit, isFirst } = request;
  const { by, condition } = walkedRows(request);
  const page = openTasks(db)
    .selectAll('tasks')
    .where(matchesLocally(wanted))
    .where(isNotBlockedFrom('tasks.poster_id', viewerId))
    .where(condition)
    .orderBy(by)
    .limit(limit);
  return selectTaskCards(db, viewerId, page)
    .select(request.order.away.as('away'))
    .select(sql<null>`null`.as('score'))
    .$if(isFirst && viewerId !== null, (tasks) =>
      tasks.select(blockedDifference(db, viewerId ?? '', matchesLocally(wanted)).as('difference')),
    )
    .orderBy(by);
}

const matchesLocally = ({ places, search }: Wanted) =>
  combineWithAnd([
    sql`tasks.place in (${sql.join(places.flatMap(keysOfPlace))})`,
    search !== null && matchesTextUnindexed('tasks', search),
  ]);
