import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';

export interface ProposalDialogProps {
  /** Of `useProposal`. */
  proposal: { isPending: boolean; failure: string | null };
  title: string;
  submitLabel: string;
  busyLabel: string;
  isDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what is proposed in a chat; it stays open, with what is typed, until it is sent. */
export function ProposalDialog({ proposal, onClose, children, ...dialog }: ProposalDialogProps) {
  const { t } = useTranslation('common');
  return (
    <FormDialog
      {...dialog}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={t('actions.close')}
      cancelLabel={t('actions.cancel')}
      isBusy={proposal.isPending}
    >
      {children}
      {proposal.failure !== null && <ProblemNotice>{proposal.failure}</ProblemNotice>}
    </FormDialog>
  );
}
