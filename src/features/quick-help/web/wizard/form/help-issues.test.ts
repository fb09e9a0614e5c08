import { describe, expect, test } from 'vitest';
import { emptyHelpForm } from './help-form.ts';
import type { HelpFormValues } from './help-form.ts';
import { helpIssues, isStepValid } from './help-issues.ts';
import { formPath, helpPositions, positionOfField, stepAt } from './help-steps.ts';

const filled: HelpFormValues = {
  ...emptyHelpForm,
  title: 'Carry a sofa',
  category: 'moving',
  fullAddress: '500 Congress Ave, Austin',
};

test('a new draft has priority normal, budget 20-100 and an hour (QUICK-024)', () => {
  expect(emptyHelpForm).toMatchObject({
    priority: 'normal',
    budgetMin: 20,
    budgetMax: 100,
    estimatedDuration: 60,
  });
});

test('a filled form may be sent', () => {
  expect(helpIssues(filled)).toEqual({});
});

describe('each field says what is wrong with it (QUICK-020, QUICK-021, QUICK-031)', () => {
  test.each<[path: string, reason: string, Partial<HelpFormValues>]>([
    ['title', 'title_required', { title: '   ' }],
    ['title', 'title_too_long', { title: 'x'.repeat(101) }],
    ['description', 'description_too_long', { description: 'x'.repeat(1001) }],
    ['category', 'category_required', { category: '' }],
    ['fullAddress', 'address_too_short', { fullAddress: ' 12 Main  ' }],
    ['fullAddress', 'address_too_long', { fullAddress: 'x'.repeat(301) }],
    ['budgetMin', 'budget_min', { budgetMin: 5, budgetMax: 105 }],
    ['budgetMin', 'budget_min', { budgetMin: 22 }],
    ['budgetMax', 'budget_max', { budgetMax: 10 }],
    ['budgetMax', 'budget_max', { budgetMax: 102 }],
    ['estimatedDuration', 'duration', { estimatedDuration: 20 }],
  ])('%s: %s', (path, reason, change) => {
    expect(helpIssues({ ...filled, ...change })).toEqual({ [path]: `quick-help:fields.${reason}` });
  });

  test.each<[string, Partial<HelpFormValues>]>([
    ['a title of 100', { title: ` ${'x'.repeat(100)} ` }],
    ['a description of 1000', { description: 'x'.repeat(1000) }],
    ['an address of 10', { fullAddress: '1234567890' }],
    ['the widest budget', { budgetMin: 10, budgetMax: 500 }],
    ['a minimum and a maximum of any steps', { budgetMin: 25, budgetMax: 100 }],
    ['the longest duration', { estimatedDuration: 480 }],
  ])('%s is right', (_name, change) => {
    expect(helpIssues({ ...filled, ...change })).toEqual({});
  });
});

test('a step is valid when its own fields are, and each field has its step', () => {
  const issues = helpIssues({ ...filled, fullAddress: '' });
  expect(helpPositions.map((position) => isStepValid(stepAt(position), issues))).toEqual([
    true,
    false,
    true,
  ]);
  expect(positionOfField('fullAddress')).toBe(2);
  expect(positionOfField('estimatedDuration')).toBe(3);
  expect(formPath('budgetMax')).toBe('budgetMax');
  expect(formPath('requiredSkills')).toBeNull();
});
