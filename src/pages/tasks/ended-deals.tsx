import { Suspense, useState } from 'react';
import type { Outcome } from '#features/outcomes/contract.ts';
import { OwnOutcomes } from '#features/outcomes/web/own-outcomes.tsx';
import type { OwnOutcomesProps } from '#features/outcomes/web/own-outcomes.tsx';
import { DealReviewsDialog } from '#features/reviews/web/deal-reviews-dialog.tsx';
import { LeaveReviewButton } from '#features/reviews/web/leave-review-button.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';

const ReviewDialog = late({
  load: async () => (await import('#features/reviews/web/review-dialog.tsx')).ReviewDialog,
});

/** How the viewer's deals ended, all or some, each with the ways to its reviews (DEAL-125, DEAL-147, DEAL-208). */
export function EndedDeals({
  viewerId,
  ...about
}: Pick<OwnOutcomesProps, 'viewerId' | 'subjectId' | 'kind'>) {
  const { t } = useTranslation('reviews');
  const [asked, setAsked] = useState<{ to: 'read' | 'write'; outcome: Outcome } | null>(null);
  const reviewed = asked && {
    deal: { outcomeId: asked.outcome.id },
    title: asked.outcome.title,
    viewerId,
    onClose: () => setAsked(null),
  };
  return (
    <>
      <OwnOutcomes
        {...about}
        viewerId={viewerId}
        renderReviews={(outcome) =>
          outcome.result !== 'lapsed' && (
            <>
              <LeaveReviewButton
                deal={{ outcomeId: outcome.id }}
                viewerId={viewerId}
                onOpen={() => setAsked({ to: 'write', outcome })}
                size="sm"
              />
              <Button size="sm" variant="ghost" onClick={() => setAsked({ to: 'read', outcome })}>
                {t('deal.read')}
              </Button>
            </>
          )
        }
      />
      {reviewed && asked.to === 'read' && (
        <DealReviewsDialog
          {...reviewed}
          onWrite={() => setAsked({ to: 'write', outcome: asked.outcome })}
        />
      )}
      {reviewed && asked.to === 'write' && (
        <Suspense fallback={null}>
          <ReviewDialog {...reviewed} />
        </Suspense>
      )}
    </>
  );
}
