import { describe, expect, test } from 'vitest';
import { emptyHelpForm, formPath } from './help-form.ts';
import type { HelpFormValues } from './help-form.ts';
import { helpIssues } from './help-issues.ts';

const filled: HelpFormValues = {
  ...emptyHelpForm,
  title: 'Carry a sofa',
  category: 'moving',
  fullAddress: '500 Congress Ave, Austin',
  priority: 'urgent',
  pay: '40',
};

test('an empty form has nothing chosen (QUICK-204, QUICK-207 to QUICK-209)', () => {
  expect(emptyHelpForm).toMatchObject({
    category: '',
    priority: '',
    pay: '',
    estimatedDuration: null,
  });
  expect(Object.keys(helpIssues(emptyHelpForm))).toEqual(
    expect.arrayContaining(['title', 'category', 'fullAddress', 'priority', 'pay']),
  );
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
    ['priority', 'priority_required', { priority: '' }],
    ['pay', 'pay', { pay: '' }],
    ['pay', 'pay', { pay: '9' }],
    ['pay', 'pay', { pay: '501' }],
    ['pay', 'pay', { pay: '42.50' }],
    ['pay', 'pay', { pay: 'a lot' }],
    ['estimatedDuration', 'duration', { estimatedDuration: 20 }],
  ])('%s: %s', (path, reason, change) => {
    expect(helpIssues({ ...filled, ...change })).toEqual({ [path]: `quick-help:fields.${reason}` });
  });

  test.each<[string, Partial<HelpFormValues>]>([
    ['a title of 100', { title: ` ${'x'.repeat(100)} ` }],
    ['a description of 1000', { description: 'x'.repeat(1000) }],
    ['an address of 10', { fullAddress: '1234567890' }],
    ['the least amount', { pay: '10' }],
    ['any whole amount', { pay: '$42' }],
    ['the most', { pay: '500' }],
    ['no duration', { estimatedDuration: null }],
    ['the longest duration', { estimatedDuration: 480 }],
  ])('%s is right', (_name, change) => {
    expect(helpIssues({ ...filled, ...change })).toEqual({});
  });
});

test('an amount that is wrong says so beside other faults too', () => {
  expect(Object.keys(helpIssues({ ...filled, title: '', pay: '' }))).toEqual(['title', 'pay']);
});

test('each field that is sent has its field in the form', () => {
  expect(formPath('budgetMax')).toBe('pay');
  expect(formPath('fullAddress')).toBe('fullAddress');
  expect(formPath('requiredSkills')).toBeNull();
});
