import { useState } from 'react';
import type { Api } from '#app/api.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ButtonProps } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useSeriesStep } from './use-series-step.ts';

export interface StepButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string;
  /** Longer, for screen readers, where several have the same label. */
  ariaLabel?: string;
  run: (series: Api['series']) => Promise<unknown>;
  question: { title: string; text: string; confirm: string };
}

/** A step in a series that asks before it is taken. */
export function StepButton({ label, ariaLabel, run, question, size, variant }: StepButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSeriesStep(run, () => setAsking(false));
  return (
    <>
      <Button
        size={size}
        variant={variant ?? 'outline'}
        className="self-start"
        aria-label={ariaLabel}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirm}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
