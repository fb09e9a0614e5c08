import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { TaskCard as Task } from '../../contract.ts';
import { TaskCard } from '../card/task-card.tsx';
import type { useBrowse } from './use-browse.ts';

export interface BrowseResultsProps {
  browse: ReturnType<typeof useBrowse>;
  /** The step from a card; it depends on the viewer. */
  renderAction: (task: Task) => ReactNode;
  /** Instead of the grid where nothing is found. */
  empty: ReactNode;
}

/** The grid of what was found (TASK-071 to TASK-075). */
export function BrowseResults({ browse, renderAction, empty }: BrowseResultsProps) {
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
      }}
      level={2}
      reloadHref={href}
      empty={empty}
    >
      {(task) => <TaskCard task={task} action={renderAction(task)} />}
    </PagedList>
  );
}
