import { useRef } from 'react';
import { FoundCount } from '#features/browsing/web/list/found/found-count.tsx';
import { NearestNote } from '#features/browsing/web/list/nearest-note.tsx';
import { WhatDidYouMean } from '#features/browsing/web/meant/what-did-you-mean.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { withoutServiceFilter } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import type { ChangeServices } from '#features/services/web/grid/services-filters.tsx';
import { ServicesResults } from '#features/services/web/grid/services-results.tsx';
import { useServices } from '#features/services/web/grid/use-services.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { NoServices } from './no-services.tsx';
import { FoundWords } from '#ui/text/found-text.tsx';

export interface ServicesListProps {
  address: ServiceSearch;
  viewer: Viewer;
  onChange: ChangeServices;
}

/** Shows the number of matching services once it is known. */
export function ServiceCount({ address, viewer }: Pick<ServicesListProps, 'address' | 'viewer'>) {
  const { t } = useTranslation('services');
  return (
    <FoundCount
      list={useServices(address, viewer)}
      loading={t('loading')}
      found={(count, isExact) => t(isExact ? 'found' : 'foundMore', { count })}
    />
  );
}

/** The cards, which follow what happens where their services lie. */
export function ServicesList({ address, viewer, onChange }: ServicesListProps) {
  const { t } = useTranslation('services');
  const results = useRef<HTMLElement>(null);
  const services = useServices(address, viewer);
  return (
    <section ref={results} tabIndex={-1} aria-label={t('results')} className="flex flex-col gap-5">
      <LiveRefresh
        topic={SERVICE_AREAS}
        viewer={viewer}
        items={services.items}
        isList
        weight={services.data?.pages.length}
        // A page the viewer is loading comes first.
        onChange={() => void services.refetch({ cancelRefetch: false })}
      />
      <NearestNote
        isNearest={services.isNearest}
        didYouMean={services.didYouMean}
        search={address.search ?? ''}
      />
      <FoundWords value={services.foundWords}>
        <ServicesResults
          services={services}
          empty={
            <NoServices
              address={address}
              viewer={viewer}
              onLeaveOut={(filter) => {
                // The button goes with the note; the results stay.
                results.current?.focus({ preventScroll: true });
                onChange(withoutServiceFilter(address, filter));
              }}
            />
          }
        />
      </FoundWords>
      <WhatDidYouMean kind="service" list={services} />
    </section>
  );
}
