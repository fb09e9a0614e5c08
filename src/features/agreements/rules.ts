import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import type { Party, ProposalState, Stage } from './vocabulary.ts';

/** The facts that the rules need about a proposal and its deal. */
export type ProposalFacts = {
  stage: Stage;
  proposedBy: Party;
  state: ProposalState;
  /** The time to answer it is over. */
  isOver: boolean;
  taskStatus: TaskStatus;
  isTaskExpired: boolean;
  /** Null once the application was withdrawn. */
  applicationStatus: ApplicationStatus | null;
  isBlocked: boolean;
};

const because = createRefusalBuilder('agreements:refusals');

/** DEAL-046: says how an ended proposal stands. */
const isOpen = ({ state, isOver }: ProposalFacts): Ruling => {
  if (state !== 'open') return because(`state.${state}`, 'conflict');
  return isOver ? because('state.lapsed', 'conflict') : allowed;
};

/** Whether what was proposed can still be agreed on (DEAL-041, DEAL-042). */
function isNegotiable(proposal: ProposalFacts): Ruling {
  const { stage, taskStatus, isTaskExpired, applicationStatus } = proposal;
  if (proposal.isBlocked) return because('blocked', 'forbidden');
  if (stage === 'work') {
    return taskStatus === 'claimed' || taskStatus === 'started'
      ? allowed
      : because('not_under_way', 'conflict');
  }
  if (taskStatus !== 'open' || applicationStatus !== 'pending') {
    return because('not_pending', 'conflict');
  }
  return isTaskExpired ? because('task_expired', 'conflict') : allowed;
}

function mayReceive(proposal: ProposalFacts, party: Party): Ruling {
  return proposal.proposedBy === party ? because('own', 'forbidden') : isOpen(proposal);
}

/** DEAL-043: the other side, while the deal is as it was. */
export function mayAccept(proposal: ProposalFacts, party: Party): Ruling {
  const ruling = mayReceive(proposal, party);
  return ruling.allowed ? isNegotiable(proposal) : ruling;
}

/** DEAL-043: as accepting, since a counter proposes in turn. */
export const mayCounter = mayAccept;

/** DEAL-044: after the approval or the confirmation it is not answered any more. */
export function mayDecline(proposal: ProposalFacts, party: Party): Ruling {
  const { stage, taskStatus, applicationStatus } = proposal;
  const stands = stage === 'work' ? taskStatus !== 'done' : applicationStatus === 'pending';
  const ruling = mayReceive(proposal, party);
  return ruling.allowed && !stands ? isNegotiable(proposal) : ruling;
}

/** DEAL-043: only who made it. */
export function mayWithdraw(proposal: ProposalFacts, party: Party): Ruling {
  return proposal.proposedBy === party ? isOpen(proposal) : because('not_own', 'forbidden');
}

/** DEAL-043, DEAL-044: one open proposal a deal, and none between two of whom one blocked the other. */
export function mayPropose(
  deal: { openBy: Party | null; isBlocked: boolean },
  party: Party,
): Ruling {
  if (deal.isBlocked) return because('blocked', 'forbidden');
  if (deal.openBy === null) return allowed;
  return because(deal.openBy === party ? 'own_open' : 'other_open', 'conflict');
}
