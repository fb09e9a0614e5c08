import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { SavedSearch } from '../contract.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { ownSearches } from './search-queries.ts';

export interface SavedSearchListProps {
  viewerId: string | null;
  /** Describes a search in the terms of its kind. */
  describe: (search: SavedSearch) => ReactNode;
}

/** A person's saved searches, newest first (ITEM-347). */
export function SavedSearchList(props: SavedSearchListProps) {
  const { t } = useTranslation('searches');
  const group = useRef<HTMLDivElement>(null);
  // It stays where it is when a search goes, so the next Tab finds what is left.
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t('list.title')}>
      <Searches {...props} onRemoved={() => group.current?.focus({ preventScroll: true })} />
    </div>
  );
}

function Searches({
  viewerId,
  describe,
  onRemoved,
}: SavedSearchListProps & { onRemoved: () => void }) {
  const { t } = useTranslation('searches');
  const { queries } = useApi();
  const { data, isPending, refetch, isFetching } = useQuery(ownSearches(queries, viewerId));
  if (data && data.items.length > 0) {
    return (
      <ul className="flex flex-col gap-4">
        {data.items.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            summary={describe(search)}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <EmptyState
        illustration="saved"
        title={t('list.empty')}
        text={t('list.emptyHint')}
        action={
          <Link to="/marketplace" className={buttonClass({ variant: 'outline' })}>
            {t('list.browse')}
          </Link>
        }
      />
    );
  }
  if (isPending) {
    return (
      <ListSkeleton label={t('list.loading')} layout="rows">
        <Skeleton shape="block" className="h-28 rounded-card" />
      </ListSkeleton>
    );
  }
  return (
    <ErrorState title={t('list.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}
