import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { WhatDidYouMean } from '#features/browsing/web/meant/what-did-you-mean.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import type { SearchResults } from '#features/site-search/contract.ts';
import { rememberSearch } from '#features/site-search/web/last-searches.ts';
import { SearchBox } from '#features/site-search/web/search-box.tsx';
import { siteSearch } from '#features/site-search/web/search-queries.ts';
import { isSearchKeyOn, setSearchKeyOn } from '#features/site-search/web/search-key.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { FoundGroups } from './found-groups.tsx';

/** Finds everything on the site by one text (SHELL-408). */
export function SearchScreen({ search }: { search: string }) {
  const { t } = useTranslation('site-search');
  useEffect(() => {
    if (search !== '') rememberSearch(search);
  }, [search]);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('title')} />
      <SearchBox search={search} hasFocus={search === ''} className="w-full max-w-2xl" />
      {search === '' ? (
        <EmptyState
          illustration="search"
          title={t('prompt.title')}
          text={t('prompt.text')}
          action={<ListLinks />}
        />
      ) : (
        <Found search={search} />
      )}
      <SearchKeySwitch />
    </div>
  );
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation('site-search');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const query = useQuery({
    ...siteSearch(queries, search, viewer.id),
    // A visitor's answer, which the server drew, stays in sight until the viewer's own.
    placeholderData: () => queryClient.getQueryData(siteSearch(queries, search, null).queryKey),
  });
  const results = query.data;
  const sum = results && sumUp(results);
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {sum &&
          sum.count > 0 &&
          t(sum.isExact ? 'found' : 'foundMore', { count: sum.count, search })}
        {sum?.count === 0 && <span className="sr-only">{t('empty.title', { search })}</span>}
      </p>
      <NearestNote
        isNearest={sum?.isNearest ?? false}
        didYouMean={results?.didYouMean ?? null}
        search={search}
        parameter="q"
      />
      {results === undefined ? (
        <NotYet query={query} />
      ) : sum?.count === 0 ? (
        <EmptyState
          illustration="search"
          title={t('empty.title', { search })}
          text={t('empty.text')}
          action={<ListLinks />}
        />
      ) : (
        <FoundGroups results={results} search={search} />
      )}
      <WhatDidYouMean
        kind="site"
        isMissed={sum !== undefined && (sum.isNearest || sum.count === 0)}
        didYouMean={results?.didYouMean ?? null}
      />
    </>
  );
}

type Query = Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;

function NotYet({ query }: { query: Query }) {
  const { t } = useTranslation('site-search');
  const errorText = useErrorText();
  if (query.isError) {
    return (
      <ErrorLine
        text={t('failed', { message: errorText(query.error) })}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <ListSkeleton label={t('loading')} layout="grid">
      <ItemCardSkeleton />
    </ListSkeleton>
  );
}

function sumUp({ places, ...kinds }: SearchResults) {
  const { tasks, items, services, wanted, events, groups, people, pages } = kinds;
  const lists = [tasks, items, services, wanted, events, groups, people, pages];
  return {
    count: lists.reduce((sum, { total }) => sum + total, places.length),
    isExact: lists.every(({ isTotalExact }) => isTotalExact),
    isNearest: lists.some((list) => list.isNearest),
  };
}

const LISTS = [
  { href: '/browse-tasks', text: 'groups.tasks' },
  { href: '/marketplace', text: 'groups.items' },
  { href: '/browse-services', text: 'groups.services' },
] as const;

/** Turns the key "/" off on this device; phones have no such key (SHELL-405). */
function SearchKeySwitch() {
  const { t } = useTranslation('site-search');
  const [isOn, setOn] = useState(true);
  // The server does not know what the device remembers.
  useEffect(() => setOn(isSearchKeyOn()), []);
  return (
    <Switch
      className="hidden max-w-md md:flex"
      label={t('key.label')}
      description={t('key.description')}
      checked={isOn}
      onCheckedChange={(isChecked) => {
        setSearchKeyOn(isChecked);
        setOn(isChecked);
      }}
    />
  );
}

/** The ways to look around without a text. */
function ListLinks() {
  const { t } = useTranslation('site-search');
  const links = useLinks();
  return (
    <span {...links} className="flex flex-wrap justify-center gap-3">
      {LISTS.map(({ href, text }) => (
        <a key={href} href={href} className={buttonClass({ variant: 'outline' })}>
          {t(text)}
        </a>
      ))}
    </span>
  );
}
