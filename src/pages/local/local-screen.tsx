import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { LocalPlace } from '#features/geo/local-place.ts';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { TaskCard } from '#features/tasks/web/card/task-card.tsx';
import { WhatDidYouMean } from '#features/browsing/web/meant/what-did-you-mean.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { TypedSearch } from '#features/browsing/web/list/typed-search.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { collectFoundWords } from '#platform/text/search-words.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { FoundWords } from '#ui/text/found-text.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useLocalTasks } from './use-local-tasks.ts';

export interface LocalScreenProps {
  place: LocalPlace;
  search: string;
  onSearch: (search: string) => void;
}

/** Shows the open tasks of one city (SHELL-183 to SHELL-192). */
export function LocalScreen({ place, search, onSearch }: LocalScreenProps) {
  const { t } = useTranslation('places');
  const viewer = useViewer();
  const local = useLocalTasks(place.key, search, viewer);
  const pages = local.data?.pages;
  const foundWords = useMemo(() => collectFoundWords(pages), [pages]);
  const name = `${place.city}, ${place.state}`;
  const items = local.data?.pages.flatMap((page) => page.items) ?? [];
  const first = local.data?.pages[0];
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('local.heading', { place: name })}
        subtitle={t('local.text')}
        actions={
          <>
            <Link
              to="/posters/new"
              search={{ type: 'town', id: place.key }}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('local.poster')}
            </Link>
            <Link to="/post-task" className={buttonClass()}>
              {t('local.post')}
            </Link>
          </>
        }
      />
      <TypedSearch
        action={`/local/${place.key}`}
        label={t('local.search')}
        placeholder={t('tasks:browse.searchPlaceholder')}
        search={search}
        onSearch={onSearch}
        className="w-full max-w-2xl"
      />
      <section aria-labelledby="local-tasks" className="flex flex-col gap-5">
        <h2 id="local-tasks" className="flex items-center gap-2.5 font-bold">
          {t('local.available')}
          {first && (
            <output>
              <Badge tone="info">
                {t(first.isTotalExact ? 'local.count' : 'local.countMore', { count: first.total })}
              </Badge>
            </output>
          )}
        </h2>
        <NearestNote
          isNearest={first?.isNearest ?? false}
          didYouMean={first?.didYouMean ?? null}
          search={search}
        />
        <LiveRefresh
          topic={TASK_AREAS}
          viewer={viewer}
          // If the city has no open tasks yet, the page subscribes to the city itself.
          items={[...items, ...(first?.centers ?? [])]}
          isList
          weight={local.data?.pages.length}
          onChange={() => void local.refetch({ cancelRefetch: false })}
        />
        <FoundWords value={foundWords}>
          <LocalTasks local={local} place={name} isSearch={search !== ''} />
        </FoundWords>
        <WhatDidYouMean
          kind="task"
          isMissed={first !== undefined && (first.isNearest || items.length === 0)}
          didYouMean={first?.didYouMean ?? null}
        />
      </section>
    </div>
  );
}

function LocalTasks({
  local,
  place,
  isSearch,
}: {
  local: ReturnType<typeof useLocalTasks>;
  place: string;
  isSearch: boolean;
}) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  return (
    <PagedList
      query={local}
      layout="grid"
      skeleton={<ItemCardSkeleton />}
      texts={{
        loading: t('common:actions.loading'),
        loadingMore: t('browse.loadingMore'),
        error: t('browse.error', { message: errorText(local.error) }),
      }}
      // SHELL-192: the typed search stays, since the box above is not touched.
      renderFailed={(failed) => <ErrorLine {...failed} />}
      empty={<NoTasks place={place} isSearch={isSearch} />}
    >
      {(task) => <TaskCard task={task} heading="h3" />}
    </PagedList>
  );
}

/** SHELL-187; a search that finds nothing here still offers both ways on. */
function NoTasks({ place, isSearch }: { place: string; isSearch: boolean }) {
  const { t } = useTranslation('places');
  return (
    <EmptyState
      illustration={isSearch ? 'search' : 'house'}
      title={isSearch ? t('local.noneFound') : t('local.empty', { place })}
      text={isSearch ? t('local.noneFoundHint') : t('local.emptyHint')}
      action={
        <>
          <Link to="/post-task" className={buttonClass()}>
            {t('local.postFirst')}
          </Link>
          <Link to="/browse-tasks" className={buttonClass({ variant: 'outline' })}>
            {t('local.browseAll')}
          </Link>
        </>
      }
    />
  );
}
