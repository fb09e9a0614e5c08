import { Suspense } from 'react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadMore } from '#ui/feedback/load-more.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { TaskCard as Task } from '../../contract.ts';

import { TaskCardSkeleton } from '../card/task-card-skeleton.tsx';
import { TaskCard } from '../card/task-card.tsx';
import type { useBrowse } from './use-browse.ts';

// One, two or three columns: as many as are wide enough for a card, whatever stands beside them.
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

export interface BrowseResultsProps {
  browse: ReturnType<typeof useBrowse>;
  /** The step beside View Details; it depends on the viewer. */
  renderAction: (task: Task) => ReactNode;
}

/** The grid in every state it can be in: loading, failed, empty, full (TASK-071 to TASK-075). */
export function BrowseResults({ browse, renderAction }: BrowseResultsProps) {
  const { t } = useTranslation('tasks');
  if (browse.isPending) return <Skeletons />;
  if (!browse.data) return <Failed error={browse.error} />;
  if (browse.tasks.length === 0) return <NoneFound />;
  return (
    <>
      <ul className={GRID}>
        {browse.tasks.map((task) => (
          <li key={task.id} className="ui-later">
            {/* Each card comes alive in a step of its own, so that none holds up a press. */}
            <Suspense fallback={null}>
              <TaskCard task={task} action={renderAction(task)} />
            </Suspense>
          </li>
        ))}
      </ul>
      {browse.isFetchNextPageError && <MoreFailed error={browse.error} />}
      <LoadMore
        hasMore={browse.hasNextPage}
        isLoading={browse.isFetchingNextPage}
        isPaused={browse.isFetchNextPageError}
        onLoad={() => void browse.fetchNextPage()}
        label={t('browse.loadMore')}
        loadingLabel={t('browse.loadingMore')}
      />
    </>
  );
}

function Skeletons() {
  const { t } = useTranslation('tasks');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('browse.loading')}</VisuallyHidden>
      <div className={GRID}>
        {SKELETONS.map((key) => (
          <TaskCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}

function NoneFound() {
  const { t } = useTranslation('tasks');
  return (
    <EmptyState
      illustration="search"
      title={t('browse.empty')}
      text={t('browse.emptyHint')}
      action={
        <Link to="/browse-tasks" className={buttonClass({ variant: 'outline' })}>
          {t('browse.clearFilters')}
        </Link>
      }
    />
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const href = useLocation({ select: (location) => location.href });
  return (
    <div role="alert">
      <EmptyState
        illustration="lost"
        title={t('browse.error', { message: errorText(error) })}
        action={
          // A plain link to this very page: it loads everything anew (TASK-074).
          <a href={href} className={buttonClass({ variant: 'outline' })}>
            {t('common:actions.tryAgain')}
          </a>
        }
      />
    </div>
  );
}

function MoreFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  return (
    <p role="alert" className="text-center text-sm text-danger">
      {t('browse.error', { message: errorText(error) })}
    </p>
  );
}
