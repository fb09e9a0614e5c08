import { describe, expect, it, test } from 'vitest';
import { countdownParts, foundingRefusal, missingForFounding } from './rules.ts';

describe('the founding badge (PEOPLE-138, PEOPLE-139)', () => {
  const open = { isHeld: false, isWithdrawn: false, isOver: false, missing: [] };
  it.each([
    ['nothing in the way', {}, null],
    ['held already', { isHeld: true }, 'held'],
    ['withdrawn', { isWithdrawn: true }, 'withdrawn'],
    ['the offer is over', { isOver: true }, 'over'],
    ['something is missing', { missing: ['name'] as const }, 'incomplete'],
  ])('%s', (_name, change, expected) => {
    expect(foundingRefusal({ ...open, ...change })).toBe(expected);
  });

  test('says what is missing', () => {
    const done = { onboardingCompleted: true, fullName: 'Ana', location: 'Austin, TX' };
    expect(missingForFounding(done)).toEqual([]);
    expect(
      missingForFounding({ onboardingCompleted: false, fullName: ' ', location: null }),
    ).toEqual(['onboarding', 'name', 'location']);
  });
});

test.for([
  [0, [0, 0, 0, 0]],
  [59, [0, 0, 0, 59]],
  [3600, [0, 1, 0, 0]],
  [86_399, [0, 23, 59, 59]],
  [30 * 86_400 + 61, [30, 0, 1, 1]],
] as const)(
  '%i seconds are counted down in days, hours, minutes and seconds (PEOPLE-130)',
  ([seconds, shown]) => {
    expect(countdownParts(seconds).map(({ value }) => value)).toEqual(shown);
  },
);
