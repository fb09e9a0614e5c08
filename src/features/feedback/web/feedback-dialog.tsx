import { useId } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

export interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the subject starts with, such as where the person needs help. */
  subject?: string;
}

/** Opens from the sidebar and wherever help is offered (SHELL-095, NOTE-047). */
export function FeedbackDialog({ open, onOpenChange, subject }: FeedbackDialogProps) {
  const { t } = useTranslation('feedback');
  const id = useId();
  const tools = useFeedbackForm({
    isShown: open,
    ...(subject !== undefined && { subject }),
    onSent: () => onOpenChange(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.title')}
      description={t('dialog.description')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          {/* On a phone the messages of the site lie above one button; the dialog has a close button too. */}
          <Button variant="outline" className="max-md:hidden" onClick={() => onOpenChange(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={tools.isSending} busyLabel={t('form.sending')}>
            {t('form.send')}
          </Button>
        </>
      }
    >
      <FeedbackFields id={id} tools={tools} />
    </Dialog>
  );
}
