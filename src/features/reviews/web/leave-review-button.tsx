import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Star } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { openReviews } from './review-queries.ts';

export interface LeaveReviewButtonProps {
  taskId: string;
  viewerId: string | null;
  onOpen: () => void;
  className?: string;
}

/** Stands on the card of a task until the viewer has reviewed it (PEOPLE-110); all cards share one answer. */
export function LeaveReviewButton(props: LeaveReviewButtonProps) {
  const { taskId, viewerId, onOpen, className } = props;
  const { t } = useTranslation('reviews');
  const { queries } = useApi();
  const { data } = useQuery({ ...openReviews(queries, viewerId), enabled: viewerId !== null });
  if (!data?.items.some(({ id }) => id === taskId)) return null;
  return (
    <Button className={className} onClick={onOpen}>
      <Star aria-hidden="true" className="size-4.5" />
      {t('leave')}
    </Button>
  );
}
