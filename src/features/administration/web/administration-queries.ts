import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { FoundThing } from '../contract.ts';
import { ANEW } from '#features/moderation/web/queries.ts';

type Queries = ApiTools['queries'];
type ViewerId = string | null;

// The keys include the viewer, so that data fetched for one person is never shown to another.

export function pendingWorkQuery(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.waiting.queryOptions({ input: {}, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function siteActivity(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.activity.queryOptions({ input: {} });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function healthNow(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.health.queryOptions({ input: {}, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export type ThingSearch = {
  text: string;
  type: FoundThing['type'] | null;
  isFeaturedOnly: boolean;
};

export function foundThings(queries: Queries, search: ThingSearch, viewerId: ViewerId) {
  const options = queries.administration.findThings.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor, ...search }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneThing(
  queries: Queries,
  thing: { type: FoundThing['type']; thingId: string },
  viewerId: ViewerId,
) {
  // Each reading of what is not public is logged: it is not read again because a window comes to the front.
  const options = queries.administration.thing.queryOptions({
    input: thing,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function jobQueues(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listQueues.queryOptions({ input: {}, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function failedJobs(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listFailedJobs.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function mailingAudience(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.countAudience.queryOptions({ input: {}, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

const LOOK_MS = 5000;

/** While one is on its way, how far it is. */
export function mailingsList(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listMailings.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ waiting }) => waiting > 0)) === true
        ? LOOK_MS
        : false,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** While one is being made, how far it is. */
export function backupsList(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listBackups.queryOptions({
    input: {},
    ...ANEW,
    refetchInterval: ({ state }) => (state.data?.underWay ? LOOK_MS : false),
  });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function publicPlaces(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listPlaces.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function missedSearches(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listMissedSearches.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function contestedOutcomes(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listOutcomes.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function ownWordGroups(queries: Queries, text: string, viewerId: ViewerId) {
  const options = queries.administration.listWordGroups.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ text, cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function shippedWordGroups(queries: Queries, text: string, viewerId: ViewerId) {
  const options = queries.administration.listShippedGroups.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ text, cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function suggestedGroups(queries: Queries, text: string, viewerId: ViewerId) {
  const options = queries.administration.suggestWordGroups.queryOptions({ input: { text } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function citiesOfSite(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listCities.queryOptions({ input: {}, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function earnedBadges(queries: Queries, personId: string, viewerId: ViewerId) {
  const options = queries.administration.listBadges.queryOptions({ input: { personId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function waitingPostcards(queries: Queries, viewerId: ViewerId) {
  const options = queries.administration.listPostcards.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
