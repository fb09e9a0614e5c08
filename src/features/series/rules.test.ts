import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { frequencies } from '#features/tasks/vocabulary.ts';
import { listDays } from './dates.ts';
import type { Schedule } from './dates.ts';
import {
  buildDates,
  daysToMoveTo,
  decideDue,
  findNext,
  isDayForMove,
  mayAnswer,
  mayAskHelper,
  mayEndHelper,
  mayMove,
  maySkip,
} from './rules.ts';
import type { HelperFacts, SeriesDate, SeriesFacts, StoredDate } from './rules.ts';

const owner: SeriesFacts = { isOwner: true, isStopped: false, isOver: false };
const upcoming: SeriesDate = {
  number: 2,
  originalDay: '2026-12-08',
  day: '2026-12-08',
  state: 'upcoming',
};
const reason = (ruling: ReturnType<typeof maySkip>) =>
  ruling.allowed ? 'yes' : ruling.reason.replace('series:refusals.', '');

test.each<[string, Partial<SeriesFacts>, SeriesDate['state'], string]>([
  ['the owner', {}, 'upcoming', 'yes'],
  ['the helper', { isOwner: false }, 'upcoming', 'not_owner'],
  ['the owner, once stopped', { isStopped: true }, 'upcoming', 'stopped'],
  ['the owner, once all are posted', { isOver: true }, 'made', 'over'],
  ['the owner, a date that is posted', {}, 'made', 'already_made'],
  ['the owner, a skipped date', {}, 'skipped', 'date_over'],
  ['the owner, a missed date', {}, 'missed', 'date_over'],
])('%s may skip (DEAL-220)', (_who, facts, state, expected) => {
  expect(reason(maySkip({ ...owner, ...facts }, { ...upcoming, state }))).toBe(expected);
});

describe('moving a date (DEAL-221)', () => {
  const schedule: Schedule = { frequency: 'weekly', firstDay: '2026-12-01', times: 3 };
  const dates = buildDates(schedule, [
    { originalDay: '2026-12-01', state: 'made', movedTo: '2026-12-03' },
  ]);
  const days = (number: number, today = '2026-12-01') => {
    const date = dates[number - 1];
    return date && daysToMoveTo(schedule, dates, date, today);
  };

  test.each([
    ['between its neighbors', 2, '2026-12-01', { first: '2026-12-04', last: '2026-12-14' }],
    ['not before today', 2, '2026-12-10', { first: '2026-12-10', last: '2026-12-14' }],
    [
      'the last one not past the next',
      3,
      '2026-12-01',
      { first: '2026-12-09', last: '2026-12-21' },
    ],
  ] as const)('%s', (_name, number, today, expected) => {
    expect(days(number, today)).toEqual(expected);
  });

  test('needs a free day', () => {
    expect(reason(mayMove(owner, upcoming, { first: '2026-12-09', last: '2026-12-08' }))).toBe(
      'no_room',
    );
    const room = { first: '2026-12-04', last: '2026-12-14' };
    expect(reason(mayMove(owner, upcoming, room))).toBe('yes');
    expect(reason(isDayForMove('2026-12-15', room))).toBe('not_between');
    expect(reason(isDayForMove('2026-12-14', room))).toBe('yes');
  });
});

describe('the same helper (DEAL-224, DEAL-227)', () => {
  const facts = { ...owner, isHelper: false, helper: 'none' } satisfies HelperFacts;
  const helper = { ...facts, isOwner: false, isHelper: true, helper: 'asked' } as const;

  test.each([
    ['ask', mayAskHelper({ ...facts, hasCandidate: true }), 'yes'],
    ['ask without a candidate', mayAskHelper({ ...facts, hasCandidate: false }), 'no_candidate'],
    ['ask twice', mayAskHelper({ ...facts, helper: 'asked', hasCandidate: true }), 'helper_asked'],
    ['ask as the helper', mayAskHelper({ ...helper, hasCandidate: true }), 'not_owner'],
    ['answer', mayAnswer(helper), 'yes'],
    ['answer for the helper', mayAnswer({ ...facts, helper: 'asked' }), 'not_helper'],
    ['answer twice', mayAnswer({ ...helper, helper: 'agreed' }), 'answered'],
    ['answer once stopped', mayAnswer({ ...helper, isStopped: true }), 'stopped'],
    ['end', mayEndHelper({ ...helper, helper: 'agreed' }), 'yes'],
    ['end what is not', mayEndHelper(facts), 'no_helper'],
  ])('%s', (_name, ruling, expected) => expect(reason(ruling)).toBe(expected));
});

