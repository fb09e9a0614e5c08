import { expect, it } from 'vitest';
import { readAddons, readPackage } from './step-row.ts';

const CHOSEN = { name: 'Deep clean', price: 90, minutes: 120 };

it('reads what was chosen of a service as it was stored (OPS-191)', () => {
  expect(readPackage(CHOSEN)).toEqual(CHOSEN);
  expect(readPackage(null)).toBeNull();
  expect(readAddons([CHOSEN, { ...CHOSEN, minutes: null }])).toHaveLength(2);
  expect(readAddons([])).toEqual([]);
});

it.each([
  ['package', () => readPackage({ name: 'Deep clean' })],
  ['package', () => readPackage('Deep clean')],
  ['addons', () => readAddons([CHOSEN, { ...CHOSEN, price: '90' }])],
  ['addons', () => readAddons(null)],
])(
  'throws an error that names the column for what cannot be read: %s (OPS-191)',
  (column, read) => {
    expect(read).toThrow(`booking_steps.${column} cannot be read`);
  },
);
