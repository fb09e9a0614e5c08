import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { DecisionSummary } from '../decision-summary.tsx';
import { ownDecisions } from '../queries.ts';

/** Decisions that concern the viewer, newest first (MOD-018). */
export function OwnDecisions() {
  const { t } = useTranslation('moderation');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(ownDecisions(queries, viewer.id));
  return (
    <section aria-labelledby="decisions-title" className="flex flex-col gap-3">
      <h2 id="decisions-title" className="font-display text-lg font-semibold">
        {t('own.decisions.title')}
      </h2>
      <PagedList
        query={query}
        layout="closeCards"
        // Three of them are as high as what most people see: that there is none.
        skeleton={<Skeleton shape="block" className="h-25 rounded-card" />}
        texts={{ loading: t('own.decisions.loading'), error: t('own.decisions.failed') }}
        empty={
          <EmptyState
            level={3}
            illustration="tea"
            title={t('own.decisions.empty.title')}
            text={t('own.decisions.empty.text')}
          />
        }
      >
        {(decision) => (
          <Card as="article" className="flex flex-col gap-3 p-4 md:p-5">
            <DecisionSummary decision={decision} />
            <Link
              to="/decisions/$decisionId"
              params={{ decisionId: decision.id }}
              className={buttonClass({ variant: 'outline', size: 'sm', className: 'self-start' })}
            >
              {t('own.decisions.open')}
            </Link>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
