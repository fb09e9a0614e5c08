import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Star } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { openReviews } from './review-queries.ts';

export interface LeaveReviewButtonProps {
  taskId: string;
  /** Which of the task's deals; without it, the one that was done. */
  outcomeId?: string;
  viewerId: string | null;
  onOpen: () => void;
  className?: string;
  size?: 'sm';
}

/** Stands on the card of a task or deal until the viewer has reviewed it (PEOPLE-110); all cards share one answer. */
export function LeaveReviewButton(props: LeaveReviewButtonProps) {
  const { taskId, outcomeId, viewerId, onOpen, className, size } = props;
  const { t } = useTranslation('reviews');
  const { queries } = useApi();
  const { data } = useQuery({ ...openReviews(queries, viewerId), enabled: viewerId !== null });
  const isOpen = data?.items.some((open) =>
    outcomeId === undefined ? open.isDone && open.id === taskId : open.outcomeId === outcomeId,
  );
  if (isOpen !== true) return null;
  return (
    <Button size={size} className={className} onClick={onOpen}>
      <Star aria-hidden="true" className="size-4.5" />
      {t('leave')}
    </Button>
  );
}
