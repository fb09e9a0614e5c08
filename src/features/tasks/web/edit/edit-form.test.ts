import { describe, expect, it } from 'vitest';
import { calendarDay } from '../wizard/calendar-day.ts';
import { emptyTaskForm } from '../wizard/form/task-form.ts';
import type { TaskFormValues } from '../wizard/form/task-form.ts';
import { editFormResolver } from './edit-form.ts';
import type { TaskFormFacts } from '../wizard/form/task-form-issues.ts';

const valid: TaskFormValues = {
  ...emptyTaskForm,
  budget: { ...emptyTaskForm.budget, fixedAmount: '50' },
  title: 'Mow',
  description: 'Lawn',
  category: 'handyman',
  location: { type: 'in-person', address: '', city: 'Austin', state: 'TX', zipCode: '' },
};
const budget = valid.budget;
const untouched: TaskFormFacts = { storedDate: null, hasPhone: true };
const checks = { fields: {}, shouldUseNativeValidation: false };

/** The form's errors as react-hook-form holds them, each with its message. */
const findErrors = async (values: TaskFormValues, context: Partial<TaskFormFacts> = {}) => {
  const { errors } = await editFormResolver(values, { ...untouched, ...context }, checks);
  return errors;
};
const problem = (path: string, message: string) =>
  path
    .split('.')
    .reduceRight<object>((inner, name) => ({ [name]: inner }), { type: 'schema', message });

describe('the edit form (TASK-240 to TASK-244)', () => {
  it('takes texts shorter than the wizard does', async () => {
    expect(await findErrors(valid)).toEqual({});
  });

  it.each<[string, Partial<TaskFormValues>, string, string]>([
    ['no title', { title: '  ' }, 'title', 'wizard:fields.title_required'],
    ['a long title', { title: 'a'.repeat(101) }, 'title', 'wizard:fields.title_too_long'],
    ['no description', { description: '' }, 'description', 'wizard:fields.description_required'],
    [
      'a price under one dollar',
      { budget: { ...budget, fixedAmount: '0.5' } },
      'budget.fixedAmount',
      'wizard:fields.price_too_small',
    ],
    [
      'no price',
      { budget: { ...budget, type: 'hourly', hourlyAmount: '' } },
      'budget.hourlyAmount',
      'wizard:fields.price_too_small',
    ],
    [
      'no city',
      { location: { ...valid.location, city: '' } },
      'location.city',
      'wizard:fields.location_required',
    ],
    [
      'a day gone by',
      { timing: { ...valid.timing, type: 'specific', date: '2020-01-01' } },
      'timing.date',
      'wizard:fields.date_past',
    ],
  ])('%s', async (_what, change, path, message) => {
    expect(await findErrors({ ...valid, ...change })).toEqual(problem(path, message));
  });

  it('does not look at the price of a negotiable task, nor at the place of a remote one', async () => {
    expect(
      await findErrors({
        ...valid,
        budget: { ...budget, type: 'negotiable', fixedAmount: '' },
        location: { ...valid.location, type: 'remote', city: '' },
        timing: { ...valid.timing, type: 'specific', date: calendarDay(new Date()) },
      }),
    ).toEqual({});
  });

  it('lets the stored day stay though it has gone by, and no other one (TASK-012)', async () => {
    const timing = { ...valid.timing, type: 'specific', date: '2020-01-01' } as const;
    expect(await findErrors({ ...valid, timing }, { storedDate: '2020-01-01' })).toEqual({});
    expect(await findErrors({ ...valid, timing }, { storedDate: '2020-01-02' })).toEqual(
      problem('timing.date', 'wizard:fields.date_past'),
    );
  });

  it('asks for a number in the profile before calls are chosen, as posting does (TASK-222)', async () => {
    const byPhone = { ...valid, contactPreference: 'phone' } as const;
    expect(await findErrors(byPhone, { hasPhone: true })).toEqual({});
    expect(await findErrors(byPhone, { hasPhone: false })).toEqual(
      problem('contactPreference', 'wizard:fields.phone_missing'),
    );
  });
});
