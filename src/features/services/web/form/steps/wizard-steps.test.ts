import { expect, test } from 'vitest';
import { serviceFields } from '../values/service-values.ts';
import {
  fieldsOfStep,
  isStepValid,
  serviceWizard,
  stepOfField,
  wizardSteps,
} from './wizard-steps.ts';

const { positionAfter, positionBefore, findPosition, readSearch, review, stepAt } = serviceWizard;

test('six steps follow each other to the review and back (SERV-075)', () => {
  expect(wizardSteps.map(findPosition)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(wizardSteps.map((_, index) => stepAt(index + 1))).toEqual([...wizardSteps]);
  expect([1, 5, 6].map(positionAfter)).toEqual([2, 6, 6]);
  expect([1, 2, 6].map(positionBefore)).toEqual([1, 1, 5]);
  expect(stepAt(review)).toBe('review');
});

test('an address that is no step is the first one', () => {
  expect(readSearch({ step: 6 })).toEqual({ step: 6 });
  for (const step of [0, 7, 2.5, 'review', null]) expect(readSearch({ step })).toEqual({});
});

test('every field is on one step (SERV-078)', () => {
  expect(wizardSteps.flatMap(fieldsOfStep).toSorted()).toEqual(serviceFields.toSorted());
});

test.each([
  ['title', 'basics'],
  ['fixedPrice', 'pricing'],
  ['packages.0.name', 'pricing'],
  ['serviceAreaRadius', 'location'],
  ['photos', 'skills'],
  ['schedule.monday', 'availability'],
] as const)('%s is entered on the step %s', (path, step) => {
  expect(stepOfField(path)).toBe(step);
});

test('a step goes forward when its own fields are right (SERV-076)', () => {
  const issues = { 'packages.0.name': 'x', skills: 'x' };
  expect(wizardSteps.filter((step) => !isStepValid(step, issues))).toEqual(['pricing', 'skills']);
});
