import { useState } from 'react';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { useItemStep } from './use-item-step.ts';

/** Asks what happened before a reservation for somebody ends (DEAL-152). */
export function ReleaseDialog({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const { t } = useTranslation('item');
  const [ending, setEnding] = useState<Ending>('called_off');
  const reservation = item.own?.reservation;
  const release = useItemStep({
    run: (marketplace) => marketplace.relist({ itemId: item.id, ending }),
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
