import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Conversation } from '#features/chat/contract.ts';
import { cx } from '#ui/cx.ts';
import { openProposals } from './agreement-queries.ts';
import { isBetween } from './is-between.ts';
import { ProposalCard } from './proposal-card.tsx';

export interface ChatProposalProps {
  conversation: Conversation;
  viewerId: string;
}

/** The open proposal between the two of a conversation, after its newest message (DEAL-054). */
export function ChatProposal({ conversation, viewerId }: ChatProposalProps) {
  const { queries } = useApi();
  const { data } = useQuery(openProposals(queries, viewerId, conversation.subject.id));
  const proposal = data?.items.find((one) => isBetween(one, conversation));
  return (
    proposal && (
      <div className="pt-1 pb-3">
        <ProposalCard
          proposal={proposal}
          viewerId={viewerId}
          className={cx('w-104 max-w-full bg-card', proposal.isOwn && 'ml-auto')}
        />
      </div>
    )
  );
}
