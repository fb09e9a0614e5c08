import { expect, test } from 'vitest';
import type { TaskCard } from '#features/tasks/contract.ts';
import type { NamedTime } from './contract.ts';
import { findTimeProblem, openTimes } from './named-time.ts';

const TODAY = '2026-05-01';
const PAST = 'applications:fields.time_past';
const OTHER = 'applications:fields.time_other';
type Timing = TaskCard['timing'];
const asap: Timing = { type: 'asap', date: null, timeOfDay: 'flexible' };
const day: Timing = { type: 'specific', date: '2026-05-09', timeOfDay: 'flexible' };
const morning: Timing = { ...day, timeOfDay: 'morning' };
const at = (date: string, timeOfDay: NamedTime['timeOfDay'] = 'evening') => ({ date, timeOfDay });

test.each<[Timing, NamedTime | null, problem: string | null]>([
  [asap, null, null],
  [asap, at(TODAY), null],
  [asap, at('2027-05-01'), null],
  [asap, at('2026-04-30'), PAST],
  [asap, at('2027-05-02'), PAST],
  [day, null, null],
  [day, at('2026-05-09'), null],
  [day, at('2026-05-10'), OTHER],
  [morning, at('2026-05-09', 'morning'), null],
  [morning, at('2026-05-09', 'evening'), OTHER],
])('of a task at %j, %j: %s (DEAL-059)', (timing, time, problem) => {
  expect(findTimeProblem(timing, time, TODAY)).toBe(problem);
});

test.each([
  [asap, 'day'],
  [day, 'part'],
  [morning, 'nothing'],
] as const)('of a task at %j, what is asked is the %s (DEAL-059)', (timing, asked) => {
  expect(openTimes(timing)).toBe(asked);
});
