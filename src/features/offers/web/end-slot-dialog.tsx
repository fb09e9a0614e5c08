import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { SlotCard } from '../contract.ts';
import { useStepOptions } from './use-deal-changes.ts';

export interface EndSlotDialogProps {
  slot: SlotCard;
  otherName: string;
  onClose: () => void;
}

/** Asks what happened before an agreed time ends without a pickup (DEAL-152). */
export function EndSlotDialog({ slot, otherName, onClose }: EndSlotDialogProps) {
  const { t } = useTranslation('offers');
  const { queries } = useApi();
  const [ending, setEnding] = useState<Ending>('called_off');
  const options = useStepOptions();
  const cancel = useSingleMutation({
    ...queries.offers.cancelSlot.mutationOptions(),
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
      title={t('slot.cancelTitle')}
      description={t('slot.cancelText')}
      size="sm"
      submitLabel={t('slot.cancel')}
      busyLabel={t('slot.cancelling')}
      cancelLabel={t('common:actions.close')}
      isBusy={cancel.isPending}
      isDangerous
      onSubmit={() => cancel.mutate({ slotId: slot.id, ending })}
    >
      <EndingField
        beginsAt={slot.startsAt}
        hasTime
        otherName={otherName}
        value={ending}
        onChange={setEnding}
      />
    </FormDialog>
  );
}
