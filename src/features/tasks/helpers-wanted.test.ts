import { expect, test } from 'vitest';
import { findHelpersProblem } from './helpers-wanted.ts';

test.each([
  [{ wanted: 1, isForServed: true }, null],
  [{ wanted: 2, isForServed: true }, 'wizard:fields.helpers_served'],
  [{ wanted: 3, approved: 3, isForServed: false }, null],
  [{ wanted: 2, approved: 3, isForServed: false }, 'wizard:fields.helpers_too_few'],
])('%o: %s (TASK-375, TASK-381)', (asked, problem) => {
  expect(findHelpersProblem(asked)).toBe(problem);
});
