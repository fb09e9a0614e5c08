import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import { after, cursorTime, cutPage, readCursor } from '#platform/server/database/keyset-page.ts';
import type { KeysetPage } from '#platform/server/database/keyset-page.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Point } from '#features/geo/distance.ts';
import { keysOfPlace, readLocalPlace } from '#features/geo/local-place.ts';
import { townOf } from '#features/geo/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { text } from '#platform/server/texts.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import type { Language } from '#platform/server/viewer.ts';
import { taxonomy } from '../../categories.ts';
import {
  countFor,
  countOf,
  countedBlocked,
  matchesSearch,
  openTasks,
  totalOf,
} from './browse-tasks.ts';
import type { Total } from './browse-tasks.ts';
import { cachedCount } from './cached-count.ts';
import { selectTaskCards } from '../task-query.ts';
import type { TaskCardRow } from '../task-query.ts';

export type LocalRequest = {
  /** Cities as in addresses: 'san-francisco-ca'. */
  places: readonly string[];
  search: string;
  /** In which the categories' names are searched. */
  language: Language;
  cursor: string | null;
  limit: number;
};

type Filter = Pick<LocalRequest, 'places' | 'search' | 'language'>;

const position = z.tuple([z.int().min(0), cursorTime, z.uuid()]);

/** SHELL-183: what is open in these cities, newest first; remote tasks have no city. */
export async function listLocal(
  services: Pick<Services, 'db' | 'caches' | 'log'>,
  viewerId: string | null,
  request: LocalRequest,
): Promise<KeysetPage<TaskCardRow> & Total & { centers: Point[] }> {
  const reached = readCursor(position, request.cursor);
  const isFirst = reached === null;
  const [found, counted, centers] = await Promise.all([
    localPage(services.db, viewerId, {
      ...request,
      reached: reached && [reached[1], reached[2]],
    }).execute(),
    // Counted once, for the first page; the cursor carries it to the others.
    reached?.[0] ?? countLocal(services, request),
    Promise.all(request.places.map((place) => centerOf(services, place))),
  ]);
  const count = countFor(found[0], counted, isFirst);
  const page = cutPage(found, request.limit, (last) => [count, last.created_at, last.id]);
  return { ...page, ...totalOf(count), centers: centers.filter((center) => center !== null) };
}

async function centerOf(services: Pick<Services, 'log'>, key: string): Promise<Point | null> {
  const place = readLocalPlace(key);
  const town = place && (await townOf(services, `${place.city}, ${place.state}`));
  return town && { latitude: town.latitude, longitude: town.longitude };
}

/** The statement of one page, with one task more than asked for to know whether others follow. */
export function localPage(
  db: DbOrTransaction,
  viewerId: string | null,
  request: Filter & { limit: number; reached: readonly [string, string] | null },
) {
  const newest = sql`tasks.created_at desc, tasks.id desc`;
  const page = localTasks(db, request)
    .where(isNotBlockedFrom('tasks.poster_id', viewerId))
    .where(after(request.reached, { time: 'tasks.created_at', id: 'tasks.id' }))
    .orderBy(newest)
    .limit(request.limit + 1)
    .selectAll('tasks');
  return selectTaskCards(db, viewerId, page)
    .$if(request.reached === null && viewerId !== null, (tasks) =>
      tasks.select(countedBlocked(db, viewerId ?? '', localTasks(db, request)).as('blocked_total')),
    )
    .orderBy(newest);
}

const countLocal = (services: Pick<Services, 'db' | 'caches'>, filter: Filter): Promise<number> =>
  cachedCount(
    services,
    JSON.stringify(['local', filter.places, filter.search, filter.language]),
    () => countOf(services.db, localTasks(services.db, filter)),
  );

const localTasks = (db: DbOrTransaction, { places, search, language }: Filter) =>
  openTasks(db)
    .where('tasks.place', 'in', places.flatMap(keysOfPlace))
    .where(
      sql<boolean>`(${matchesSearch(search, false)} or ${matchesCategoryName(search, language)})`,
    );

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
