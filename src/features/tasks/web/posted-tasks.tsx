import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import type { TaskDetail } from '../contract.ts';

import { postedTasks } from './task-queries.ts';
import type { Viewer } from './viewer.ts';

export interface PostedTasksProps {
  viewer: Viewer;
  children: (task: TaskDetail) => ReactNode;
}

/** The viewer's own tasks, newest first (TASK-255), in every state a list can be in. */
export function PostedTasks({ viewer, children }: PostedTasksProps) {
  const { t } = useTranslation('tasks');
  const { queries } = useApi();
  const errorText = useErrorText();
  const query = useInfiniteQuery(postedTasks(queries, viewer.id));
  if (query.isPending) return <ListSkeleton label={t('browse.loading')} />;
  if (!query.data) {
    return (
      <ErrorState
        level={3}
        title={t('browse.error', { message: errorText(query.error) })}
        retryLabel={t('common:actions.tryAgain')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const tasks = query.data.pages.flatMap((page) => page.items);
  if (tasks.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="tasks"
        title={t('mine.nonePosted')}
        text={t('mine.nonePostedHint')}
        action={
          <Link to="/post-task" className={buttonClass()}>
            {t('mine.postFirst')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {tasks.map((task) => (
          <li key={task.id}>{children(task)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isPaused={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
        label={t('browse.loadMore')}
        loadingLabel={t('browse.loadingMore')}
      />
    </>
  );
}
