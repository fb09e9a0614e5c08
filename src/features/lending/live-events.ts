/** Live, to the two people of a loan: read the loans of this item again. */
export const LOAN_CHANGED = 'loan.changed';
export type LoanChanged = { itemId: string };
