export const loanStatuses = [
  'requested',
  'accepted',
  'handed_over',
  'returned',
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
] as const;
export type LoanStep = (typeof loanSteps)[number];
