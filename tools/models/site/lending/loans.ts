import type { Item, Loan, LoanStatus, State } from '../state.ts';
import { aboutItem, markRead, notify } from '../notices.ts';
import { areThese, getItem } from '../state.ts';

const keyOfLoan = ({ id }: Loan, wording: string): string => `loan ${id} ${wording}`;

export const ownerOfLoan = (state: State, { item }: Loan): number => getItem(state, item).seller;

const isAhead = ({ status }: Loan): boolean => status === 'requested' || status === 'accepted';

/** Whether time takes a step; an item that is out and late stays so until one of the two says that it is back. */
export const waits = (loan: Loan): boolean =>
  isAhead(loan) || (loan.status === 'handed_over' && (loan.isReturnStated || !loan.isPast));

/** Notifies one of the two, once until they have read it (ITEM-422). */
export function notifyOfLoan(
  draft: State,
  loan: Loan,
  {
    to,
    by,
    type,
    wording,
  }: { to: 'owner' | 'borrower'; by: number | null; type: string; wording: string },
): void {
  const recipient = to === 'owner' ? ownerOfLoan(draft, loan) : loan.borrower;
  const key = keyOfLoan(loan, wording);
  notify(draft, { to: [recipient], by, type, about: aboutItem(loan.item), key });
}

/** The owner need not read of a request that was answered or taken back. */
export const markAnswered = (draft: State, loan: Loan): void =>
  markRead(draft, ownerOfLoan(draft, loan), keyOfLoan(loan, 'requested'));

/** ITEM-415. */
export const isTaken = (
  state: State,
  item: number,
  { from, to }: Pick<Loan, 'from' | 'to'>,
): boolean =>
  state.loans.some(
    (loan) =>
      loan.item === item &&
      (loan.status === 'accepted' || loan.status === 'handed_over') &&
      !loan.isPast &&
      loan.from <= to &&
      from <= loan.to,
  );

const endAhead = (loan: Loan): void => {
  loan.status = loan.status === 'requested' ? 'declined' : 'cancelled';
};

/** ITEM-423. */
export function endLoansOn(draft: State, item: Item): void {
  for (const loan of draft.loans) {
    if (loan.item !== item.id || !isAhead(loan)) continue;
    endAhead(loan);
    const gone = { type: 'loan_cancelled', wording: 'itemGone', by: null };
    notifyOfLoan(draft, loan, { ...gone, to: 'borrower' });
  }
}

/** ITEM-424. */
export function endLoansBetween(draft: State, one: number, other: number): void {
  for (const loan of draft.loans) {
    const isBetween = areThese([ownerOfLoan(draft, loan), loan.borrower], one, other);
    if (isBetween && isAhead(loan)) endAhead(loan);
  }
}

/** The steps that time takes with a loan whose days and times to answer are over, one after the other (ITEM-416 to ITEM-420). */
export function passDays(draft: State, item: number): void {
  const loans = draft.loans.filter((loan) => loan.item === item && waits(loan));
  const steps = loans.map((loan) => listTimedSteps(draft, loan));
  // Each look of the clock takes one step with each loan.
  for (const round of [0, 1]) for (const taken of steps) taken[round]?.();
}

function listTimedSteps(draft: State, loan: Loan): Array<() => void> {
  const send = (type: string, wording: string, ...to: Array<'owner' | 'borrower'>): void => {
    for (const one of to) notifyOfLoan(draft, loan, { to: one, by: null, type, wording });
  };
  const end = (status: LoanStatus, type: string, wording: string) => () => {
    Object.assign(loan, { status, isReturnStated: false });
    send(type, `${wording}Owner`, 'owner');
    send(type, `${wording}Borrower`, 'borrower');
  };
  const { status, isReturnStated } = loan;
  loan.isPast = true;
  if (status === 'requested') return [end('lapsed', 'loan_cancelled', 'requestLapsed')];
  if (status === 'accepted') {
    const remind = () => {
      send('loan_reminder', 'firstDayOwner', 'owner');
      send('loan_reminder', 'firstDayBorrower', 'borrower');
    };
    return [remind, end('lapsed', 'loan_cancelled', 'lapsed')];
  }
  if (isReturnStated) return [end('returned', 'loan_changed', 'assumed')];
  loan.isLate = true;
  return [
    () => send('loan_reminder', 'lastDay', 'borrower'),
    () => {
      send('loan_late', 'lateOwner', 'owner');
      send('loan_late', 'lateBorrower', 'borrower');
    },
  ];
}
