import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { ServiceCard } from '../card/service-card.tsx';
import type { useServices } from './use-services.ts';

export interface ServicesResultsProps {
  services: ReturnType<typeof useServices>;
  /** Instead of the cards where nothing is found. */
  empty: ReactNode;
}

/** Shows the services that were found (SERV-021 to SERV-030). */
export function ServicesResults({ services, empty }: ServicesResultsProps) {
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
      }}
      level={2}
      reloadHref={href}
      empty={empty}
    >
      {(service) => <ServiceCard service={service} />}
    </PagedList>
  );
}
