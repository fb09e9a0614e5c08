import { describe, expect, test } from 'vitest';
import { getStatusByPieces, mayHaveQuantity, mayTakePieces } from './pieces.ts';

describe('the status of an item by its pieces (ITEM-443)', () => {
  test.each([
    ['available', { quantity: 1, reserved: 0, sold: 0 }, 'available'],
    ['available', { quantity: 1, reserved: 1, sold: 0 }, 'reserved'],
    ['reserved', { quantity: 1, reserved: 0, sold: 0 }, 'available'],
    ['reserved', { quantity: 1, reserved: 0, sold: 1 }, 'sold'],
    ['available', { quantity: 10, reserved: 2, sold: 1 }, 'available'],
    ['available', { quantity: 10, reserved: 7, sold: 3 }, 'reserved'],
    ['paused', { quantity: 10, reserved: 2, sold: 1 }, 'paused'],
    ['paused', { quantity: 10, reserved: 2, sold: 8 }, 'reserved'],
    ['paused', { quantity: 10, reserved: 0, sold: 10 }, 'sold'],
  ] as const)('of one that is %s with %o is %s', (status, pieces, expected) => {
    expect(getStatusByPieces(status, pieces)).toBe(expected);
  });
});

test.each([
  [1, 1, true],
  [3, 3, true],
  [4, 3, false],
  [1, 0, false],
])('%i pieces may be taken of %i: %s (ITEM-442)', (wanted, most, isAllowed) => {
  expect(mayTakePieces(wanted, most).allowed).toBe(isAllowed);
});

test.each([
  [5, true],
  [4, true],
  [3, false],
])(
  'an item with 3 reserved pieces and 1 handed over may have %i: %s (ITEM-446)',
  (quantity, isAllowed) => {
    const pieces = { quantity: 10, reserved: 3, sold: 1 };
    expect(mayHaveQuantity(quantity, pieces).allowed).toBe(isAllowed);
  },
);
