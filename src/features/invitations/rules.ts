import { mayAnswerStep, mayWithdrawStep, unlessClosed } from '#features/negotiation/rules.ts';
import type { StepFacts } from '#features/negotiation/rules.ts';
import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

const because = createRefusalBuilder('invitations:refusals');

/** The facts about the two that both asking and agreeing need. */
export type PairFacts = {
  isBlocked: boolean;
  /** The other has an account that no moderator has restricted. */
  isOtherAvailable: boolean;
};

/** The facts about an earlier deal and the person who wants to ask for it again. */
export type AskFacts = PairFacts & {
  /** The person was the one who was helped. */
  isAsker: boolean;
  isDone: boolean;
  /** It was for a person served, not for the account that posted it. */
  isForServed: boolean;
  isCategoryClosed: boolean;
  /** An invitation of the same person to the same other waits for an answer. */
  hasOpen: boolean;
};

export type InvitationFacts = StepFacts & PairFacts & { isClosed: boolean };

function isPossible({ isBlocked, isOtherAvailable }: PairFacts): Ruling {
  if (isBlocked) return because('blocked', 'forbidden');
  return isOtherAvailable ? allowed : because('unavailable', 'conflict');
}

/** DEAL-192: the one who was helped, once it is done, one invitation at a time. */
export function mayAskAgain(facts: AskFacts): Ruling {
  if (!facts.isAsker) return because('not_asker', 'forbidden');
  if (!facts.isDone) return because('not_done', 'conflict');
  if (facts.isForServed) return because('for_served', 'conflict');
  const ruling = isPossible(facts);
  if (!ruling.allowed) return ruling;
  if (facts.isCategoryClosed) return because('category_closed', 'conflict');
  return facts.hasOpen ? because('own_open', 'conflict') : allowed;
}

/** DEAL-194: the other side, while it waits and the two can agree on anything. */
export const mayAccept = (invitation: InvitationFacts): Ruling =>
  firstRefusal(
    () => mayAnswerStep(invitation),
    () => unlessClosed(invitation),
    () => isPossible(invitation),
  );

/** DEAL-195: as accepting, since a counter invites in turn. */
export const mayCounter = mayAccept;

export const mayDecline = mayAnswerStep;
export const mayWithdraw = mayWithdrawStep;
