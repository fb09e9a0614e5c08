import { describe, expect, it } from 'vitest';
import { earnedBadges, missingFor } from './earned-badges.ts';
import type { Standing } from './earned-badges.ts';

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

describe('the requirements that a person still misses for a badge (PEOPLE-200)', () => {
  const nothing: Standing = {
    isConfirmed: false,
    isComplete: false,
    doneWith: 0,
    doneFor: 0,
    reviews: 0,
    average: null,
    upheldReports: 1,
  };

  it('are none for a person who has earned it', () => {
    expect(missingFor('verified_tasker', enough)).toEqual([]);
    expect(missingFor('community_champion', enough)).toEqual([]);
  });

  it('are each condition with its count, and no average where there is none', () => {
    expect(missingFor('verified_tasker', nothing)).toEqual([
      { need: 'email', missing: 1 },
      { need: 'profile', missing: 1 },
      { need: 'tasksFor', missing: 5 },
      { need: 'reviews', missing: 3 },
      { need: 'reports', missing: 1 },
    ]);
    expect(missingFor('community_champion', { ...enough, reviews: 3, average: 4.25 })).toEqual([
      { need: 'reviews', missing: 2 },
      { need: 'average', missing: 0.25 },
    ]);
  });
});
