import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { StepStatus } from './vocabulary.ts';

/** A step towards an agreement of two people, as one of them sees it. */
export type StepFacts = { status: StepStatus; isOwn: boolean };

const because = createRefusalBuilder('chat:refusals');

const isCurrent = ({ status }: StepFacts): Ruling =>
  status === 'current' ? allowed : because(`step_now.${status}`, 'conflict');

type Owned = Pick<StepFacts, 'isOwn'>;
export const isTheOthers = ({ isOwn }: Owned): Ruling =>
  isOwn ? because('own_step', 'forbidden') : allowed;
export const isTheirOwn = ({ isOwn }: Owned): Ruling =>
  isOwn ? allowed : because('not_own_step', 'forbidden');

/** DEAL-102: a step is accepted, declined or countered by the other side, while it waits for an answer. */
export const mayAnswerStep = (step: StepFacts): Ruling =>
  firstRefusal(
    () => isTheOthers(step),
    () => isCurrent(step),
  );
/** DEAL-102: a step is withdrawn by the side that made it, while it waits for an answer. */
export const mayWithdrawStep = (step: StepFacts): Ruling =>
  firstRefusal(
    () => isTheirOwn(step),
    () => isCurrent(step),
  );

const closed = createRefusalBuilder('eligibility:refusals')('not_available', 'forbidden');

/** DEAL-102: in a conversation that a moderator closed, nothing goes on. */
export const unlessClosed = ({ isClosed }: { isClosed: boolean }): Ruling =>
  isClosed ? closed : allowed;
