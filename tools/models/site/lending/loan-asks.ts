import { exampleItem } from '#features/marketplace/server/factory.ts';
import { missing } from '../commands/asked.ts';
import type { Asked } from '../commands/asked.ts';
import { dayFromNow } from '../commands/deals/deal-asks.ts';
import { choosePrice } from '../commands/task-commands.ts';
import { chooseLoanDays } from './loan-commands.ts';
import type { LoanStep, loanCommands } from './loan-commands.ts';

/** Loans of all sequences count from the same day, wherever the clock goes. */
const toDay = ((first: string) => (days: number) => {
  const day = new Date(`${first}T12:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
})(dayFromNow(0));

const LONGEST_LOAN = 5;
const item = ({ neighbors, command }: Asked) => neighbors.refs.items[command.on] ?? missing();
const onLoan = ({ neighbors, command }: Asked) => ({
  loanId: neighbors.refs.loans[command.on] ?? missing(),
});

const step =
  (name: Exclude<LoanStep, 'accept' | 'handOver'>) =>
  (asked: Asked): Promise<unknown> =>
    asked.api.lending.step({ ...onLoan(asked), step: name });

/** Carries each command on what is lent out on the site. */
export const loanAsks: Record<keyof typeof loanCommands, (asked: Asked) => Promise<unknown>> = {
  'list to lend': ({ api, neighbors, state, command, key }) =>
    api.marketplace.create({
      draft: {
        ...exampleItem,
        title: `Thing number ${state.items.length} of ${neighbors.tag}`,
        price: choosePrice(command.value),
        isNegotiable: false,
        loanDays: LONGEST_LOAN,
        photos: [(neighbors.people[command.by] ?? missing()).picture],
      },
      requestKey: key,
    }),
  'ask to borrow': (asked) => {
    const { from, to } = chooseLoanDays(asked.command);
    const days = { firstDay: toDay(from), lastDay: toDay(to) };
    return asked.api.lending.ask({ itemId: item(asked).id, ...days, message: '' });
  },
  'lend what was asked for in': (asked) => asked.api.lending.accept(onLoan(asked)),
  'decline to lend in': step('decline'),
  'no longer want to borrow in': step('withdraw'),
  'cancel the loan': step('cancel'),
  'hand over the loan': (asked) => asked.api.lending.handOver(onLoan(asked)),
  'say that one returned': step('stateReturn'),
  'confirm the return of': step('confirmReturn'),
  'deny the return of': step('denyReturn'),
  'let the days of the loans pass of': (asked) => asked.neighbors.time.passLoans(item(asked).id),
};
