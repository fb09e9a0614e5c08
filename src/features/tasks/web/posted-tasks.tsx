import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { TaskDetail } from '../contract.ts';
import { postedTasks } from './task-queries.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

export interface PostedTasksProps {
  viewer: Viewer;
  children: (task: TaskDetail) => ReactNode;
}

/** The viewer's own tasks, those that wait for a decision first (TASK-255). */
export function PostedTasks({ viewer, children }: PostedTasksProps) {
  const { t } = useTranslation('tasks');
  const { queries } = useApi();
  const errorText = useErrorText();
  const query = useInfiniteQuery(postedTasks(queries, viewer.id));
  return (
    <PagedList
      query={query}
      skeleton={<CardSkeleton />}
      texts={{
        loading: t('browse.loadingMore'),
        error: t('browse.error', { message: errorText(query.error) }),
      }}
      empty={
        <EmptyState
          level={3}
          illustration="tasks"
          title={t('mine:nonePosted')}
          text={t('mine:nonePostedHint')}
          action={
            <Link to="/post-task" className={buttonClass()}>
              {t('mine:postFirst')}
            </Link>
          }
        />
      }
    >
      {children}
    </PagedList>
  );
}
