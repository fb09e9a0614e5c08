import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { paged } from '#platform/web/api/paged.ts';
import type { GroupFilter } from '../contract.ts';

type Queries = ApiTools['queries'];

/** The filters of a list of groups as they are sent. */
export type GroupsQuestion = GroupFilter & {
  near: Point | null;
  radius: number | null;
  towns: string[];
};

/** The key has the viewer, since blocks and the viewer's own part change what is shown. */
export function groupPages(queries: Queries, question: GroupsQuestion, viewerId: string | null) {
  const options = queries.groups.list.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function oneGroup(queries: Queries, groupId: string, viewerId: string | null) {
  const options = queries.groups.find.queryOptions({ input: { groupId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export const ownGroupPages = (queries: Queries) =>
  infiniteQueryOptions(
    queries.groups.listOwn.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      ...paged,
    }),
  );

export const memberPages = (queries: Queries, groupId: string) =>
  infiniteQueryOptions(
    queries.groups.listMembers.infiniteOptions({
      input: (cursor: string | null) => ({ groupId, cursor }),
      ...paged,
    }),
  );

export const askingPages = (queries: Queries, groupId: string) =>
  infiniteQueryOptions(
    queries.groups.listAsking.infiniteOptions({
      input: (cursor: string | null) => ({ groupId, cursor }),
      ...paged,
    }),
  );

export function firstItemPages(queries: Queries, groupId: string, viewerId: string | null) {
  const options = queries.groups.listItems.infiniteOptions({
    input: (cursor: string | null) => ({ groupId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export function postPages(queries: Queries, groupId: string, viewerId: string | null) {
  const options = queries.groups.listPosts.infiniteOptions({
    input: (cursor: string | null) => ({ groupId, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}

export type OnPost = { groupId: string; postId: string };

export function commentPages(queries: Queries, post: OnPost, viewerId: string | null) {
  const options = queries.groups.listComments.infiniteOptions({
    input: (cursor: string | null) => ({ ...post, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, viewerId] });
}
