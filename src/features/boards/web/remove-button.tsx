import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useChangeBoard } from './use-change-board.ts';

/** Takes a board off the map, for who added it (SHELL-485). */
export function RemoveButton({ boardId, onRemoved }: { boardId: string; onRemoved: () => void }) {
  const { t } = useTranslation('boards');
  const [isAsking, setAsking] = useState(false);
  const { remove } = useChangeBoard(boardId, onRemoved);
  return (
    <>
      <Button variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('remove.title')}
        text={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        busyLabel={t('remove.busy')}
        variant="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ boardId })}
      />
    </>
  );
}
