import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { late } from '#ui/late.tsx';
import type { Outcome } from '../contract.ts';
import type { DealKind } from '../vocabulary.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ownOutcomes } from './outcome-queries.ts';

const ContestDialog = late({
  load: async () => (await import('./contest-dialog.tsx')).ContestDialog,
});

export interface OwnOutcomesProps {
  viewerId: string | null;
  /** Only about this thing; without any its page says nothing (DEAL-170). */
  subjectId?: string;
  /** Only of this kind; the same. */
  kind?: DealKind;
  /** The ways to the reviews of a deal. */
  renderReviews?: (outcome: Outcome) => ReactNode;
}

/** How the viewer's deals ended, in both roles (DEAL-125). */
export function OwnOutcomes({ viewerId, subjectId, kind, renderReviews }: OwnOutcomesProps) {
  const { t } = useTranslation('outcomes');
  const { queries } = useApi();
  const errorText = useErrorText();
  const query = useInfiniteQuery(
    ownOutcomes(queries, viewerId, { subjectId: subjectId ?? null, kind: kind ?? null }),
  );
  const isPart = subjectId !== undefined || kind !== undefined;
  const [contested, setContested] = useState<Outcome | null>(null);
  const isEmpty = !query.data?.pages.some(({ items }) => items.length > 0);
  if (isPart && isEmpty && !query.isError) return null;
  return (
    <>
      {isPart && <h2 className="font-display text-lg font-semibold">{t('title')}</h2>}
      <PagedList
        query={query}
        skeleton={<CardSkeleton />}
        texts={{
          loading: t('loading'),
          error: t('error', { message: errorText(query.error) }),
        }}
        empty={<EmptyState level={3} illustration="tea" title={t('empty')} text={t('emptyHint')} />}
      >
        {(outcome) => (
          <OutcomeCard
            outcome={outcome}
            reviews={renderReviews?.(outcome)}
            onContest={() => setContested(outcome)}
          />
        )}
      </PagedList>
      {contested && (
        <Suspense fallback={null}>
          <ContestDialog outcome={contested} onClose={() => setContested(null)} />
        </Suspense>
      )}
    </>
  );
}
