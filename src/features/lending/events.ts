import { defineEvent } from '#platform/server/live/events.ts';
import type { LoanRole, LoanResult } from './vocabulary.ts';

export type LoanEnd = {
  loanId: string;
  itemId: string;
  ownerId: string;
  borrowerId: string;
  /** When the first day begins where the item is; null of what was handed over. */
  startsAt: Date | null;
  result: LoanResult;
  /** Null where neither told how it ended. */
  statedBy: LoanRole | null;
};

/** The deal of an owner and a borrower has ended (DEAL-199). */
export const loanEnded = defineEvent<LoanEnd>('lending.loan_ended');
