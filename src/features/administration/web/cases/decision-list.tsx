import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DecisionSummary } from '#features/moderation/web/decision-summary.tsx';
import { allDecisions } from '#features/moderation/web/queries.ts';
import { DecidedBy, StaffPerson } from '../people/staff-person.tsx';

/** Decisions about one person or, without one, about all, newest first. */
export function DecisionList({ personId }: { personId: string | null }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(allDecisions(queries, personId, viewer.id));
  return (
    <PagedList
      query={query}
      layout="closeCards"
      skeleton={<Skeleton shape="block" className="h-32 rounded-card" />}
      texts={{ loading: t('decisions.loading'), error: t('decisions.failed') }}
      empty={<EmptyState level={3} illustration="tea" title={t('decisions.empty')} />}
    >
      {(decision) => (
        <Card as="article" className="flex flex-col gap-3 p-4">
          {personId === null && <StaffPerson person={decision.person} />}
          <DecisionSummary decision={decision} aside={<DecidedBy actor={decision.actor} />} />
        </Card>
      )}
    </PagedList>
  );
}
