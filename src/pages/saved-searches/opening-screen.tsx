import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { errorStatus } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { buildResultsLink } from './results.ts';

/** Marks the results as seen up to now and goes on to them (ITEM-348). */
export function OpeningScreen({ searchId }: { searchId: string }) {
  const { t } = useTranslation('searches');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['opened-search', searchId],
    queryFn: () => api.savedSearches.open({ searchId }),
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) void queryClient.invalidateQueries({ queryKey: queries.savedSearches.list.key() });
  }, [data, queryClient, queries]);
  // No earlier answer: what is looked at is what was asked for now.
  if (data && !isFetching) return <Navigate {...buildResultsLink(data)} replace />;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      {error && errorStatus(error) === 404 && (
        <EmptyState
          illustration="lost"
          level={1}
          title={t('opening.gone')}
          text={t('opening.goneText')}
          action={
            <Link
              to="/favorites"
              search={{ tab: 'searches' }}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('opening.back')}
            </Link>
          }
        />
      )}
      {error && errorStatus(error) !== 404 && (
        <ErrorState
          level={1}
          title={t('list.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && (
        <div className="flex items-center justify-center gap-3 py-16 text-muted">
          <Spinner />
          <h1 className="text-base font-normal">{t('opening.loading')}</h1>
        </div>
      )}
    </div>
  );
}
