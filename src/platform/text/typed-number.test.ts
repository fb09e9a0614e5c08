import { describe, expect, test } from 'vitest';
import { asTyped, typedNumber } from './typed-number.ts';

describe('a typed number (ITEM-065, ITEM-067, ITEM-255)', () => {
  test.each([
    ['0', 0],
    ['25', 25],
    [' 25.5 ', 25.5],
    ['25.50', 25.5],
    ['25.', 25],
    ['.50', 0.5],
    ['$25', 25],
    ['$ 1,234.50', 1234.5],
    ['US$25', 25],
    ['25 $', 25],
    ['25 USD', 25],
    ['1,234', 1234],
    ['1,000,000', 1_000_000],
    ['1 234,50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.000.000,', 1_000_000],
    ['12,5', 12.5],
    ['12,50', 12.5],
    [',5', 0.5],
    ['40 lbs', 40],
    ['30 in', 30],
    ['00025', 25],
    ['USD 12', 12],
    ['12.50 USD', 12.5],
    ['USD\u00a01.234,50', 1234.5],
    ['1 200', 1200],
    ['1\u202f200,50\u00a0$', 1200.5],
    ['\u202a$12.50\u202c', 12.5],
    ['\u200e12,50\ufeff', 12.5],
    ['１２．５０', 12.5],
    ['＄１２', 12],
  ])('%j is %d', (typed, value) => {
    expect(typedNumber(typed)).toBe(value);
  });

  test.each([
    'abc',
    '-5',
    '$-5',
    '+5',
    '1e3',
    '25.505',
    '1.234',
    '0,500',
    '012,345',
    'USD',
    '12,3456',
    '1,23,456',
    '1,234.567',
    '1234,567',
    '.',
    ',',
    '25-30',
    '25..5',
    'Infinity',
    '0x10',
    '٣',
  ])('%j is no number', (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  });

  test.each(['', '   ', '\t', '\u00a0', '\u200b'])('%j is nothing', (typed) => {
    expect(typedNumber(typed)).toBeNull();
  });

  test.each([
    [null, ''],
    [0, '0'],
    [25, '25'],
    [12.5, '12.50'],
    [1234.56, '1234.56'],
    [1_000_000, '1000000'],
  ])('%j is typed %j, and read as it was', (value, typed) => {
    expect(asTyped(value)).toBe(typed);
    expect(typedNumber(typed)).toBe(value);
  });
});
