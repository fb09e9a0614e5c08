import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { EventCard } from '#features/events/web/event-card.tsx';
import { ownEventPages } from '#features/events/web/event-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The events one hosts and those one comes to (EVENT-028). */
export const Route = createFileRoute('/_shell/_protected/my-events')({
  staticData: { texts: ['events'] },
  head: headFrom('events:mine', { isHidden: true }),
  component: MyEventsPage,
});

function MyEventsPage() {
  const { t } = useTranslation('events');
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('mine.title')}
        subtitle={t('mine.description')}
        actions={
          <>
            <Link to="/events" className={buttonClass({ variant: 'outline' })}>
              {t('all')}
            </Link>
            <Link to="/events/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('add')}
            </Link>
          </>
        }
      />
      <OwnEvents of="host" title={t('mine.hosting')} />
      <OwnEvents of="guest" title={t('mine.coming')} />
    </div>
  );
}

/** Those one hosts, or those one comes to as a guest. */
function OwnEvents({ of, title }: { of: 'host' | 'guest'; title: string }) {
  const wording = of === 'host' ? 'Hosting' : 'Coming';
  const { t } = useTranslation('events');
  const { queries } = useApi();
  const query = useInfiniteQuery(ownEventPages(queries, of));
  return (
    <section aria-labelledby={`events-${of}`} className="flex flex-col gap-4">
      <h2 id={`events-${of}`} className="font-display text-lg font-semibold">
        {title}
      </h2>
      <PagedList
        query={query}
        level={3}
        layout="grid"
        texts={{ loading: t('loading'), error: t('failed') }}
        skeleton={<Skeleton shape="block" className="h-52 rounded-card" />}
        empty={
          <EmptyState
            level={3}
            illustration="calendar"
            title={t(`mine.none${wording}`)}
            text={t(`mine.none${wording}Text`)}
          />
        }
      >
        {(event) => <EventCard event={event} />}
      </PagedList>
    </section>
  );
}
