import { useState } from 'react';
import { Button } from '#ui/layout/button.tsx';
import type { ButtonVariant } from '#ui/layout/button-class.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface ConfirmedStepProps {
  label: string;
  title: string;
  text: string;
  busyLabel: string;
  variant: ButtonVariant;
  className?: string;
  isBusy: boolean;
  /** Takes the step, and calls back once it was answered. */
  onConfirm: (close: () => void) => void;
}

/** A button whose step is taken only after a question. */
export function ConfirmedStep(props: ConfirmedStepProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={props.variant} className={props.className} onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={props.title}
        text={props.text}
        confirmLabel={props.label}
        busyLabel={props.busyLabel}
        variant="danger"
        isBusy={props.isBusy}
        onConfirm={() => props.onConfirm(() => setAsking(false))}
      />
    </>
  );
}
