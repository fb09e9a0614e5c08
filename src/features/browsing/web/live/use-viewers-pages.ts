import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  InfiniteData,
  QueryKey,
  UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query';
import type { Viewer } from '#features/people/web/viewer.ts';
import { collectFoundWords } from '#platform/text/search-words.ts';
import { cachedFor } from '#platform/web/api/cached-for.ts';
import { anonymousRefetch } from './anonymous-refetch.ts';

interface CountedPage {
  items: readonly unknown[];
  total: number;
  isTotalExact: boolean;
  isNearest?: boolean;
  didYouMean?: string | null;
  foundWords?: readonly string[];
}

type Pages<Page> = InfiniteData<Page, string | null>;

/**
 * A list page by page, as this viewer may see it. The server draws it for a visitor anywhere: that stays in sight until
 * the viewer's own answer, and where no answer comes.
 */
export function useViewersPages<Page extends CountedPage, Failure, Key extends QueryKey>(
  viewer: Viewer,
  own: UndefinedInitialDataInfiniteOptions<Page, Failure, Pages<Page>, Key, string | null>,
  everybodysKey: QueryKey,
) {
  const queryClient = useQueryClient();
  const readEverybodys = () => queryClient.getQueryData<Pages<Page>>(everybodysKey);
  const query = useInfiniteQuery({
    ...own,
    ...anonymousRefetch(viewer),
    placeholderData: readEverybodys,
  });
  const data = query.data ?? cachedFor(query.error, readEverybodys);
  const pages = data?.pages;
  const foundWords = useMemo(() => collectFoundWords(pages), [pages]);
  return {
    ...query,
    data,
    foundWords,
    items: data?.pages.flatMap((page): readonly Page['items'][number][] => page.items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    isTotalExact: data?.pages[0]?.isTotalExact ?? true,
    isNearest: data?.pages[0]?.isNearest ?? false,
    didYouMean: data?.pages[0]?.didYouMean ?? null,
    isSettled: query.isSuccess && !query.isPlaceholderData,
  };
}
