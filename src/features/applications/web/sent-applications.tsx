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
import type { SentApplication } from '../contract.ts';
import { sentApplications } from './application-queries.ts';

export interface SentApplicationsProps {
  viewerId: string | null;
  children: (application: SentApplication) => ReactNode;
}

/** What the viewer applied to, newest application first (TASK-256). */
export function SentApplications({ viewerId, children }: SentApplicationsProps) {
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const errorText = useErrorText();
  const query = useInfiniteQuery(sentApplications(queries, viewerId));
  if (query.isPending) return <ListSkeleton label={t('sent.loading')} />;
  if (!query.data) {
    return (
      <ErrorState
        level={3}
        title={t('sent.error', { message: errorText(query.error) })}
        retryLabel={t('common:actions.tryAgain')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const applications = query.data.pages.flatMap((page) => page.items);
  if (applications.length === 0) {
    return (
      <EmptyState
        level={3}
        illustration="search"
        title={t('sent.empty')}
        text={t('sent.emptyHint')}
        action={
          <Link to="/browse-tasks" className={buttonClass()}>
            {t('sent.browse')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {applications.map((application) => (
          <li key={application.id}>{children(application)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isPaused={query.isFetchNextPageError}
        onLoad={() => void query.fetchNextPage()}
        label={t('sent.loadMore')}
        loadingLabel={t('sent.loading')}
      />
    </>
  );
}
