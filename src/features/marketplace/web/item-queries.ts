import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { ItemFilter } from '../contract.ts';
import type { ItemSort, ItemStatus } from '../vocabulary.ts';

type Queries = ApiTools['queries'];

export type BrowseQuestion = ItemFilter & { sort: ItemSort };

// The data of an item depends on the viewer, so the viewer is part of every key: an answer made for another viewer is
// at most shown while the right one is on its way.

export function browseItems(queries: Queries, question: BrowseQuestion, viewerId: string | null) {
  const options = queries.marketplace.browse.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function itemFacets(queries: Queries, filter: ItemFilter, viewerId: string | null) {
  const options = queries.marketplace.facets.queryOptions({ input: filter });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function itemsLeftOut(queries: Queries, filter: ItemFilter, viewerId: string | null) {
  const options = queries.marketplace.leftOut.queryOptions({ input: filter });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export const itemCategories = (queries: Queries) => queries.marketplace.categories.queryOptions();

export function oneItem(queries: Queries, itemId: string, viewerId: string | null) {
  const options = queries.marketplace.find.queryOptions({ input: { itemId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function similarItems(queries: Queries, itemId: string, viewerId: string | null) {
  const options = queries.marketplace.similar.queryOptions({ input: { itemId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function teaserItems(queries: Queries, viewerId: string | null) {
  const options = queries.marketplace.teaser.queryOptions();
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function savedItems(queries: Queries, viewerId: string | null) {
  const options = queries.marketplace.listSaved.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function ownItems(queries: Queries, status: ItemStatus | null, viewerId: string | null) {
  const options = queries.marketplace.listOwn.infiniteOptions({
    input: (cursor: string | null) => ({ status, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The query for the items that a person gave away, sold and has on offer. */
export function itemRecord(queries: Queries, personId: string, viewerId: string | null) {
  const options = queries.marketplace.record.infiniteOptions({
    input: (cursor: string | null) => ({ personId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
