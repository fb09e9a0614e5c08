import { describe, expect, it } from 'vitest';
import { earnedBadges } from './earned-badges.ts';
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
