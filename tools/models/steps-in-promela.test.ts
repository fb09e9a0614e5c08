import { expect, test } from 'vitest';
import { readStepTable } from '#features/quick-help/dispatch/model/step-table.ts';
import { isUpToDate } from './steps-in-promela.ts';

test('the steps of the model are those of their table: run `npm run model -- --write`', () => {
  expect(isUpToDate(readStepTable())).toBe(true);
});
