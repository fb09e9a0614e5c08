import { endings } from '#features/subjects/endings.ts';

export const loanStatuses = [
  'requested',
  'accepted',
  'handed_over',
  'returned',
  'not_returned',
  'declined',
  'withdrawn',
  'cancelled',
  'lapsed',
] as const;
export type LoanStatus = (typeof loanStatuses)[number];

export const loanRoles = ['owner', 'borrower'] as const;
export type LoanRole = (typeof loanRoles)[number];

/** The steps that end or continue a loan; a suspended person may take them, too. */
export const loanSteps = [
  'decline',
  'withdraw',
  'cancel',
  'stateReturn',
  'confirmReturn',
  'denyReturn',
  'stateNotReturned',
] as const;
export type LoanStep = (typeof loanSteps)[number];

/** How an owner can say that the item came back (DEAL-201). */
export const returnEndings = ['done', 'returned_late', 'not_as_agreed'] as const;
export type ReturnEnding = (typeof returnEndings)[number];

/** The steps that ask how it ended, and what can be answered (DEAL-200, DEAL-201). */
export const stepEndings = { cancel: endings, confirmReturn: returnEndings } as const;
export const loanEndings = [...endings, 'done', 'returned_late'] as const;
export type LoanEnding = (typeof loanEndings)[number];

/** How the deal about a loan can end (DEAL-199). */
export type LoanResult = LoanEnding | 'not_returned' | 'lapsed';
