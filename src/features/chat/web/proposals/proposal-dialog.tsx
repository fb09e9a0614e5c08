import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import type { FieldProblems } from './form-problems.ts';

export interface ProposalDialogProps {
  /** The result of `useProposal`. */
  proposal: { isPending: boolean; failure: string | null; problems: FieldProblems };
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** 'Cancel' where nothing is said. */
  cancelLabel?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what is proposed in a chat; it stays open, with what is typed, until it is sent. */
export function ProposalDialog({ proposal, onClose, children, ...dialog }: ProposalDialogProps) {
  const fields = useFirstProblem(proposal.problems);
  return (
    <FormDialog
      {...dialog}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={proposal.isPending}
    >
      <div ref={fields} className="contents">
        {children}
      </div>
      {proposal.failure !== null && <ProblemNotice>{proposal.failure}</ProblemNotice>}
    </FormDialog>
  );
}

const CONTROLS = 'input, textarea, select, button';

/** Moves a person who submits a form with problems to the first of them, however far up it is. */
function useFirstProblem(problems: FieldProblems) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const first = fields.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid]',
    );
    const control = first?.matches(CONTROLS)
      ? first
      : (first?.querySelector<HTMLElement>('input:checked') ??
        first?.querySelector<HTMLElement>(CONTROLS));
    control?.focus();
  }, [problems]);
  return fields;
}
