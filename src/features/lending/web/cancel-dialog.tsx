import { useState } from 'react';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { LoanDialogProps } from './return-dialog.tsx';

/** Asks what happened before an accepted loan ends (DEAL-200). */
export function CancelDialog({ loan, change, onClose }: LoanDialogProps) {
  const { t } = useTranslation('lending');
  const [ending, setEnding] = useState<Ending>('called_off');
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cancelTitle')}
      description={t('cancelText')}
      size="sm"
      submitLabel={t('steps.cancel')}
      busyLabel={t('canceling')}
      cancelLabel={t('keep')}
      isBusy={change.isPending}
      isDangerous
      onSubmit={() => change.mutate({ action: 'cancel', ending }, { onSuccess: onClose })}
    >
      <EndingField
        beginsAt={loan.beginsAt}
        otherName={loan.other.name}
        value={ending}
        onChange={setEnding}
      />
    </FormDialog>
  );
}
