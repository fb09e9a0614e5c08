import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';

/** Beside what asks for a decision it stays quiet. */
export function EditButton({ onEdit, className }: { onEdit: () => void; className?: string }) {
  const { t } = useTranslation('tasks');
  return (
    <Button variant="outline" className={className} onClick={onEdit}>
      {t('card.edit')}
    </Button>
  );
}
