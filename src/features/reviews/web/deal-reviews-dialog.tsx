import { useTranslation } from '#platform/web/use-translation.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TaskReviews } from './task-reviews.tsx';
import type { TaskReviewsProps } from './task-reviews.tsx';

export interface DealReviewsDialogProps extends TaskReviewsProps {
  /** The title of the task or item. */
  title: string;
  onClose: () => void;
}

/** Shows the two of a deal what they wrote of each other (DEAL-147). */
export function DealReviewsDialog({ title, onClose, ...reviews }: DealReviewsDialogProps) {
  const { t } = useTranslation('reviews');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deal.title')}
      description={title}
    >
      <TaskReviews {...reviews} />
    </Dialog>
  );
}
