import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { DealKind, Result, Side } from './vocabulary.ts';

/** A version of how a deal ended; neither side is responsible for "done" and "lapsed". */
export type Version = { result: Result; responsible: Side | null };

/** The facts that the rules need about an outcome. */
export type OutcomeFacts = Version & {
  /** Null where both agreed to it, or neither said anything. */
  statedBy: Side | null;
  /** The days to contest it are over. */
  isOver: boolean;
  isContested: boolean;
  isSettled: boolean;
};

const because = createRefusalBuilder('outcomes:refusals');

const isWaiting = ({ isContested, isSettled }: OutcomeFacts): Ruling => {
  if (!isContested) return because('not_contested', 'conflict');
  return isSettled ? because('settled', 'conflict') : allowed;
};

/** DEAL-127: the side that did not tell it, once, while there is time. */
export function mayContest(outcome: OutcomeFacts, side: Side): Ruling {
  if (outcome.statedBy === null) return because('agreed', 'conflict');
  if (outcome.statedBy === side) return because('own', 'forbidden');
  if (outcome.isContested) return because('already_contested', 'conflict');
  return outcome.isOver ? because('over', 'conflict') : allowed;
}

/** DEAL-128: who stated it accepts the other's version. */
export function mayAccept(outcome: OutcomeFacts, side: Side): Ruling {
  if (outcome.statedBy !== side) return because('not_own', 'forbidden');
  return isWaiting(outcome);
}

/** DEAL-128: who contested it takes that back. */
export function mayTakeBack(outcome: OutcomeFacts, side: Side): Ruling {
  if (outcome.statedBy === side || outcome.statedBy === null)
    return because('not_contester', 'forbidden');
  return isWaiting(outcome);
}

/** DEAL-129: a moderator who is none of the two. */
export function maySettle(outcome: OutcomeFacts, staff: { isSide: boolean }): Ruling {
  if (staff.isSide) return because('concerns_you', 'forbidden');
  return isWaiting(outcome);
}

/** The results of a loan that was handed over (DEAL-206). */
const ofHandedOver: ReadonlySet<Result> = new Set(['done', 'returned_late', 'not_returned']);

/** DEAL-127: only "done" is without a responsible side; absence and poor work are stated of the other. */
export function isOwnVersion(
  version: Version,
  teller: Side,
  stated: { kind: DealKind; result: Result },
): boolean {
  const { result, responsible } = version;
  if (result === 'done') return responsible === null;
  if (responsible === null || result === 'lapsed' || result === 'not_returned') return false;
  const isLoan = stated.kind === 'loan';
  if (result === 'returned_late') {
    const mayBeReturned = ofHandedOver.has(stated.result) || stated.result === 'not_as_agreed';
    return isLoan && mayBeReturned && responsible === 'asker';
  }
  if (result === 'not_as_agreed') return responsible !== teller;
  if (isLoan && ofHandedOver.has(stated.result)) return false;
  return result === 'called_off' || responsible !== teller;
}
