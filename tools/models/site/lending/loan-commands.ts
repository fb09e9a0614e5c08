import { aboutItemWith, addMember, chatAbout } from '../chat.ts';
import type { Answer, Command, Kind } from '../commands/command.ts';
import { choosePrice } from '../commands/task-commands.ts';
import { isItemThere } from '../items.ts';
import { aboutItem, notify } from '../notices.ts';
import { getItem, getLoan, isAway, nextId } from '../state.ts';
import type { Loan, LoanStatus, State } from '../state.ts';
import { isTaken, markAnswered, notifyOfLoan, ownerOfLoan, passDays } from './loans.ts';

/** A few days, of which some share one; the first lies far enough ahead for a reminder before it. */
export function chooseLoanDays({ value }: Pick<Command, 'value'>): Pick<Loan, 'from' | 'to'> {
  const from = 10 + 2 * (value % 3);
  return { from, to: from + (value % 4) };
}

const findRequest = (state: State, { by, on }: Command): Loan | undefined =>
  state.loans.find(
    ({ item, borrower, status }) => item === on && borrower === by && status === 'requested',
  );

/** A step of one of the two, or of either, while the loan stands like this. */
export function ruleOn(
  state: State,
  { by, on }: Pick<Command, 'by' | 'on'>,
  wanted: { role: 'owner' | 'borrower' | 'either'; status: LoanStatus },
): Answer {
  const loan = getLoan(state, on);
  const owner = ownerOfLoan(state, loan);
  if (by !== owner && by !== loan.borrower) return 404;
  const role = by === owner ? 'owner' : 'borrower';
  if (wanted.role !== 'either' && wanted.role !== role) return 403;
  return loan.status === wanted.status ? 'done' : 409;
}

const steps = {
  accept: { role: 'owner', status: 'requested' },
  decline: { role: 'owner', status: 'requested' },
  withdraw: { role: 'borrower', status: 'requested' },
  cancel: { role: 'either', status: 'accepted' },
  handOver: { role: 'owner', status: 'accepted' },
  stateReturn: { role: 'borrower', status: 'handed_over' },
  confirmReturn: { role: 'owner', status: 'handed_over' },
  denyReturn: { role: 'owner', status: 'handed_over' },
} as const satisfies Record<string, Parameters<typeof ruleOn>[2]>;
export type LoanStep = keyof typeof steps;
export const loanSteps = Object.keys(steps) as LoanStep[];

/** Whether a step is offered; whether the days are free is found out when it is tried. */
export function mayTake(state: State, step: LoanStep, command: Pick<Command, 'by' | 'on'>): Answer {
  const answer = ruleOn(state, command, steps[step]);
  if (answer !== 'done') return answer;
  const { isReturnStated } = getLoan(state, command.on);
  if (step === 'stateReturn') return isReturnStated ? 409 : 'done';
  return step === 'denyReturn' && !isReturnStated ? 409 : 'done';
}

/** A step on a loan: what it changes, and what the other is notified of. */
const taking = (
  step: LoanStep,
  changed: Partial<Pick<Loan, 'status' | 'isReturnStated'>>,
  notice: { type: string; wording: string } | null,
): Kind => ({
  on: 'loan',
  answer: (state, command) => mayTake(state, step, command),
  change: (draft, { by, on }) => {
    const loan = getLoan(draft, on);
    if (loan.status === 'requested') markAnswered(draft, loan);
    Object.assign(loan, changed);
    const to = by === loan.borrower ? 'owner' : 'borrower';
    if (notice) notifyOfLoan(draft, loan, { ...notice, to, by });
  },
});

export const loanCommands = {
  /** ITEM-411. */
  'list to lend': {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, { by, value }) => {
      draft.items.push({
        id: nextId(draft.items),
        seller: by,
        price: choosePrice(value),
        isNegotiable: false,
        isToBorrow: true,
        version: 1,
        status: 'available',
        quantity: 1,
        reservations: [],
        handovers: [],
        soldTo: null,
        savedBy: [],
      });
    },
  },
  /** ITEM-413. */
  'ask to borrow': {
    on: 'item',
    answer: (state, command) => {
      const { by, on } = command;
      const item = getItem(state, on);
      if (!isItemThere(state, item, by)) return 404;
      const days = chooseLoanDays(command);
      const request = findRequest(state, command);
      if (request?.from === days.from && request.to === days.to) return 'again';
      if (item.seller === by) return 403;
      const isOpen = item.isToBorrow && item.status === 'available' && !isAway(state, item.seller);
      if (!isOpen || request) return 409;
      return isTaken(state, on, days) ? 422 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const chat = chatAbout(draft, aboutItemWith(on, by));
      addMember(chat, getItem(draft, on).seller, 'seller');
      addMember(chat, by, 'buyer');
      const loan: Loan = {
        id: nextId(draft.loans),
        item: on,
        borrower: by,
        ...chooseLoanDays(command),
        status: 'requested',
        isReturnStated: false,
        isPast: false,
        isLate: false,
      };
      draft.loans.push(loan);
      const notice = { type: 'loan_requested', wording: 'requested' };
      notifyOfLoan(draft, loan, { ...notice, to: 'owner', by });
    },
  },
  /** ITEM-414, ITEM-415. */
  'lend what was asked for in': {
    ...taking('accept', { status: 'accepted' }, { type: 'loan_answered', wording: 'accepted' }),
    answer: (state, command) => {
      const answer = mayTake(state, 'accept', command);
      const loan = getLoan(state, command.on);
      return answer === 'done' && isTaken(state, loan.item, loan) ? 409 : answer;
    },
  },
  'decline to lend in': taking(
    'decline',
    { status: 'declined' },
    { type: 'loan_answered', wording: 'declined' },
  ),
  'no longer want to borrow in': taking('withdraw', { status: 'withdrawn' }, null),
  /** ITEM-416. */
  'cancel the loan': taking(
    'cancel',
    { status: 'cancelled' },
    { type: 'loan_cancelled', wording: 'cancelled' },
  ),
  /** ITEM-417. */
  'hand over the loan': taking(
    'handOver',
    { status: 'handed_over' },
    { type: 'loan_changed', wording: 'handedOver' },
  ),
  /** ITEM-418. */
  'say that one returned': taking(
    'stateReturn',
    { isReturnStated: true },
    { type: 'loan_changed', wording: 'returnStated' },
  ),
  'confirm the return of': {
    ...taking('confirmReturn', { status: 'returned', isReturnStated: false }, null),
    change: (draft, { by, on }) => {
      const loan = getLoan(draft, on);
      Object.assign(loan, { status: 'returned', isReturnStated: false });
      if (loan.isLate) {
        // DEAL-205.
        const about = aboutItem(loan.item);
        notify(draft, { to: [loan.borrower], by, type: 'outcome_stated', about });
      } else {
        const notice = { type: 'loan_changed', wording: 'returned' };
        notifyOfLoan(draft, loan, { ...notice, to: 'borrower', by });
      }
    },
  },
  'deny the return of': taking(
    'denyReturn',
    { isReturnStated: false },
    { type: 'loan_changed', wording: 'returnDenied' },
  ),
  /** Done by time alone (ITEM-416 to ITEM-420). */
  'let the days of the loans pass of': {
    on: 'item with loans that wait',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => passDays(draft, on),
  },
} satisfies Record<string, Kind>;
