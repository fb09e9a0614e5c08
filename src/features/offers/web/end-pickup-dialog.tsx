import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { SlotCard } from '../contract.ts';
import { useStepOptions } from './use-deal-changes.ts';

export interface EndPickupDialogProps {
  conversationId: string;
  /** The agreed time; null for a reservation without one. */
  slot: Pick<SlotCard, 'id' | 'startsAt'> | null;
  otherName: string;
  onClose: () => void;
}

/** Asks what happened before an agreement ends without a pickup (DEAL-152). */
export function EndPickupDialog({
  conversationId,
  slot,
  otherName,
  onClose,
}: EndPickupDialogProps) {
  const { t } = useTranslation('offers');
  const { api } = useApi();
  const [ending, setEnding] = useState<Ending>('called_off');
  const options = useStepOptions();
  const cancel = useSingleMutation({
    mutationFn: (how: Ending) =>
      slot
        ? api.offers.cancelSlot({ slotId: slot.id, ending: how })
        : api.offers.callOff({ conversationId, ending: how }),
    ...options,
    onSettled: () => {
      onClose();
      return options.onSettled();
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(slot ? 'slot.cancelTitle' : 'slot.releaseTitle')}
      description={t('slot.cancelText')}
      size="sm"
      submitLabel={t(slot ? 'slot.cancel' : 'actions.callOff')}
      busyLabel={t('slot.cancelling')}
      cancelLabel={t('common:actions.close')}
      isBusy={cancel.isPending}
      isDangerous
      onSubmit={() => cancel.mutate(ending)}
    >
      <EndingField
        beginsAt={slot?.startsAt ?? null}
        hasTime
        otherName={otherName}
        value={ending}
        onChange={setEnding}
      />
    </FormDialog>
  );
}
