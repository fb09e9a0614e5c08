import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '../layout/button.tsx';
import { LazyModal } from './lazy-modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  /** The way out; where something is cancelled, what stays is named. */
  cancelLabel?: string;
  busyLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  variant?: 'primary' | 'danger';
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isBusy = false, onOpenChange } = props;
  const { t } = useTranslation('common');
  return (
    <LazyModal
      open={props.open}
      onOpenChange={onOpenChange}
      isBusy={isBusy}
      role="alertdialog"
      layout="dialog-sm"
      title={props.title}
      description={props.text}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)} disabled={isBusy}>
            {props.cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button
            variant={props.variant}
            onClick={props.onConfirm}
            isBusy={isBusy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </LazyModal>
  );
}
