import { describe, expect, it } from 'vitest';
import { calendarDay } from '../wizard/calendar-day.ts';
import { emptyTaskForm } from '../wizard/task-form.ts';
import type { TaskFormValues } from '../wizard/task-form.ts';
import { editFormIssues } from './edit-form.ts';

const valid: TaskFormValues = {
  ...emptyTaskForm,
  title: 'Mow',
  description: 'Lawn',
  category: 'handyman',
  location: { type: 'in-person', address: '', city: 'Austin', state: 'TX', zipCode: '' },
};
const budget = valid.budget;

describe('what the edit form asks for (TASK-240 to TASK-244)', () => {
  it('takes texts shorter than the wizard does', () => {
    expect(editFormIssues(valid)).toEqual({});
  });

  it.each<[string, Partial<TaskFormValues>, string, string]>([
    ['no title', { title: '  ' }, 'title', 'tasks:fields.title_required'],
    ['a long title', { title: 'a'.repeat(101) }, 'title', 'tasks:fields.title_too_long'],
    ['no description', { description: '' }, 'description', 'tasks:fields.description_required'],
    [
      'a price under one dollar',
      { budget: { ...budget, fixedAmount: 0.5 } },
      'budget.fixedAmount',
      'tasks:fields.price_too_small',
    ],
    [
      'no price',
      { budget: { ...budget, type: 'hourly', hourlyAmount: null } },
      'budget.hourlyAmount',
      'tasks:fields.price_too_small',
    ],
    [
      'no city',
      { location: { ...valid.location, city: '' } },
      'location.city',
      'tasks:fields.location_required',
    ],
    [
      'a day gone by',
      { timing: { ...valid.timing, type: 'specific', date: '2020-01-01' } },
      'timing.date',
      'tasks:fields.date_past',
    ],
  ])('%s', (_what, change, path, message) => {
    expect(editFormIssues({ ...valid, ...change })).toMatchObject({ [path]: message });
  });

  it('does not look at the price of a negotiable task, nor at the place of a remote one', () => {
    expect(
      editFormIssues({
        ...valid,
        budget: { ...budget, type: 'negotiable', fixedAmount: null },
        location: { ...valid.location, type: 'remote', city: '' },
        timing: { ...valid.timing, type: 'specific', date: calendarDay(new Date()) },
      }),
    ).toEqual({});
  });

  it('lets the stored day stay though it has gone by, and no other one (TASK-012)', () => {
    const timing = { ...valid.timing, type: 'specific', date: '2020-01-01' } as const;
    expect(editFormIssues({ ...valid, timing }, '2020-01-01')).toEqual({});
    expect(editFormIssues({ ...valid, timing }, '2020-01-02')).toMatchObject({
      'timing.date': 'tasks:fields.date_past',
    });
  });
});
