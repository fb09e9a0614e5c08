import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Star } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { openReviews } from './review-queries.ts';

export interface LeaveReviewButtonProps {
  /** A task or item that was done, or any deal by its outcome. */
  deal: { subjectId: string } | { outcomeId: string };
  viewerId: string | null;
  onOpen: (outcomeId: string) => void;
  className?: string;
  size?: 'sm';
}

/** Stands on the card of a task or deal, and on the page of an item, until the viewer has reviewed it (PEOPLE-110); all cards share one answer. */
export function LeaveReviewButton(props: LeaveReviewButtonProps) {
  const { deal, viewerId, onOpen, className, size } = props;
  const { t } = useTranslation('reviews');
  const { queries } = useApi();
  const { data } = useQuery({ ...openReviews(queries, viewerId), enabled: viewerId !== null });
  const open = data?.items.find((one) =>
    'subjectId' in deal
      ? one.isDone && one.id === deal.subjectId
      : one.outcomeId === deal.outcomeId,
  );
  if (!open) return null;
  return (
    <Button size={size} className={className} onClick={() => onOpen(open.outcomeId)}>
      <Star aria-hidden="true" className="size-4.5" />
      {t('leave')}
    </Button>
  );
}
