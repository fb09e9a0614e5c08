import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

export interface EditButtonProps {
  onEdit: () => void;
  /** The day of the task has passed: it needs a new one first of all (TASK-355). */
  isExpired?: boolean;
  className?: string;
}

/** Beside what asks for a decision it stays quiet. */
export function EditButton({ onEdit, isExpired = false, className }: EditButtonProps) {
  const { t } = useTranslation('tasks');
  return (
    <Button variant={isExpired ? 'primary' : 'outline'} className={className} onClick={onEdit}>
      {t(isExpired ? 'card.newDay' : 'card.edit')}
    </Button>
  );
}
