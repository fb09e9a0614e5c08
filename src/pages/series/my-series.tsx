import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { SeriesCard } from '#features/series/web/series-card.tsx';
import { ownSeriesPages } from '#features/series/web/series-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The tasks that repeat, of owner and helper (DEAL-233). */
export const Route = createFileRoute('/_shell/_protected/my-series')({
  staticData: { texts: ['series'] },
  head: headFrom('series:mine', { isHidden: true }),
  component: MySeriesPage,
});

function MySeriesPage() {
  const { t } = useTranslation('series');
  const { queries } = useApi();
  const query = useInfiniteQuery(ownSeriesPages(queries));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('mine.title')}
        subtitle={t('mine.description')}
        actions={
          <Link to="/my-tasks" className={buttonClass({ variant: 'outline' })}>
            {t('page.myTasks')}
          </Link>
        }
      />
      <section aria-labelledby="series-mine">
        <h2 id="series-mine" className="sr-only">
          {t('mine.title')}
        </h2>
        <PagedList
          query={query}
          level={3}
          layout="grid"
          texts={{ loading: t('mine.loading'), error: t('failed') }}
          skeleton={<Skeleton shape="block" className="h-36 rounded-card" />}
          empty={
            <EmptyState
              level={3}
              illustration="neighbors"
              title={t('mine.none')}
              text={t('mine.noneText')}
              action={
                <Link to="/post-task" className={buttonClass()}>
                  {t('mine.post')}
                </Link>
              }
            />
          }
        >
          {(series) => <SeriesCard series={series} />}
        </PagedList>
      </section>
    </div>
  );
}
