import { useId } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from './layout/button.tsx';
import { cx } from './cx.ts';
import { Dialog } from './overlays/dialog.tsx';
import type { DialogProps } from './overlays/dialog.tsx';

/** The form is drawn here, around the children; or it stands among them, and is named. */
type TheForm = { onSubmit: () => void; formId?: never } | { formId: string; onSubmit?: never };

export type FormDialogProps = Omit<DialogProps, 'footer'> &
  TheForm & {
    submitLabel: string;
    busyLabel: string;
    isBusy: boolean;
    isDisabled?: boolean;
    /** Pressing it says what is missing. */
    isIncomplete?: boolean;
    /** The way out; where the form itself cancels something, what stays is named. */
    cancelLabel?: string;
    isDangerous?: boolean;
    /** Called instead of just closing the dialog when 'Cancel' is pressed. */
    onCancel?: () => void;
    isCancelDisabled?: boolean;
    /** On a phone the messages of the site lie above one button; the dialog has a close button too. */
    hasOneButtonOnPhones?: boolean;
  };

/** A dialog that asks for something, with the way to send it and the way out. */
export function FormDialog(props: FormDialogProps) {
  const { onSubmit, formId, children, ...others } = props;
  const { submitLabel, busyLabel, isBusy, isDisabled, isIncomplete, ...rest } = others;
  const { cancelLabel, isDangerous, onCancel, isCancelDisabled, hasOneButtonOnPhones, ...dialog } =
    rest;
  const ownId = useId();
  const { t } = useTranslation('common');
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
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            form={formId ?? ownId}
            disabled={isDisabled}
            aria-disabled={isIncomplete || undefined}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {onSubmit ? (
        <form
          id={ownId}
          method="post"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  );
}
