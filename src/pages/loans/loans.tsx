import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import type { LoanRole } from '#features/lending/vocabulary.ts';
import { LoanCard } from '#features/lending/web/loan-card.tsx';
import { ownLoans } from '#features/lending/web/loan-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';
import { EndedDeals } from '../tasks/ended-deals.tsx';

/** The loans of a person, as borrower and as owner (ITEM-421). */
export const Route = createFileRoute('/_shell/_protected/loans')({
  staticData: { texts: ['lending', 'outcomes', 'reviews'] },
  head: headFrom('lending:page', { isHidden: true }),
  component: LoansPage,
});

function LoansPage() {
  const { t } = useTranslation('lending');
  const viewer = useViewer();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('page.title')}
        subtitle={t('page.subtitle')}
        actions={
          <>
            <Link
              to="/marketplace"
              search={{ dealing: 'borrow' }}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('page.find')}
            </Link>
            <Link to="/marketplace/add" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t('page.offer')}
            </Link>
          </>
        }
      />
      <Loans of="borrower" />
      <Loans of="owner" />
      <EndedDeals viewerId={viewer.id} kind="loan" />
    </div>
  );
}

function Loans({ of }: { of: LoanRole }) {
  const { t } = useTranslation('lending');
  const { queries } = useApi();
  const query = useInfiniteQuery(ownLoans(queries, of));
  const empty = of === 'owner' ? 'page.emptyOwner' : 'page.emptyBorrower';
  return (
    <section aria-labelledby={`loans-${of}`} className="flex flex-col gap-4">
      <h2 id={`loans-${of}`} className="font-display text-lg font-semibold">
        {t(`page.${of}`)}
      </h2>
      <PagedList
        query={query}
        level={3}
        layout="grid"
        texts={{ loading: t('card.loading'), error: t('card.failed') }}
        skeleton={<Skeleton shape="block" className="h-52 rounded-card" />}
        empty={
          <EmptyState level={3} illustration="market" title={t(empty)} text={t(`${empty}Text`)} />
        }
      >
        {(loan) => <LoanCard loan={loan} level={3} />}
      </PagedList>
    </section>
  );
}
