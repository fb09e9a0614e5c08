import { useId } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

export interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Initial text of the subject, such as where the person needs help. */
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
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('dialog.title')}
      description={t('dialog.description')}
      formId={id}
      submitLabel={t('form.send')}
      busyLabel={t('form.sending')}
      isBusy={tools.isSending}
      hasOneButtonOnPhones
    >
      <FeedbackFields id={id} tools={tools} />
    </FormDialog>
  );
}
