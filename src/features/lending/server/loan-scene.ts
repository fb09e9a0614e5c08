import { sql } from 'kysely';
import { createItem } from '#features/marketplace/server/factory.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { Loan } from '../contract.ts';
import { takeDueSteps } from './take-due-steps.ts';

/** The time zone of the scene's items. */
const ZONE = 'America/Chicago';

/** So many days from today, by the calendar there. */
export const inDays = (days: number): string => dayAfter(wallTime(new Date(), ZONE).day, days);

const ask = async (borrower: TestPerson, itemId: string, from: number, to: number) => {
  const days = { firstDay: inDays(from), lastDay: inDays(to) };
  return (await borrower.api.lending.ask({ itemId, ...days, message: '' })).id;
};

/** Items to borrow and their loans, on a server of a test. */
export function loanScene({ services }: Pick<TestServer, 'services'>) {
  const item = async (owner: TestPerson, entered: Parameters<typeof createItem>[1] = {}) =>
    (await createItem(services, { loanDays: 14, ...entered, sellerId: owner.userId })).id;
  const lent = async (
    owner: TestPerson,
    borrower: TestPerson,
    [from, to]: readonly [number, number] = [2, 4],
  ) => {
    const loanId = await ask(borrower, await item(owner), from, to);
    await owner.api.lending.accept({ loanId });
    return loanId;
  };
  return {
    item,
    ask,
    /** An accepted loan. */
    lent,
    handedOver: async (
      owner: TestPerson,
      borrower: TestPerson,
      days?: readonly [number, number],
    ) => {
      const loanId = await lent(owner, borrower, days);
      await owner.api.lending.handOver({ loanId });
      return loanId;
    },
    find: async (person: TestPerson, loanId: string): Promise<Loan> => {
      for (const role of ['borrower', 'owner'] as const) {
        const { items } = await person.api.lending.listOwn({ role });
        const found = items.find(({ id }) => id === loanId);
        if (found) return found;
      }
      throw new Error('not a loan of this person');
    },
    /** All that happened, and all that will, is so many days earlier. */
    passDays: async (loanId: string, days: number) => {
      const earlier = (column: string) => sql`${sql.ref(column)} - make_interval(days => ${days})`;
      await sql`update loans set first_day = first_day - ${days}::integer,
        last_day = last_day - ${days}::integer,
        ${sql.join(
          ['accepted_at', 'handed_over_at', 'return_stated_at', 'next_at'].map(
            (column) => sql`${sql.ref(column)} = ${earlier(column)}`,
          ),
        )} where id = ${loanId}`.execute(services.db);
    },
    takeDue: () => takeDueSteps(services),
    /** The texts of a person's notifications of a type, newest first. */
    notices: async (person: TestPerson, type: string) =>
      (await person.api.notifications.list({})).items
        .filter((notice) => notice.type === type)
        .map(({ message }) => message),
  };
}
