import { mayAnswerStep } from '#features/negotiation/rules.ts';
import type { StepFacts } from '#features/negotiation/rules.ts';
import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import type { Party, Stage } from './vocabulary.ts';

/** The facts that the rules need about a proposal and its deal. */
export type ProposalFacts = StepFacts & {
  stage: Stage;
  taskStatus: TaskStatus;
  isTaskExpired: boolean;
  /** Null once the application was withdrawn. */
  applicationStatus: ApplicationStatus | null;
  isBlocked: boolean;
};

const because = createRefusalBuilder('agreements:refusals');

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

/** DEAL-043: the other side, while the deal is as it was. */
export const mayAccept = (proposal: ProposalFacts): Ruling =>
  firstRefusal(
    () => mayAnswerStep(proposal),
    () => isNegotiable(proposal),
  );

/** DEAL-043: as accepting, since a counter proposes in turn. */
export const mayCounter = mayAccept;

/** DEAL-044: after the approval or the confirmation it is not answered any more. */
export function mayDecline(proposal: ProposalFacts): Ruling {
  const { stage, taskStatus, applicationStatus } = proposal;
  const stands = stage === 'work' ? taskStatus !== 'done' : applicationStatus === 'pending';
  const ruling = mayAnswerStep(proposal);
  return ruling.allowed && !stands ? isNegotiable(proposal) : ruling;
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
