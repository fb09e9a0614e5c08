import { useApi } from '#app/api.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { CardAnswer } from '#features/chat/web/cards/card-answer.tsx';
import { CardHead } from '#features/chat/web/cards/card-head.tsx';
import { STEP_TONES } from '#features/negotiation/web/step-tones.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Proposal } from '../contract.ts';
import { proposalCards } from './agreement-queries.ts';
import { ProposalContent, useProposalTitle } from './proposal-card.tsx';

export interface ChatProposalProps {
  id: string;
  conversation: Conversation;
}

/** One proposal among the messages of its two, as it stands now (DEAL-054). */
export function ChatProposal({ id, conversation }: ChatProposalProps) {
  const { queries } = useApi();
  const { id: viewerId } = useViewer();
  return (
    <CardAnswer
      query={proposalCards(queries, viewerId, conversation.id)}
      find={({ items }) => items.find((one) => one.id === id)}
    >
      {(proposal) => viewerId !== null && <FoundProposal proposal={proposal} viewerId={viewerId} />}
    </CardAnswer>
  );
}

function FoundProposal({ proposal, viewerId }: { proposal: Proposal; viewerId: string }) {
  const { t } = useTranslation('agreements');
  return (
    <div className="flex flex-col gap-3 text-sm">
      <CardHead
        from={useProposalTitle(proposal)}
        tone={STEP_TONES[proposal.status]}
        status={t(`statuses.${proposal.status}`)}
      />
      <ProposalContent proposal={proposal} viewerId={viewerId} />
    </div>
  );
}
