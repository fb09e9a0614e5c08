import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { WantedResults } from '#features/wanted/web/list/wanted-results.tsx';
import { ownWanted } from '#features/wanted/web/wanted-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** One's own posts in any state (ITEM-395). */
export const Route = createFileRoute('/_shell/_protected/wanted/mine')({
  staticData: { texts: ['wanted', 'items'] },
  head: headFrom('wanted:own', { isHidden: true }),
  component: OwnWantedPage,
});

function OwnWantedPage() {
  const { t } = useTranslation('wanted');
  const { queries } = useApi();
  const viewer = useViewer();
  const posts = useInfiniteQuery({
    ...ownWanted(queries, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('own.title')}
        subtitle={t('own.subtitle')}
        actions={
          <>
            <Link to="/wanted" className={buttonClass({ variant: 'outline' })}>
              {t('own.all')}
            </Link>
            <Link to="/wanted/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('post')}
            </Link>
          </>
        }
      />
      <WantedResults
        posts={posts}
        empty={
          <EmptyState
            level={2}
            illustration="market"
            title={t('own.empty')}
            text={t('own.emptyText')}
          />
        }
      />
    </div>
  );
}
