import { findEventsByText } from '#features/events/server/public.ts';
import { findGroupsByText } from '#features/groups/server/public.ts';
import { browseItems, presentItemCard } from '#features/marketplace/server/public.ts';
import { missCounter, readerWithBlocks } from '#features/browsing/server/public.ts';
import { findPeopleByName } from '#features/people/server/public.ts';
import { browseServices, presentServiceCard } from '#features/services/server/public.ts';
import { browseTasks, presentTaskCard } from '#features/tasks/server/public.ts';
import { browseWanted, presentWantedCard } from '#features/wanted/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { SearchResults } from '../contract.ts';
import { itemFilter } from '#features/marketplace/contract.ts';
import { serviceFilter } from '#features/services/contract.ts';
import { taskFilter } from '#features/tasks/task-filter.ts';
import { wantedFilter } from '#features/wanted/contract.ts';
import { MOST_OF_A_KIND, MOST_PEOPLE } from '../limits.ts';
import { findPages } from './find-pages.ts';
import { findPlaces } from './find-places.ts';

const NOTHING = { items: [], total: 0, isTotalExact: true, isNearest: false };
const NO_LIST = { ...NOTHING, rows: [], foundWords: [], didYouMean: null };
const NO_RESULTS: SearchResults = {
  tasks: NOTHING,
  items: NOTHING,
  services: NOTHING,
  wanted: NOTHING,
  events: NOTHING,
  groups: NOTHING,
  people: NOTHING,
  pages: NOTHING,
  places: [],
  foundWords: [],
  didYouMean: null,
};

/** Finds things of all kinds by the same lists as their pages, so that what these hide is not here either (SHELL-400). */
export async function searchSite(context: ApiContext, text: string): Promise<SearchResults> {
  if (text === '') return NO_RESULTS;
  const reader = toReader(context);
  const { viewerId } = reader;
  const asked = { sort: 'best', cursor: null, limit: MOST_OF_A_KIND } as const;
  const { events: hasEvents, groups: hasGroups } = await siteSettings(context);
  const few = { search: text, limit: MOST_OF_A_KIND };
  const [tasks, items, services, wanted, events, groups, people, pages, places] = await Promise.all(
    [
      browseTasks(context, viewerId, { ...taskFilter.parse({ search: text }), ...asked }),
      browseItems(context, viewerId, { ...itemFilter.parse({ search: text }), ...asked }),
      browseServices(context, viewerId, { ...serviceFilter.parse({ search: text }), ...asked }),
      browseWanted(context, viewerId, { ...wantedFilter.parse({ search: text }), ...asked }),
      hasEvents ? findEventsByText(context, viewerId, few) : NO_LIST,
      hasGroups ? findGroupsByText(context, viewerId, few) : NO_LIST,
      findPeopleByName(context.db, reader, { text, limit: MOST_PEOPLE }),
      findPages(context, { text, limit: MOST_OF_A_KIND }),
      readerWithBlocks(context, viewerId).then((readerId) => findPlaces(context, readerId, text)),
    ],
  );
  const lists = [tasks, items, services, wanted, events, groups];
  const hasOwn =
    people.total > 0 ||
    places.length > 0 ||
    [...lists, pages].some(({ total, isNearest }) => total > 0 && !isNearest);
  if (!hasOwn) missCounter(context, 'site', text)();
  // Beside exact matches, those that only come near would be noise.
  const shown = <Group extends { isNearest: boolean }>(group: Group) =>
    hasOwn && group.isNearest ? null : group;
  const toGroup = <Row, Item>(
    page: { rows: Row[]; total: number; isTotalExact: boolean; isNearest: boolean },
    present: (row: Row) => Item,
  ) => {
    const { rows, total, isTotalExact, isNearest } = shown(page) ?? { ...NOTHING, rows: [] };
    return { items: rows.map(present), total, isTotalExact, isNearest };
  };
  return {
    tasks: toGroup(tasks, (row) => presentTaskCard(row, reader)),
    items: toGroup(items, (row) => presentItemCard(row, reader)),
    services: toGroup(services, (row) => presentServiceCard(row, reader)),
    wanted: toGroup(wanted, (row) => presentWantedCard(row, reader)),
    events: toGroup(events, (event) => event),
    groups: toGroup(groups, (group) => group),
    people: { ...people, isTotalExact: true, isNearest: false },
    pages: {
      ...(shown(pages) ?? NOTHING),
      items: (shown(pages)?.items ?? []).map(({ kind, title, key }) => ({ kind, title, key })),
      isTotalExact: true,
    },
    places,
    foundWords: [...new Set(lists.flatMap((list) => shown(list)?.foundWords ?? []))],
    didYouMean: hasOwn ? null : (lists.find((list) => list.didYouMean)?.didYouMean ?? null),
  };
}
