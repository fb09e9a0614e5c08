import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { TaskCard as Task } from '../../contract.ts';
import { TaskCard } from '../card/task-card.tsx';
import type { useBrowse } from './use-browse.ts';

export interface BrowseResultsProps {
  browse: ReturnType<typeof useBrowse>;
  /** The step from a card; it depends on the viewer. */
  renderAction: (task: Task) => ReactNode;
}

/** The grid of what was found (TASK-071 to TASK-075). */
export function BrowseResults({ browse, renderAction }: BrowseResultsProps) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const href = useLocation({ select: (location) => location.href });
  return (
    <PagedList
      query={browse}
      layout="grid"
      skeleton={<ItemCardSkeleton />}
      texts={{
        loading: t('browse.loading'),
        loadingMore: t('browse.loadingMore'),
        error: t('browse.error', { message: errorText(browse.error) }),
        retry: t('common:actions.tryAgain'),
        loadMore: t('common:lists.loadMore'),
      }}
      level={2}
      reloadHref={href}
      empty={<NoneFound />}
    >
      {(task) => <TaskCard task={task} action={renderAction(task)} />}
    </PagedList>
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
