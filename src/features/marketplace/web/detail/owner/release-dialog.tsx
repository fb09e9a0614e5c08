import { useState } from 'react';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { useItemStep } from './use-item-step.ts';

export interface ReleaseDialogProps {
  item: ItemDetail;
  /** Null is the only one. */
  reservationId?: string | null;
  onClose: () => void;
}

/** Asks what happened before a reservation for somebody ends (DEAL-152). */
export function ReleaseDialog({ item, reservationId = null, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('own-item');
  const [ending, setEnding] = useState<Ending>('called_off');
  const reservations = item.own?.reservations ?? [];
  const reservation = reservations.find(({ id }) => id === reservationId) ?? reservations[0];
  const release = useItemStep({
    run: (marketplace) => marketplace.relist({ itemId: item.id, ending, reservationId }),
    done: t('relist.done'),
    onAnswer: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('owner.relist')}
      description={t('relist.text')}
      size="sm"
      submitLabel={t('owner.relist')}
      busyLabel={t('relist.busy')}
      isBusy={release.isPending}
      onSubmit={() => release.mutate()}
    >
      <EndingField
        beginsAt={reservation?.pickupAt ?? null}
        hasTime
        otherName={reservation?.person?.name ?? ''}
        value={ending}
        onChange={setEnding}
      />
    </FormDialog>
  );
}
