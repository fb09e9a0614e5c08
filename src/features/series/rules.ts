import { allowed, createRefusalBuilder, firstRefusal } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { listDays } from './dates.ts';
import type { Schedule } from './dates.ts';
import { DAYS_AHEAD } from './limits.ts';
import type { DateState } from './vocabulary.ts';

const because = createRefusalBuilder('series:refusals');

/** The part of a date that is stored once it differs from the rule or has its task. */
export type StoredDate = { originalDay: string; state: DateState; movedTo: string | null };

export type SeriesDate = {
  /** Its place in the series, from 1 on. */
  number: number;
  originalDay: string;
  /** The day on which it takes place. */
  day: string;
  state: DateState;
};

/** Returns every date of a series in its order, each original day once. */
export function buildDates(schedule: Schedule, stored: readonly StoredDate[]): SeriesDate[] {
  const byDay = new Map(stored.map((date) => [date.originalDay, date]));
  return listDays(schedule).map((originalDay, index) => ({
    number: index + 1,
    originalDay,
    day: byDay.get(originalDay)?.movedTo ?? originalDay,
    state: byDay.get(originalDay)?.state ?? 'upcoming',
  }));
}

/** The date whose task is posted next; dates stay in their order wherever they are moved. */
export const findNext = (dates: readonly SeriesDate[]): SeriesDate | null =>
  dates.find(({ state }) => state === 'upcoming') ?? null;

/** DEAL-218: a task is never posted for a day that has passed where it is. */
export function decideDue({ day }: SeriesDate, today: string): 'wait' | 'make' | 'miss' {
  if (day < today) return 'miss';
  return day <= dayAfter(today, DAYS_AHEAD) ? 'make' : 'wait';
}

export type SeriesFacts = {
  isOwner: boolean;
  isStopped: boolean;
  /** No date is left whose task is not posted. */
  isOver: boolean;
};

/** A step of the owner's, while the series goes on. */
export const mayChange = (series: SeriesFacts): Ruling =>
  series.isOwner ? goesOn(series) : because('not_owner', 'forbidden');

function goesOn({ isStopped, isOver }: Omit<SeriesFacts, 'isOwner'>): Ruling {
  if (isStopped) return because('stopped', 'conflict');
  return isOver ? because('over', 'conflict') : allowed;
}

const isUpcoming = ({ state }: SeriesDate): Ruling => {
  if (state === 'upcoming') return allowed;
  return state === 'made' ? because('already_made', 'conflict') : because('date_over', 'conflict');
};

/** DEAL-220 */
export const maySkip = (series: SeriesFacts, date: SeriesDate): Ruling =>
  firstRefusal(
    () => mayChange(series),
    () => isUpcoming(date),
  );

/** The first and the last day a date may be moved to (DEAL-221). */
export function daysToMoveTo(
  schedule: Schedule,
  dates: readonly SeriesDate[],
  { number }: SeriesDate,
  today: string,
): { first: string; last: string } {
  const before = dates[number - 2];
  const following = dates[number]?.day ?? listDays({ ...schedule, times: number + 1 })[number];
  const afterOther = before ? dayAfter(before.day) : today;
  return {
    first: afterOther > today ? afterOther : today,
    last: dayAfter(following ?? today, -1),
  };
}

/** DEAL-221 */
export const mayMove = (
  series: SeriesFacts,
  date: SeriesDate,
  days: { first: string; last: string },
): Ruling =>
  firstRefusal(
    () => maySkip(series, date),
    () => (days.first <= days.last ? allowed : because('no_room', 'conflict')),
  );

/** DEAL-221: the order of the dates stays. */
export const isDayForMove = (day: string, { first, last }: { first: string; last: string }) =>
  day >= first && day <= last ? allowed : because('not_between', 'conflict');

export type HelperFacts = SeriesFacts & {
  isHelper: boolean;
  helper: 'none' | 'asked' | 'agreed';
};

/** DEAL-224 */
export function mayAskHelper(facts: HelperFacts & { hasCandidate: boolean }): Ruling {
  const going = mayChange(facts);
  if (!going.allowed) return going;
  if (facts.helper !== 'none') return because('helper_asked', 'conflict');
  return facts.hasCandidate ? allowed : because('no_candidate', 'conflict');
}

/** DEAL-224 */
export function mayAnswer(facts: HelperFacts): Ruling {
  if (!facts.isHelper) return because('not_helper', 'forbidden');
  const going = goesOn(facts);
  if (!going.allowed) return going;
  return facts.helper === 'asked' ? allowed : because('answered', 'conflict');
}

/** DEAL-227: either of the two. */
export const mayEndHelper = ({ helper }: HelperFacts): Ruling =>
  helper === 'none' ? because('no_helper', 'conflict') : allowed;
