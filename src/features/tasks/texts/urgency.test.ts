import { expect, test } from 'vitest';
import { isNeededUrgently, getUrgency } from './urgency.ts';
import { posterUrgencies, taskStatuses } from '../vocabulary.ts';

const now = new Date('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;

test.each([
  [0, 'urgent'],
  [2 * HOUR - 1, 'urgent'],
  [2 * HOUR, 'today'],
  [24 * HOUR - 1, 'today'],
  [24 * HOUR, 'tomorrow'],
  [48 * HOUR - 1, 'tomorrow'],
  [48 * HOUR, 'this-week'],
  [168 * HOUR - 1, 'this-week'],
  [168 * HOUR, 'flexible'],
  [-30_000, 'urgent'],
  [-10 * 60_000, 'flexible'],
])('a post %i ms old is %s', (age, urgency) => {
  expect(getUrgency(new Date(now.getTime() - age), now)).toBe(urgency);
});

test('without a time it is flexible', () => {
  expect(getUrgency(null, now)).toBe('flexible');
  expect(getUrgency(new Date('never'), now)).toBe('flexible');
});

test('only an urgency that the poster declared is shown, on open tasks (TASK-097)', () => {
  const urgent = taskStatuses.flatMap((status) =>
    posterUrgencies.flatMap((posterUrgency) =>
      [false, true]
        .filter((isExpired) => isNeededUrgently({ status, posterUrgency, isExpired }))
        .map((isExpired) => ({ status, posterUrgency, isExpired })),
    ),
  );
  expect(urgent).toEqual([{ status: 'open', posterUrgency: 'urgent', isExpired: false }]);
});