type Command =
  | { name: 'pass'; days: number }
  | { name: 'skip'; date: number }
  | { name: 'move'; date: number; offset: number }
  | { name: 'stop' };

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ name: fc.constant('pass'), days: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('skip'), date: fc.nat(51) }) },
  {
    weight: 4,
    arbitrary: fc.record({ name: fc.constant('move'), date: fc.nat(51), offset: fc.nat(30) }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('stop') }) },
);

/** A series on its way, with the days for which tasks were posted. */
class History {
  today: string;
  isStopped = false;
  readonly stored = new Map<string, StoredDate>();
  readonly posted: string[] = [];
  private readonly schedule: Schedule;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
    this.today = schedule.firstDay;
  }

  get dates(): SeriesDate[] {
    return buildDates(this.schedule, [...this.stored.values()]);
  }

  private store(originalDay: string, change: Partial<StoredDate>): void {
    const plain: StoredDate = { originalDay, state: 'upcoming', movedTo: null };
    this.stored.set(originalDay, { ...plain, ...this.stored.get(originalDay), ...change });
  }

  makeDue(): void {
    if (this.isStopped) return;
    let next = findNext(this.dates);
    while (next) {
      const decision = decideDue(next, this.today);
      if (decision === 'wait') return;
      if (decision === 'make') this.posted.push(next.day);
      this.store(next.originalDay, { state: decision === 'make' ? 'made' : 'missed' });
      next = findNext(this.dates);
    }
  }

  run(step: Command): void {
    if (step.name === 'pass') this.today = dayAfter(this.today, step.days);
    if (step.name === 'stop') this.isStopped = true;
    if (step.name === 'skip' || step.name === 'move') this.change(step);
    this.makeDue();
  }

  private change(step: Extract<Command, { date: number }>): void {
    const { dates } = this;
    const date = dates[step.date % dates.length];
    if (!date) return;
    const facts = { ...owner, isStopped: this.isStopped, isOver: findNext(dates) === null };
    const room = daysToMoveTo(this.schedule, dates, date, this.today);
    if (step.name === 'skip') {
      if (maySkip(facts, date).allowed) this.store(date.originalDay, { state: 'skipped' });
      return;
    }
    const day = dayAfter(room.first, step.offset);
    if (mayMove(facts, date, room).allowed && isDayForMove(day, room).allowed) {
      this.store(date.originalDay, { movedTo: day });
    }
  }
}

test('no date is posted twice or left out in 10,000 histories (DEAL-218)', () => {
  const schedules = fc.record({
    frequency: fc.constantFrom(...frequencies),
    firstDay: fc.nat(800).map((days) => dayAfter('2026-01-01', days)),
    times: fc.integer({ min: 2, max: 12 }),
  });
  fc.assert(
    fc.property(schedules, fc.array(command, { maxLength: 25 }), (schedule, commands) => {
      const history = new History(schedule);
      history.makeDue();
      for (const step of commands) history.run(step);
      const { dates, posted, today, isStopped } = history;
      expect(dates.map(({ originalDay }) => originalDay)).toEqual(listDays(schedule));
      const days = dates.map(({ day }) => day);
      expect(days.toSorted()).toEqual(days);
      expect(new Set(days).size).toBe(days.length);
      expect(posted).toEqual(dates.flatMap(({ state, day }) => (state === 'made' ? [day] : [])));
      const left = dates.filter(({ state }) => state === 'upcoming');
      expect(isStopped || left.every((date) => decideDue(date, today) === 'wait')).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
