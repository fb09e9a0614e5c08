import { describe, expect, it, test } from 'vitest';
import { countdownParts, earnedBadges, foundingRefusal, missingForFounding } from './rules.ts';
import type { Standing } from './rules.ts';

const enough: Standing = {
  isConfirmed: true,
  isComplete: true,
  doneWith: 10,
  doneFor: 5,
  reviews: 5,
  average: 4.5,
  upheldReports: 0,
};

describe('earned badges (PEOPLE-123, PEOPLE-124)', () => {
  it.each([
    ['just enough for both', {}, 'verified_tasker community_champion'],
    ['tasks with nine people', { doneWith: 9 }, 'verified_tasker'],
    ['tasks with ten people as a poster', { doneFor: 0 }, 'community_champion'],
    ['four reviews', { reviews: 4 }, 'verified_tasker'],
    ['two reviews', { reviews: 2 }, ''],
    ['an average of 4.49', { average: 4.49 }, 'verified_tasker'],
    ['an average of 4.0', { average: 4 }, 'verified_tasker'],
    ['an average of 3.99', { average: 3.99 }, ''],
    ['no average', { average: null, reviews: 0 }, ''],
    ['tasks for four people', { doneFor: 4 }, 'community_champion'],
    ['an unconfirmed address', { isConfirmed: false }, 'community_champion'],
    ['a profile without picture or phone', { isComplete: false }, 'community_champion'],
    ['an upheld report', { upheldReports: 1 }, 'community_champion'],
  ] satisfies Array<[string, Partial<Standing>, string]>)('%s', (_name, change, expected) => {
    expect(earnedBadges({ ...enough, ...change }).join(' ')).toBe(expected);
  });
});

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
