import { dayAfter, momentAt } from '#platform/time/zoned-time.ts';
import { DAYS_OF_SILENCE } from './limits.ts';
import type { LoanStatus } from './vocabulary.ts';

/** The facts about a loan that decide what time alone does with it. */
export type TimedLoan = {
  status: LoanStatus;
  firstDay: string;
  lastDay: string;
  timeZone: string;
  acceptedAt: Date | null;
  handedOverAt: Date | null;
  returnStatedAt: Date | null;
  firstRemindedAt: Date | null;
  lastRemindedAt: Date | null;
  lateNotedAt: Date | null;
};

export type TimedStep = 'lapse' | 'remindFirst' | 'remindLast' | 'noteLate' | 'assumeReturned';

const DAY = 86_400_000;
const MORNING = '09:00';

/** Clocks skip midnight in some zones; the day then begins an hour later. */
export const findStart = (day: string, timeZone: string): Date =>
  momentAt(day, '00:00', timeZone) ?? momentAt(day, '01:00', timeZone) ?? new Date(`${day}T00:00Z`);

const findMorning = (day: string, timeZone: string): Date =>
  momentAt(day, MORNING, timeZone) ?? findStart(day, timeZone);

type Due = { step: TimedStep; at: Date };

/** A reminder that would have been due before what it is about was agreed on is left out. */
const reminder = (step: TimedStep, at: Date, since: Date | null, sentAt: Date | null): Due[] =>
  sentAt === null && since !== null && at > since ? [{ step, at }] : [];

/** Returns the next step that time takes, and when; null where only people take one (ITEM-416, ITEM-418, ITEM-420). */
export function nextTimedStep(loan: TimedLoan): Due | null {
  const { firstDay, lastDay, timeZone } = loan;
  const lapse = (day: string): Due => ({ step: 'lapse', at: findStart(dayAfter(day), timeZone) });
  switch (loan.status) {
    case 'requested':
      return lapse(firstDay);
    case 'accepted': {
      const at = findMorning(dayAfter(firstDay, -1), timeZone);
      const [due] = reminder('remindFirst', at, loan.acceptedAt, loan.firstRemindedAt);
      return due ?? lapse(lastDay);
    }
    case 'handed_over':
      return nextWhileLent(loan);
    default:
      return null;
  }
}

function nextWhileLent(loan: TimedLoan): Due | null {
  const { lastDay, timeZone, returnStatedAt } = loan;
  if (returnStatedAt !== null) {
    const at = new Date(returnStatedAt.getTime() + DAYS_OF_SILENCE * DAY);
    return { step: 'assumeReturned', at };
  }
  const at = findMorning(dayAfter(lastDay, -1), timeZone);
  const [due] = reminder('remindLast', at, loan.handedOverAt, loan.lastRemindedAt);
  if (due) return due;
  return loan.lateNotedAt === null
    ? { step: 'noteLate', at: findMorning(dayAfter(lastDay), timeZone) }
    : null;
}
