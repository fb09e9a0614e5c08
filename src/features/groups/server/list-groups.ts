import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import {
  chooseText,
  combineWithAnd,
  countUpToMost,
  findsAny,
  liesAround,
  liesInWindow,
  liesWithin,
  matchesText,
  readByText,
  toCircle,
  toSearchSteps,
  toShownTotal,
} from '#features/browsing/server/public.ts';
import type { SearchedKindOfThing, Source, TextQuery } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { GroupCard, GroupFilter } from '../contract.ts';
import { GROUPS_A_PAGE } from '../limits.ts';
import { existingGroups, presentCard, selectCards, shownGroups } from './group-rows.ts';

const MOST_ON_MAP = 500;

type Page = { items: GroupCard[]; nextCursor: string | null };

const groupKind: SearchedKindOfThing = { name: 'groups', categories: [] };

const toSteps = (source: Source) => (search: string) => toSearchSteps(source, groupKind, search);

const hasAnyGroup = (source: Source) =>
  findsAny(source, 'groups', (query) =>
    shownGroups(source.db, null).select('groups.id').where(matchesText('groups', query)),
  );

const matchesQuery = (query: TextQuery | null): RawBuilder<boolean> =>
  query === null ? sql<boolean>`true` : matchesText('groups', query);

/** Reads a text as the list of tasks does: where nothing matches, what comes nearest counts (SHELL-398). */
const matches = async (source: Source, { search }: GroupFilter): Promise<RawBuilder<boolean>> =>
  matchesQuery(await chooseText(await toSteps(source)(search), hasAnyGroup(source)));

type Wanted = GroupFilter & {
  near: Point | null;
  radius: number | null;
  towns: readonly string[];
  cursor: string | null;
};

/** Returns a page of groups, the newest first (GROUP-024). */
export async function listGroups(
  source: Source,
  viewerId: string | null,
  { near, radius, towns, cursor, ...filter }: Wanted,
): Promise<Page> {
  const circle = toCircle({ near, radius });
  const found = await selectCards(shownGroups(source.db, viewerId), viewerId)
    .where(await matches(source, filter))
    .where(
      combineWithAnd([
        circle !== null && liesAround(circle, 'groups.geo_point'),
        circle !== null && liesWithin(circle, 'groups.geo_point'),
        towns.length > 0 && sql`groups.town in (${sql.join(towns)})`,
        after(readCursor(newestFirst, cursor), { time: 'groups.created_at', id: 'groups.id' }),
      ]),
    )
    .orderBy('groups.created_at', 'desc')
    .orderBy('groups.id', 'desc')
    .limit(GROUPS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, GROUPS_A_PAGE, (last) => [last.created_at, last.id]);
  return { items: rows.map(presentCard), nextCursor };
}

/** Returns the newest groups that a text finds, and how many there are (GROUP-031). */
export function findGroupsByText(
  source: Source,
  viewerId: string | null,
  { search, limit }: { search: string; limit: number },
) {
  const list = {
    source,
    text: search,
    toSteps: toSteps(source),
    hasAny: hasAnyGroup(source),
    sort: 'newest',
    cursor: null,
  };
  return readByText(list, async (query) => {
    const found = shownGroups(source.db, viewerId).where(matchesQuery(query));
    const [cards, count] = await Promise.all([
      selectCards(found, viewerId)
        .orderBy('groups.created_at', 'desc')
        .orderBy('groups.id', 'desc')
        .limit(limit)
        .execute(),
      countUpToMost(source.db, found.select('groups.id')),
    ]);
    const rows = cards.map((row) => ({ ...presentCard(row), title: row.name }));
    return { rows, ...toShownTotal(count) };
  });
}

/** Lists the newest groups in the window of a map (GROUP-025). */
export async function listOnMap(
  source: Source,
  viewerId: string | null,
  { bounds, ...filter }: GroupFilter & { bounds: MapBounds },
): Promise<{ items: GroupCard[]; hasMore: boolean }> {
  const rows = await selectCards(shownGroups(source.db, viewerId), viewerId)
    .where(await matches(source, filter))
    .where(liesInWindow('groups', toMapWindow(bounds)))
    .orderBy('groups.created_at', 'desc')
    .orderBy('groups.id', 'desc')
    .limit(MOST_ON_MAP + 1)
    .execute();
  return {
    items: rows.slice(0, MOST_ON_MAP).map(presentCard),
    hasMore: rows.length > MOST_ON_MAP,
  };
}

/** Returns a page of the groups that a person belongs to or asked to join, the latest first (GROUP-026). */
export async function listOwn(
  db: DbOrTransaction,
  userId: string,
  { cursor }: { cursor: string | null },
): Promise<Page> {
  const found = await selectCards(existingGroups(db, userId), userId)
    .innerJoin('group_members as own_row', 'own_row.group_id', 'groups.id')
    .select('own_row.joined_at')
    .where('own_row.person_id', '=', userId)
    .where('own_row.standing', '<>', 'removed')
    .where(sql<boolean>`(groups.moderated_at is null or groups.founder_id = ${userId}::uuid)`)
    .where(after(readCursor(newestFirst, cursor), { time: 'own_row.joined_at', id: 'groups.id' }))
    .orderBy('own_row.joined_at', 'desc')
    .orderBy('own_row.group_id', 'desc')
    .limit(GROUPS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, GROUPS_A_PAGE, (last) => [last.joined_at, last.id]);
  return { items: rows.map(presentCard), nextCursor };
}
