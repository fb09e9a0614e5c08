import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { ServiceFilter } from '../contract.ts';
import type { ServiceSort } from '../vocabulary.ts';

type Queries = ApiTools['queries'];

export type BrowseQuestion = ServiceFilter & { sort: ServiceSort };

// An answer about services depends on the viewer, who is therefore part of every key: an answer for a different viewer
// is at most shown while the right one is on its way.

export function browseServices(
  queries: Queries,
  question: BrowseQuestion,
  viewerId: string | null,
) {
  const options = queries.services.browse.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function servicesLeftOut(queries: Queries, filter: ServiceFilter, viewerId: string | null) {
  const options = queries.services.leftOut.queryOptions({ input: filter });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneService(queries: Queries, serviceId: string, viewerId: string | null) {
  const options = queries.services.find.queryOptions({ input: { serviceId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function servicesOfPerson(queries: Queries, personId: string, viewerId: string | null) {
  const options = queries.services.ofPerson.infiniteOptions({
    input: (cursor: string | null) => ({ personId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The free starts for this length; the same for everyone who sees the service. */
export const freeSlots = (
  queries: Queries,
  input: { serviceId: string; from: string; days: number; timeZone: string; minutes: number },
) => queries.services.freeSlots.queryOptions({ input });

export function ownExceptions(queries: Queries, viewerId: string | null) {
  const options = queries.services.listExceptions.queryOptions({ input: {} });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function ownTemplates(queries: Queries, viewerId: string | null) {
  const options = queries.services.listReplyTemplates.queryOptions({ input: {} });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** The viewer's own, newest first, active or not. */
export function ownServices(queries: Queries, viewerId: string | null) {
  const options = queries.services.listOwn.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
