import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hasTextUnindexed, readList, walkedRows } from '#features/browsing/server/public.ts';
import type { ListKind, PageRequest, Total } from '#features/browsing/server/public.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { countCache } from '#platform/server/counted.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Point } from '#features/geo/distance.ts';
import { keysOfPlace, readLocalPlace } from '#features/geo/local-place.ts';
import { findTownInText } from '#features/geo/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { text } from '#platform/server/texts.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import type { Language } from '#platform/server/viewer.ts';
import { taxonomy } from '../../categories.ts';
import { latest } from './browse-order.ts';
import type { FoundRow } from './browse-order.ts';
import { blockedDifference, openTasks } from './task-filter.ts';
import { selectTaskCards } from '../reading/task-query.ts';
import type { TaskCardRow } from '../reading/task-query.ts';

export type LocalRequest = {
  /** Cities as in addresses: 'san-francisco-ca'. */
  places: readonly string[];
  search: string;
  /** In which the categories' names are searched. */
  language: Language;
  cursor: string | null;
  limit: number;
};

type Wanted = Pick<LocalRequest, 'places' | 'search' | 'language'>;

/** SHELL-183: what is open in these cities, newest first; remote tasks have no city. */
export async function listLocal(
  services: Pick<Services, 'db' | 'caches' | 'log'>,
  viewerId: string | null,
  { places, search, language, cursor, limit }: LocalRequest,
): Promise<KeysetPage<TaskCardRow> & Total & { centers: Point[] }> {
  const wanted = { places, search, language };
  const [page, centers] = await Promise.all([
    readList(localList, services, viewerId, {
      wanted,
      sort: 'local',
      chooseOrder: () => latest,
      cursor,
      limit,
    }),
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
    .$if(isFirst && viewerId !== null, (tasks) =>
      tasks.select(blockedDifference(db, viewerId ?? '', matchesLocally(wanted)).as('difference')),
    )
    .orderBy(by);
}

const matchesLocally = ({ places, search, language }: Wanted) =>
  sql<boolean>`(tasks.place in (${sql.join(places.flatMap(keysOfPlace))})
    and (${search === '' ? sql`true` : hasTextUnindexed('tasks.searched', search)}
      or ${matchesCategoryName(search, language)}))`;

/** SHELL-184: the name the card shows; an imported category is its own name. */
function matchesCategoryName(search: string, language: Language): RawBuilder<boolean> {
  const typed = toSearchForm(search).trim();
  const named = taxonomy.filter(({ category, kind }) =>
    [`tasks:categories.${category}`, ...(kind === null ? [] : [`tasks:kinds.${kind}`])].some(
      (key) => toSearchForm(text(language, key)).includes(typed),
    ),
  );
  const kinds = sql.join(named.map(({ category, kind }) => `${category}/${kind ?? ''}`));
  const isNamed = named.length > 0 ? sql`tasks.category_kind in (${kinds})` : sql`false`;
  const ours = sql.join(wizardCategories);
  return sql`(${isNamed} or (tasks.category not in (${ours}) and search_form(tasks.category) like search_pattern(${search})))`;
}
