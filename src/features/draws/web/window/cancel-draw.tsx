import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { isBlank } from '#platform/text/blank.ts';
import type { DrawDetail } from '../../contract.ts';
import { LONGEST_REASON } from '../../limits.ts';
import { useDrawStep } from '../use-draw-step.ts';

/** Ends the window early; with people waiting it asks why (ITEM-322). */
export function CancelDraw({ draw }: { draw: DrawDetail }) {
  const { t } = useTranslation('draws');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsReason = draw.ticketsCount > 0;
  const cancel = useDrawStep({
    run: (draws) => draws.cancel({ drawId: draw.drawId, reason: reason.trim() }),
    done: () => t('cancel.done'),
    onAnswer: () => setOpen(false),
  });
  function submit() {
    const isWanting = needsReason && isBlank(reason);
    setMissing(isWanting);
    if (!isWanting) cancel.mutate();
  }
  return (
    <>
      <Button
        variant="ghost"
        className="-my-3 -ml-4 self-start text-danger"
        onClick={() => setOpen(true)}
      >
        {t('cancel.action')}
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={t('cancel.title')}
        description={t(needsReason ? 'cancel.textWaiting' : 'cancel.text')}
        submitLabel={t('cancel.submit')}
        busyLabel={t('cancel.busy')}
        isBusy={cancel.isPending}
        onSubmit={submit}
        hasOneButtonOnPhones
      >
        <Field
          label={t('cancel.reason')}
          isRequired={needsReason}
          error={isMissing ? t('fields.reason_required') : undefined}
        >
          <TextArea
            value={reason}
            maxLength={LONGEST_REASON}
            rows={3}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </FormDialog>
    </>
  );
}
