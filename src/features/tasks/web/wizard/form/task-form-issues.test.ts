import { describe, expect, test } from 'vitest';
import { taskEdit } from '../../../task-draft.ts';
import { filledTaskForm } from './filled-task-form.ts';
import { isStepValid, taskFormIssues } from './task-form-issues.ts';
import { emptyTaskForm } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';
import { wizardSteps } from './wizard-steps.ts';

const TODAY = '2026-11-20';
type Changes = Partial<TaskFormValues>;
const findIssues = (changes: Changes, hasPhone = true) =>
  taskFormIssues({ ...filledTaskForm, ...changes }, { today: TODAY, hasPhone });
const location = (changes: Partial<TaskFormValues['location']>): Changes => ({
  location: { ...filledTaskForm.location, ...changes },
});
const budget = (changes: Partial<TaskFormValues['budget']>): Changes => ({
  budget: { ...filledTaskForm.budget, ...changes },
});
const timing = (changes: Partial<TaskFormValues['timing']>): Changes => ({
  timing: { ...emptyTaskForm.timing, ...changes },
});

test('a filled form has no issues and every step is valid', () => {
  expect(findIssues({})).toEqual({});
  for (const step of wizardSteps) expect(isStepValid(step, findIssues({}))).toBe(true);
});

test('an empty form is stopped by its first three steps alone (TASK-353)', () => {
  const issues = taskFormIssues(emptyTaskForm, { today: TODAY, hasPhone: false });
  const valid = wizardSteps.filter((step) => isStepValid(step, issues));
  expect(valid).toEqual(['when', 'requirements']);
});

describe('each field says what it needs', () => {
  const family = '👨‍👩‍👧‍👦';
  test.each<[string, Changes, string, string | undefined]>([
    ['a blank title', { title: '   ' }, 'title', 'title_too_short'],
    ['9 characters around spaces', { title: '  123456789  ' }, 'title', 'title_too_short'],
    ['10 characters', { title: '1234567890' }, 'title', undefined],
    ['100 emoji', { title: family.repeat(100) }, 'title', undefined],
    ['101 emoji', { title: family.repeat(101) }, 'title', 'title_too_long'],
    ['19 characters', { description: 'x'.repeat(19) }, 'description', 'description_too_short'],
    ['1001 characters', { description: 'x'.repeat(1001) }, 'description', 'description_too_long'],
    ['no category', { category: '' }, 'category', 'category_required'],
    ['no city', location({ city: ' ' }), 'location.city', 'city_and_state_required'],
    ['no state', location({ state: '' }), 'location.state', 'city_and_state_required'],
    ['a short ZIP', location({ zipCode: '1234' }), 'location.zipCode', 'zip_invalid'],
    ['five plus four', location({ zipCode: '78701-1234' }), 'location.zipCode', undefined],
    [
      'a ZIP with an en dash',
      location({ zipCode: '78701\u20131234' }),
      'location.zipCode',
      undefined,
    ],
    ['no ZIP', location({ zipCode: '' }), 'location.zipCode', undefined],
    [
      'a long street',
      location({ address: 'x'.repeat(201) }),
      'location.address',
      'address_too_long',
    ],
    ['a decimal comma', budget({ fixedAmount: '12,50' }), 'budget.fixedAmount', undefined],
    ['a thousandth', budget({ fixedAmount: '1.234' }), 'budget.fixedAmount', 'amount_invalid'],
    ['an empty amount', budget({ fixedAmount: '' }), 'budget.fixedAmount', 'amount_invalid'],
    ['zero', budget({ fixedAmount: '0' }), 'budget.fixedAmount', 'amount_invalid'],
    ['below zero', budget({ fixedAmount: '-5' }), 'budget.fixedAmount', 'amount_invalid'],
    ['too much', budget({ fixedAmount: '10001' }), 'budget.fixedAmount', 'amount_invalid'],
    [
      'a maximum nobody can read',
      budget({ type: 'hourly', maxAmount: '1e' }),
      'budget.maxAmount',
      'amount_invalid',
    ],
    ['half a cent', budget({ fixedAmount: '1.005' }), 'budget.fixedAmount', 'amount_invalid'],
    ['cents', budget({ fixedAmount: '12.35' }), 'budget.fixedAmount', undefined],
    ['the most', budget({ fixedAmount: '10000' }), 'budget.fixedAmount', undefined],
    [
      'a maximum under the rate',
      budget({ type: 'hourly', hourlyAmount: '120' }),
      'budget.maxAmount',
      'max_amount_too_small',
    ],
    ['no maximum', budget({ type: 'hourly', maxAmount: '' }), 'budget.maxAmount', undefined],
    ['no date', timing({ type: 'specific' }), 'timing.date', 'date_required'],
    ['yesterday', timing({ type: 'specific', date: '2026-11-19' }), 'timing.date', 'date_past'],
    ['today', timing({ type: 'specific', date: TODAY }), 'timing.date', undefined],
    ['a year ahead', timing({ type: 'specific', date: '2027-11-20' }), 'timing.date', undefined],
    ['a day more', timing({ type: 'specific', date: '2027-11-21' }), 'timing.date', 'date_too_far'],
    [
      '11 skills',
      { skills: Array.from({ length: 11 }, (_, n) => `${n}`) },
      'skills',
      'too_many_skills',
    ],
    ['a long skill', { skills: ['x'.repeat(51)] }, 'skills', 'skill_too_long'],
    ['much equipment', { equipment: 'x'.repeat(501) }, 'equipment', 'equipment_too_long'],
  ])('%s', (_, changes, path, message) => {
    const found = Object.entries(findIssues(changes));
    expect(found).toEqual(message === undefined ? [] : [[path, `wizard:fields.${message}`]]);
  });

  test('phone needs a phone number in the profile', () => {
    expect(findIssues({ contactPreference: 'phone' }, false)).toEqual({
      contactPreference: 'wizard:fields.phone_missing',
    });
    expect(findIssues({ contactPreference: 'phone' }, true)).toEqual({});
  });
});

test('ignores what belongs to another type', () => {
  expect(findIssues(location({ type: 'remote', city: '', zipCode: 'nonsense' }))).toEqual({});
  expect(findIssues(budget({ type: 'negotiable', fixedAmount: '', hourlyAmount: '-1' }))).toEqual(
    {},
  );
  expect(findIssues(budget({ type: 'fixed', hourlyAmount: '', maxAmount: '1' }))).toEqual({});
  expect(findIssues(timing({ type: 'asap', date: '1999-01-01' }))).toEqual({});
});

test('an edit has rules of its own', () => {
  const context = { today: TODAY, hasPhone: true };
  const edited = { ...filledTaskForm, title: 'Sofa', description: 'Up' };
  expect(taskFormIssues(edited, context, taskEdit)).toEqual({});
});

test('a closed category stops its step, but for a task that is in it (MOD-072)', () => {
  const issuesWith = (stored: string | null) =>
    taskFormIssues(filledTaskForm, {
      today: TODAY,
      hasPhone: true,
      categories: { closed: [filledTaskForm.category], stored },
    });
  const closed = { category: 'posting:fields.category_closed' };
  expect(issuesWith(null)).toEqual(closed);
  expect(issuesWith('another')).toEqual(closed);
  expect(wizardSteps.filter((step) => !isStepValid(step, issuesWith(null)))).toEqual(['what']);
  expect(issuesWith(filledTaskForm.category)).toEqual({});
});
