import { describe, expect, test } from 'vitest';
import { filledTaskForm } from './filled-task-form.ts';
import { serverIssues } from '#features/posting/web/form-issues.ts';
import { postingChecks } from './posting-checks.ts';
import { formPath } from './step-fields.ts';
import { taskFormIssues } from './task-form-issues.ts';
import { emptyTaskForm } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';

const listChecks = (values: TaskFormValues) =>
  postingChecks(values, taskFormIssues(values, { today: '2026-11-20', hasPhone: false })).map(
    ({ position, message }) => [position, message],
  );

describe('the checks before posting', () => {
  test('a filled form passes', () => {
    expect(listChecks(filledTaskForm)).toEqual([]);
  });

  test('names what is missing, step by step', () => {
    const budget = { ...emptyTaskForm.budget, fixedAmount: '' };
    expect(listChecks({ ...emptyTaskForm, budget })).toEqual([
      [1, 'wizard:checks.title'],
      [1, 'wizard:checks.description'],
      [1, 'wizard:checks.category'],
      [2, 'wizard:checks.city'],
      [2, 'wizard:checks.state'],
      [3, 'wizard:checks.budget'],
    ]);
  });

  test('gives a wrong value the words of its field', () => {
    const values: TaskFormValues = {
      ...filledTaskForm,
      title: 'Short',
      budget: { ...filledTaskForm.budget, fixedAmount: '20000' },
      timing: { ...filledTaskForm.timing, type: 'specific', date: '2026-11-19' },
    };
    expect(listChecks(values)).toEqual([
      [1, 'wizard:fields.title_too_short'],
      [3, 'wizard:fields.amount_invalid'],
      [4, 'wizard:fields.date_past'],
    ]);
  });
});

describe("the server's texts find their fields", () => {
  test('under the draft, in lists, and by budget type', () => {
    const fields = {
      'draft.location.zipCode': 'zip',
      'draft.skills.3': 'skill',
      'draft.budget.amount': 'amount',
      requestKey: 'not a field',
    };
    expect(serverIssues(fields, 'draft', (path) => formPath(path, filledTaskForm))).toEqual([
      { path: 'location.zipCode', text: 'zip' },
      { path: 'skills', text: 'skill' },
      { path: 'budget.fixedAmount', text: 'amount' },
    ]);
    const hourly: TaskFormValues = {
      ...filledTaskForm,
      budget: { ...filledTaskForm.budget, type: 'hourly' },
    };
    expect(
      serverIssues({ 'draft.budget.amount': 'x' }, 'draft', (path) => formPath(path, hourly)),
    ).toEqual([{ path: 'budget.hourlyAmount', text: 'x' }]);
  });
});
