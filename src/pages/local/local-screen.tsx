import { Link } from '@tanstack/react-router';
import type { LocalPlace } from '#features/tasks/places/local-place.ts';
import { TaskCardSkeleton } from '#features/tasks/web/card/task-card-skeleton.tsx';
import { TaskCard } from '#features/tasks/web/card/task-card.tsx';
import { LiveTasks } from '#features/tasks/web/live-tasks.tsx';
import { TypedSearch } from '#features/tasks/web/browse/typed-search.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadMore } from '#ui/feedback/load-more.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useLocalTasks } from './use-local-tasks.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

export interface LocalScreenProps {
  place: LocalPlace;
  search: string;
  onSearch: (search: string) => void;
}

/** What is open in one city (SHELL-183 to SHELL-192). */
export function LocalScreen({ place, search, onSearch }: LocalScreenProps) {
  const { t } = useTranslation('places');
  const viewer = useViewer();
  const local = useLocalTasks(place.key, search, viewer);
  const name = `${place.city}, ${place.state}`;
  const first = local.data?.pages[0];
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('local.heading', { place: name })}
        subtitle={t('local.text')}
        actions={
          <Link to="/post-task" className={buttonClass()}>
            {t('local.post')}
          </Link>
        }
      />
      <TypedSearch
        action={`/local/${place.key}`}
        label={t('local.search')}
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
        <LiveTasks
          viewer={viewer}
          tasks={local.data?.pages.flatMap((page) => page.items) ?? []}
          isList
          weight={local.data?.pages.length}
          onNews={() => void local.refetch({ cancelRefetch: false })}
        />
        <LocalTasks local={local} place={name} isSearch={search !== ''} />
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
  const { t } = useTranslation('places');
  if (local.isPending) return <Skeletons />;
  if (!local.data) return <Failed local={local} />;
  const tasks = local.data.pages.flatMap((page) => page.items);
  if (tasks.length === 0) return <NoTasks place={place} isSearch={isSearch} />;
  return (
    <>
      <ul className={GRID}>
        {tasks.map((task) => (
          <li key={task.id} className="min-w-0">
            <TaskCard task={task} heading="h3" />
          </li>
        ))}
      </ul>
      {local.isFetchNextPageError && <Failed local={local} />}
      <LoadMore
        hasMore={local.hasNextPage}
        isLoading={local.isFetchingNextPage}
        isPaused={local.isFetchNextPageError}
        onLoad={() => void local.fetchNextPage()}
        label={t('tasks:browse.loadMore')}
        loadingLabel={t('tasks:browse.loadingMore')}
      />
    </>
  );
}

function Skeletons() {
  const { t } = useTranslation('places');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common:actions.loading')}</VisuallyHidden>
      <div className={GRID}>
        {SKELETONS.map((key) => (
          <TaskCardSkeleton key={key} />
        ))}
      </div>
    </div>
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

/** SHELL-192: the typed search stays, since the box above is not touched. */
function Failed({ local }: { local: ReturnType<typeof useLocalTasks> }) {
  const { t } = useTranslation('places');
  const errorText = useErrorText();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-danger">
        {t('tasks:browse.error', { message: errorText(local.error) })}
      </p>
      <Button
        variant="outline"
        isBusy={local.isFetching}
        onClick={() => void (local.isFetchNextPageError ? local.fetchNextPage() : local.refetch())}
      >
        {t('common:actions.tryAgain')}
      </Button>
    </div>
  );
}
