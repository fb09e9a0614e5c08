import { Link, useLocation } from '@tanstack/react-router';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ServiceCard } from '../card/service-card.tsx';
import type { useServices } from './use-services.ts';

export interface ServicesResultsProps {
  services: ReturnType<typeof useServices>;
  isNarrowed: boolean;
}

/** Shows the services that were found (SERV-021 to SERV-030). */
export function ServicesResults({ services, isNarrowed }: ServicesResultsProps) {
  const { t } = useTranslation('services');
  // Everything that is set is in the address: the page shows the same after a reload (SERV-026).
  const href = useLocation({ select: (location) => location.href });
  return (
    <PagedList
      query={services}
      layout="grid"
      skeleton={<ItemCardSkeleton />}
      texts={{
        loading: t('loading'),
        loadingMore: t('loadingMore'),
        error: t('error'),
        retry: t('retry'),
        loadMore: t('common:lists.loadMore'),
      }}
      level={2}
      reloadHref={href}
      empty={<NoneFound isNarrowed={isNarrowed} />}
    >
      {(service) => <ServiceCard service={service} />}
    </PagedList>
  );
}

function NoneFound({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('services');
  return (
    <EmptyState
      illustration="search"
      title={t('empty')}
      text={t(isNarrowed ? 'emptyHint' : 'emptyFirst')}
      action={
        isNarrowed ? (
          <Link to="/browse-services" className={buttonClass({ variant: 'outline' })}>
            {t('showAll')}
          </Link>
        ) : (
          <Link to="/create-service" className={buttonClass({ variant: 'outline' })}>
            {t('create')}
          </Link>
        )
      }
    />
  );
}
