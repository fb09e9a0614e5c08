/** The API with which the rest of the server finds, orders and counts what lists show (decision 0055). */
export { countUpToMost, countedUpToMost, mostSorted, toShownTotal } from './list/count-listed.ts';
export type { Source, Total } from './list/count-listed.ts';
export { findEach } from './list/find-each.ts';
export type { SelectMatching } from './list/find-each.ts';
export { countLeftOut } from './list/count-left-out.ts';
export type { Cleared } from './list/count-left-out.ts';
export { countFacets, facetCache, readerWithBlocks } from './list/facets.ts';
export type { Dimension, FacetKind } from './list/facets.ts';
export { buildListOrders } from './list/list-order.ts';
export type { ListOrder, ListedRow } from './list/list-order.ts';
export { chooseText, findsAny, readByText } from './list/read-by-text.ts';
export type { OnMiss, Searched } from './list/read-by-text.ts';
export { readList } from './list/read-list.ts';
export type { ListKind, PageRequest } from './list/read-list.ts';
export { addressIn, comparedBy, followsIn, sortedRows, walkedRows } from './list/sorted-rows.ts';
export { liesInWindow } from './search/map-window.ts';
export { boxAround, toCircle, liesAround, liesWithin, reaches } from './search/circle.ts';
export type { Circle } from './search/circle.ts';
export {
  combineWithAnd,
  hasText,
  hasTextUnindexed,
  hasTrigram,
  matchesText,
  matchesTextUnindexed,
  mayMatch,
} from './search/search-text.ts';
export { completeText } from './words/complete-text.ts';
export { listFoundWords } from './words/found-words.ts';
export { missCounter, missJobs } from './misses/count-misses.ts';
export { dismissMissedSearch, pageOfMissedSearches } from './misses/missed-searches.ts';
export {
  pageOfOwnGroups,
  removeOwnGroup,
  storeOwnGroup,
  suggestGroups,
} from './own-words/own-groups.ts';
export type { WrittenGroup } from './own-words/own-groups.ts';
export { pageOfShippedGroups, setShippedGroup } from './own-words/shipped-groups.ts';
export { toManySearchSteps, toSearchSteps } from './words/text-query.ts';
export type {
  NamedCategory,
  SearchedKindOfThing,
  SearchSteps,
  TextQuery,
} from './words/text-query.ts';
export { readVocabulary } from './words/vocabulary.ts';
export { ANYWHERE, tileRange, tileAt, tilesOver } from './search/tiles.ts';
