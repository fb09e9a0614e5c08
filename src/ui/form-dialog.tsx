import { Button } from './layout/button.tsx';
import { cx } from './cx.ts';
import { Dialog } from './overlays/dialog.tsx';
import type { DialogProps } from './overlays/dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** Of the form among the children. */
  formId: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Pressing it says what is missing. */
  isIncomplete?: boolean;
  cancelLabel: string;
  /** What 'Cancel' does beside closing. */
  onCancel?: () => void;
  isCancelDisabled?: boolean;
  /** On a phone the messages of the site lie above one button; the dialog has a close button too. */
  hasOneButtonOnPhones?: boolean;
}

/** A dialog that asks for something, with the way to send it and the way out. */
export function FormDialog(props: FormDialogProps) {
  const { formId, submitLabel, busyLabel, isBusy, isDisabled, isIncomplete, ...rest } = props;
  const { cancelLabel, onCancel, isCancelDisabled, hasOneButtonOnPhones, ...dialog } = rest;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button
            variant="outline"
            className={cx(hasOneButtonOnPhones && 'max-md:hidden')}
            onClick={onCancel ?? (() => dialog.onOpenChange(false))}
            disabled={isCancelDisabled}
          >
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isDisabled}
            aria-disabled={isIncomplete || undefined}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
