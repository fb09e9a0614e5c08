import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { WantedFilter } from '../contract.ts';
import type { WantedSort } from '../vocabulary.ts';

type Queries = ApiTools['queries'];

export type WantedQuestion = WantedFilter & { sort: WantedSort };

// An answer depends on the viewer, so the viewer is part of every key.

export function browseWanted(queries: Queries, question: WantedQuestion, viewerId: string | null) {
  const options = queries.wanted.browse.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function ownWanted(queries: Queries, viewerId: string | null) {
  const options = queries.wanted.listOwn.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneWanted(queries: Queries, wantedId: string, viewerId: string | null) {
  const options = queries.wanted.find.queryOptions({ input: { wantedId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function wantedForItem(queries: Queries, itemId: string, viewerId: string | null) {
  const options = queries.wanted.listForItem.queryOptions({ input: { itemId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
