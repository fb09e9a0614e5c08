import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ServiceCard } from '../card/service-card.tsx';
import { servicesOfPerson } from '../service-queries.ts';

/** Shows the services that a person offers, on a phone with the way to them in the bar (SERV-199); nothing if there are none. */
export function ServicesOfPerson({ personId }: { personId: string }) {
  const { t } = useTranslation('services');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery({
    ...servicesOfPerson(queries, personId, viewer.id),
    // While the viewer is unknown, a visitor's answer would be shown for a moment.
    enabled: viewer.status !== 'unknown',
  });
  const [first, ...others] = query.data?.pages[0]?.items ?? [];
  if (!first) return null;
  return (
    <section aria-labelledby="services-of-person" className="flex flex-col gap-4">
      <h2 id="services-of-person" className="font-display text-lg font-semibold">
        {t('ofPerson.title')}
      </h2>
      <PagedList
        query={query}
        layout="grid"
        skeleton={<ItemCardSkeleton />}
        texts={{
          loading: t('loading'),
          loadingMore: t('loadingMore'),
          error: t('error'),
          retry: t('retry'),
        }}
        empty={null}
      >
        {(service) => <ServiceCard service={service} heading="h3" />}
      </PagedList>
      {!first.isOwn && (
        <div className="ui-action-bar md:hidden">
          {others.length > 0 ? (
            <a href="#services-of-person" className={buttonClass({ size: 'lg' })}>
              {t('ofPerson.see')}
            </a>
          ) : (
            <Link
              to="/services/$serviceId"
              params={{ serviceId: first.id }}
              search={{ book: 1 }}
              className={buttonClass({ size: 'lg' })}
            >
              {t('ofPerson.book')}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
