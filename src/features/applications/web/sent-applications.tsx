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
import type { SentApplication } from '../contract.ts';
import { sentApplications } from './application-queries.ts';

export interface SentApplicationsProps {
  viewerId: string | null;
  children: (application: SentApplication) => ReactNode;
}

/** The tasks that the viewer applied for, newest application first (TASK-256). */
export function SentApplications({ viewerId, children }: SentApplicationsProps) {
  const { t } = useTranslation('applications');
  const { queries } = useApi();
  const errorText = useErrorText();
  const query = useInfiniteQuery(sentApplications(queries, viewerId));
  return (
    <PagedList
      query={query}
      skeleton={<CardSkeleton />}
      texts={{
        loading: t('sent.loading'),
        error: t('sent.error', { message: errorText(query.error) }),
      }}
      empty={
        <EmptyState
          level={3}
          illustration="letter"
          title={t('sent.empty')}
          text={t('sent.emptyHint')}
          action={
            <Link to="/browse-tasks" className={buttonClass()}>
              {t('sent.browse')}
            </Link>
          }
        />
      }
    >
      {children}
    </PagedList>
  );
}
