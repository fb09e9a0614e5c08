import { expect, test } from 'vitest';
import { wizardWay } from './wizard-way.ts';

const steps = ['what', 'where', 'budget', 'when', 'requirements'] as const;
const { positionAfter, positionBefore, findPosition, readSearch, stepAt } = wizardWay(steps);

test('the steps follow each other to the preview and back', () => {
  expect(steps.map(findPosition)).toEqual([1, 2, 3, 4, 5]);
  expect(stepAt(4)).toBe('when');
  expect(positionAfter(1)).toBe(2);
  expect(positionAfter(5)).toBe('preview');
  expect(positionAfter('preview')).toBe('preview');
  expect(positionBefore('preview')).toBe(5);
  expect(positionBefore(2)).toBe(1);
  expect(positionBefore(1)).toBe(1);
});

test('an address that is no step is the first one', () => {
  expect(readSearch({ step: 4 })).toEqual({ step: 4 });
  expect(readSearch({ step: 'preview' })).toEqual({ step: 'preview' });
  for (const step of [0, 6, 'x', null]) expect(readSearch({ step })).toEqual({});
});
