import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { SelectableCard } from '#features/subjects/web/bulk/selectable-card.tsx';
import { useSelection } from '#features/subjects/web/bulk/use-selection.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ownServices } from '../service-queries.ts';
import { OwnServiceCard } from './own-service-card.tsx';
import { OwnServicesBar } from './own-services-bar.tsx';

/** The viewer's own services in a grid, newest first, active or not (SERV-063, SERV-064, SERV-073, SERV-074). */
export function OwnServices({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('my-services');
  const { queries } = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useInfiniteQuery({
    ...ownServices(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  const services = query.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useSelection(services);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('tabs.services')}
      </h2>
      {services.length > 0 && <OwnServicesBar selection={selection} />}
      <PagedList
        query={query}
        layout="grid"
        skeleton={<CardSkeleton />}
        texts={{
          loading: t('loading'),
          loadingMore: t('loadingMore'),
          error: t('services:error'),
          retry: t('services:retry'),
        }}
        empty={
          <EmptyState
            level={3}
            illustration="toolbox"
            title={t('none')}
            text={t('noneHint')}
            action={
              <Link to="/create-service" className={buttonClass()}>
                {t('add')}
              </Link>
            }
          />
        }
      >
        {(service) => (
          <SelectableCard selection={selection} thing={service}>
            <OwnServiceCard
              service={service}
              // The button that was pressed is gone with its card.
              onRemoved={() => heading.current?.focus()}
            />
          </SelectableCard>
        )}
      </PagedList>
    </>
  );
}
