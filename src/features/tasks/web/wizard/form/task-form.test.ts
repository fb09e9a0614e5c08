import { describe, expect, test } from 'vitest';
import { taskDraft } from '../../../task-draft.ts';
import { filledTaskForm } from './filled-task-form.ts';
import { chosenKind, emptyTaskForm, toDraft, toRepeat } from './task-form.ts';
import type { TaskFormValues } from './task-form.ts';

const sent = (values: TaskFormValues) => taskDraft.parse(toDraft(values));

describe('a new form', () => {
  test.each(['fixed', 'hourly'] as const)('has no %s amount of its own (TASK-353)', (type) => {
    const budget = { ...emptyTaskForm.budget, type };
    const answer = taskDraft.safeParse(toDraft({ ...filledTaskForm, budget }));
    expect(answer.error?.issues).toMatchObject([{ path: ['budget', 'amount'] }]);
    expect(toDraft({ ...filledTaskForm, budget }).budget).not.toMatchObject({
      maxAmount: expect.any(Number),
    });
  });

  test.each([
    ['12,50', 12.5],
    ['1.234,50', 1234.5],
    ['$1,200', 1200],
  ])('an amount typed as %j is sent as %d (TASK-207)', (typed, amount) => {
    const budget = { ...filledTaskForm.budget, fixedAmount: typed };
    expect(sent({ ...filledTaskForm, budget }).budget).toMatchObject({ amount });
  });

  test('has the defaults that let the last step be skipped', () => {
    expect(sent(filledTaskForm)).toMatchObject({
      skills: [],
      equipment: '',
      experience: 'any',
      urgency: 'medium',
      contactPreference: 'messages',
      timing: { timeOfDay: 'flexible', duration: null },
    });
  });
});

describe('only the chosen types are sent', () => {
  test('a remote task has no place', () => {
    const location = { ...filledTaskForm.location, type: 'remote' } as const;
    expect(sent({ ...filledTaskForm, location }).location).toEqual({
      type: 'remote',
      address: '',
      city: '',
      state: '',
      zipCode: '',
    });
  });

  test('a negotiable task has no amount, a fixed one no maximum', () => {
    const typed = { fixedAmount: '80', hourlyAmount: '30', maxAmount: '40' };
    expect(sent({ ...filledTaskForm, budget: { type: 'negotiable', ...typed } }).budget).toEqual({
      type: 'negotiable',
      amount: null,
      maxAmount: null,
    });
    expect(sent({ ...filledTaskForm, budget: { type: 'fixed', ...typed } }).budget).toEqual({
      type: 'fixed',
      amount: 80,
      maxAmount: null,
    });
  });

  test.each(['asap', 'flexible'] as const)('%s has neither date nor time of day', (type) => {
    const timing = {
      type,
      date: '2030-05-05',
      timeOfDay: 'evening',
      duration: 'half-day',
    } as const;
    expect(sent({ ...filledTaskForm, timing }).timing).toEqual({
      type,
      date: null,
      timeOfDay: 'flexible',
      duration: 'half-day',
    });
  });

  test('keeps all the form holds, so that switching back restores it', () => {
    const before = structuredClone(filledTaskForm);
    toDraft({ ...filledTaskForm, location: { ...filledTaskForm.location, type: 'remote' } });
    expect(filledTaskForm).toEqual(before);
  });
});

describe('the kind of help', () => {
  test('counts under its own categories only, and is remembered under others', () => {
    expect(chosenKind({ category: 'delivery', kind: 'moving-labor' })).toBe('moving-labor');
    expect(chosenKind({ category: 'handyman', kind: 'moving-labor' })).toBe('moving-labor');
    expect(chosenKind({ category: 'creative', kind: 'moving-labor' })).toBeNull();
    expect(chosenKind({ category: '', kind: 'moving-labor' })).toBeNull();
    expect(sent({ ...filledTaskForm, category: 'creative' }).kind).toBeNull();
  });
});

test('texts are sent trimmed', () => {
  expect(sent({ ...filledTaskForm, title: '  Help carrying a sofa  ' }).title).toBe(
    'Help carrying a sofa',
  );
});

describe('how a task repeats (DEAL-216)', () => {
  const timing = { ...filledTaskForm.timing, type: 'specific', date: '2030-05-05' } as const;
  const repeat = {
    frequency: 'weekly',
    endType: 'times',
    times: '4',
    lastDay: '2030-06-05',
  } as const;

  test('is sent with the chosen end only', () => {
    expect(toRepeat({ ...filledTaskForm, timing, repeat })).toEqual({
      frequency: 'weekly',
      end: { type: 'times', times: 4 },
    });
    expect(
      toRepeat({ ...filledTaskForm, timing, repeat: { ...repeat, endType: 'day' } })?.end,
    ).toEqual({ type: 'day', day: '2030-06-05' });
  });

  test('counts with a day only', () => {
    expect(toRepeat({ ...filledTaskForm, timing })).toBeNull();
    expect(toRepeat({ ...filledTaskForm, repeat })).toBeNull();
  });
});
