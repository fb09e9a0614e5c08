import { expect, test } from 'vitest';
import { wizardWay } from './wizard-way.ts';

const steps = ['what', 'where', 'budget', 'when', 'requirements'] as const;
const { placeAfter, placeBefore, placeOf, readSearch, stepAt } = wizardWay(steps);

test('the steps follow each other to the preview and back', () => {
  expect(steps.map(placeOf)).toEqual([1, 2, 3, 4, 5]);
  expect(stepAt(4)).toBe('when');
  expect(placeAfter(1)).toBe(2);
  expect(placeAfter(5)).toBe('preview');
  expect(placeAfter('preview')).toBe('preview');
  expect(placeBefore('preview')).toBe(5);
  expect(placeBefore(2)).toBe(1);
  expect(placeBefore(1)).toBe(1);
});

test('an address that is no step is the first one', () => {
  expect(readSearch({ step: 4 })).toEqual({ step: 4 });
  expect(readSearch({ step: 'preview' })).toEqual({ step: 'preview' });
  for (const step of [0, 6, 'x', null]) expect(readSearch({ step })).toEqual({});
});
