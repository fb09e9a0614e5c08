import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { GroupCard } from '#features/groups/web/group-card.tsx';
import { ownGroupPages } from '#features/groups/web/group-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The groups one belongs to and those one asked to join (GROUP-026). */
export const Route = createFileRoute('/_shell/_protected/my-groups')({
  staticData: { texts: ['groups'] },
  head: headFrom('groups:mine', { isHidden: true }),
  component: MyGroupsPage,
});

function MyGroupsPage() {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const query = useInfiniteQuery(ownGroupPages(queries));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('mine.title')}
        subtitle={t('mine.description')}
        actions={
          <>
            <Link to="/groups" className={buttonClass({ variant: 'outline' })}>
              {t('all')}
            </Link>
            <Link to="/groups/new" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('add')}
            </Link>
          </>
        }
      />
      <section aria-labelledby="groups-mine">
        <h2 id="groups-mine" className="sr-only">
          {t('mine.title')}
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
              illustration="neighbors"
              title={t('mine.none')}
              text={t('mine.noneText')}
            />
          }
        >
          {(group) => <GroupCard group={group} />}
        </PagedList>
      </section>
    </div>
  );
}
