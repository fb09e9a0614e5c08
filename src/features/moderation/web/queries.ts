import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import { paged } from '#platform/web/api/paged.ts';
import type { QueuedReport } from '../contract.ts';

type Queries = ApiTools['queries'];
type ViewerId = string | null;

// The keys include the viewer, so that data fetched for one person is never shown to another.

export function ownDecisions(queries: Queries, viewerId: ViewerId) {
  const options = queries.moderation.listOwn.infiniteOptions({
    ...paged,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function ownReports(queries: Queries, viewerId: ViewerId) {
  const options = queries.moderation.listOwnReports.infiniteOptions({
    ...paged,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneDecision(queries: Queries, decisionId: string, viewerId: ViewerId) {
  const options = queries.moderation.find.queryOptions({ input: { decisionId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

/** Staff look again each time they open something: others work on the same. */
export const ANEW = { refetchOnMount: 'always', staleTime: 0 } as const;

export function reportQueue(
  queries: Queries,
  filter: { type: QueuedReport['type'] | null; isOwn: boolean },
  viewerId: ViewerId,
) {
  const options = queries.moderation.queue.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor, ...filter }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneReport(queries: Queries, reportId: string, viewerId: ViewerId) {
  // Each reading of messages is logged: it is not read again because a window comes to the front.
  const options = queries.moderation.report.queryOptions({
    input: { reportId },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function waitingAppeals(queries: Queries, viewerId: ViewerId) {
  const options = queries.moderation.listAppeals.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function allDecisions(queries: Queries, personId: string | null, viewerId: ViewerId) {
  const options = queries.moderation.listDecisions.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor, personId }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function personRecord(queries: Queries, personId: string, viewerId: ViewerId) {
  const options = queries.moderation.person.queryOptions({
    input: { personId },
    refetchOnWindowFocus: false,
  });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function peopleNamed(queries: Queries, text: string, viewerId: ViewerId) {
  const options = queries.moderation.findPeople.queryOptions({ input: { text } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function staffLog(queries: Queries, viewerId: ViewerId) {
  const options = queries.moderation.log.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function siteSettingsList(queries: Queries, viewerId: ViewerId) {
  const options = queries.moderation.listSettings.queryOptions({ input: {}, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function siteFeedback(queries: Queries, viewerId: ViewerId) {
  const options = queries.moderation.listFeedback.infiniteOptions({
    ...paged,
    ...ANEW,
    input: (cursor: string | null) => ({ cursor }),
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function siteDeliveries(queries: Queries, days: number, viewerId: ViewerId) {
  const options = queries.moderation.deliveries.queryOptions({ input: { days }, ...ANEW });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
