import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { MOST_WAITING } from './limits.ts';

/** The facts that the rules need about a thing. */
export type AskedAboutFacts = {
  /** A task is open, an item available, a service active (DEAL-007). */
  isOpen: boolean;
};

/** The facts that the rules need about the viewer of a thing. */
export type QuestionViewer = {
  isSignedIn: boolean;
  isOwner: boolean;
  /** The number of the viewer's own questions here that have no answer. */
  waiting: number;
};

/** The facts that the rules need about a question, as far as this viewer may see it. */
export type QuestionFacts = { isAnswered: boolean; isAsker: boolean; isOwner: boolean };

const because = createRefusalBuilder('questions:refusals');
const closed = because('closed', 'conflict');
const signedOut = because('signed_out', 'signed-out');

/** DEAL-011: members other than the owner, while there may be answers to come. */
export function mayFollow(
  { isOpen }: AskedAboutFacts,
  viewer: Omit<QuestionViewer, 'waiting'>,
): Ruling {
  if (!isOpen) return closed;
  if (!viewer.isSignedIn) return signedOut;
  return viewer.isOwner ? because('own', 'forbidden') : allowed;
}

/** DEAL-004, DEAL-005. */
export function mayAsk(thing: AskedAboutFacts, viewer: QuestionViewer): Ruling {
  const ruling = mayFollow(thing, viewer);
  if (!ruling.allowed || viewer.waiting < MOST_WAITING) return ruling;
  return because('wait_first', 'conflict');
}

/** DEAL-006: the owner, once, while the thing is open. */
export function mayAnswer({ isOpen }: AskedAboutFacts, question: QuestionFacts): Ruling {
  if (!question.isOwner) return because('not_owner', 'forbidden');
  if (question.isAnswered) return because('answered', 'conflict');
  return isOpen ? allowed : closed;
}

/** DEAL-008: the owner on their page; the asker while it has no answer. */
export function mayRemove({ isAnswered, isAsker, isOwner }: QuestionFacts): Ruling {
  if (isOwner) return allowed;
  if (!isAsker) return because('not_yours', 'forbidden');
  return isAnswered ? because('answered_stays', 'conflict') : allowed;
}

/** DEAL-014: whoever reads words of another. */
export const mayReport = ({ isAnswered, isAsker }: QuestionFacts): boolean =>
  isAnswered || !isAsker;

/** DEAL-002: everyone reads what is answered, the two of them also what is not. */
export const maySee = ({ isAnswered, isAsker, isOwner }: QuestionFacts): boolean =>
  isAnswered || isAsker || isOwner;
