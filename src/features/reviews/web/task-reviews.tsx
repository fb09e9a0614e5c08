import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EyeOff, Star } from '#ui/icons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { OwnReviews } from '../contract.ts';
import { ownReviews } from './review-queries.ts';
import type { ReviewedDeal } from './review-queries.ts';
import { ReviewBody } from './written-review.tsx';

export interface TaskReviewsProps {
  deal: ReviewedDeal;
  viewerId: string | null;
  onWrite: () => void;
}

/** The way to review the other side of a deal, and what the two wrote (PEOPLE-110, PEOPLE-112, DEAL-147). */
export function TaskReviews({ deal, viewerId, onWrite }: TaskReviewsProps) {
  const { t } = useTranslation('reviews');
  const { queries } = useApi();
  const query = useQuery(ownReviews(queries, deal, viewerId));
  if (query.isPending) return <Skeleton shape="block" className="h-13 rounded-control" />;
  if (!query.data) {
    return (
      <div role="alert" className="flex flex-col gap-2 text-sm">
        <p>{t('task.error')}</p>
        <Button variant="outline" onClick={() => void query.refetch()} isBusy={query.isFetching}>
          {t('common:actions.tryAgain')}
        </Button>
      </div>
    );
  }
  const { write, own, received, otherName } = query.data;
  return (
    <div className="flex flex-col gap-3">
      {write.allowed && <Invitation about={query.data} onWrite={onWrite} />}
      {own && (
        <Written title={t('task.yours', { name: otherName })}>
          <ReviewBody review={own} />
          {own.publishedAt === null && <Waiting about={query.data} />}
        </Written>
      )}
      {received && (
        <Written title={t('task.theirs', { name: otherName })}>
          <ReviewBody review={received} />
        </Written>
      )}
      {!write.allowed && !own && <p className="text-sm text-muted">{t('task.over')}</p>}
    </div>
  );
}

function Invitation({ about, onWrite }: { about: OwnReviews; onWrite: () => void }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  const { otherName: name, isAwaited, closesAt } = about;
  return (
    <>
      <p className="text-sm text-muted">
        {isAwaited
          ? t('task.awaited', { name })
          : t('task.invitation', { name, date: format.date(closesAt) })}
      </p>
      <Button onClick={onWrite} className="w-full">
        <Star aria-hidden="true" className="size-4.5" />
        {t('leave')}
      </Button>
    </>
  );
}

function Written({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 rounded-control bg-sunken px-3.5 py-3">
      <h2 dir="auto" className="text-sm font-semibold wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Waiting({ about }: { about: OwnReviews }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return (
    <p className="flex items-start gap-2 text-xs text-muted">
      <EyeOff aria-hidden="true" className="size-4 shrink-0" />
      {about.isHeld
        ? t('task.waitingHeld', { name: about.otherName })
        : t('task.waiting', { name: about.otherName, date: format.date(about.closesAt) })}
    </p>
  );
}
