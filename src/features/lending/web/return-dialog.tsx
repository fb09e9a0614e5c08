import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import type { Loan } from '../contract.ts';
import { returnEndings } from '../vocabulary.ts';
import type { ReturnEnding } from '../vocabulary.ts';
import type { useChangeLoan } from './use-change-loan.ts';

export interface LoanDialogProps {
  loan: Loan;
  change: ReturnType<typeof useChangeLoan>;
  onClose: () => void;
}

/** Asks the owner how the item came back (DEAL-201). */
export function ReturnDialog({ loan, change, onClose }: LoanDialogProps) {
  const { t } = useTranslation('lending');
  const isLate = loan.daysLate > 0;
  const [ending, setEnding] = useState<ReturnEnding>(isLate ? 'returned_late' : 'done');
  const { name } = loan.other;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('back.title')}
      description={loan.title}
      size="sm"
      submitLabel={t('steps.confirmReturn')}
      busyLabel={t('back.busy')}
      cancelLabel={t('common:actions.close')}
      isBusy={change.isPending}
      onSubmit={() => change.mutate({ action: 'confirmReturn', ending }, { onSuccess: onClose })}
    >
      <Field
        label={t('back.how')}
        hint={ending === 'done' ? t('back.counts') : t('back.notified', { name })}
        isGroup
        isRequired
      >
        <RadioCards
          value={ending}
          onValueChange={(chosen) => setEnding(chosen as ReturnEnding)}
          options={returnEndings
            .filter((one) => isLate || one !== 'returned_late')
            .map((one) => ({ value: one, title: t(`back.endings.${one}`) }))}
        />
      </Field>
    </FormDialog>
  );
}
