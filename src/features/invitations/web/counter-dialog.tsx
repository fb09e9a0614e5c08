import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Invitation, InvitedTerms } from '../contract.ts';
import { TermsFields } from './terms-fields.tsx';
import { readTerms, startTerms } from './typed-invitation.ts';
import { useInvitationChanges } from './use-invitation-changes.ts';

export interface CounterDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Answers an invitation with another price or day (DEAL-195). */
export function CounterDialog({ invitation, onClose }: CounterDialogProps) {
  const { t } = useTranslation('invitations');
  const { api } = useApi();
  const [typed, setTyped] = useState(() => startTerms(invitation));
  const proposal = useProposal({
    send: (terms: InvitedTerms) => {
      const { day: today } = wallTime(clock.now(), ownTimeZone());
      return api.invitations.counter({ invitationId: invitation.id, terms, today });
    },
    sent: t('dialog.sent'),
    failed: 'invitations:dialog.failed',
    onSent: onClose,
    refresh: useInvitationChanges(),
  });
  return (
    <ProposalDialog
      proposal={proposal}
      title={t('dialog.counterTitle')}
      submitLabel={t('dialog.submit')}
      busyLabel={t('dialog.busy')}
      onSubmit={() => proposal.submit(readTerms(typed))}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('dialog.hint', { name: invitation.other.name })}</p>
      <TermsFields
        typed={typed}
        problems={proposal.problems}
        onChange={(part) => {
          setTyped({ ...typed, ...part });
          proposal.forgetProblems();
        }}
      />
    </ProposalDialog>
  );
}
