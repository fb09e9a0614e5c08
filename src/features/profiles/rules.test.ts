import { describe, expect, test } from 'vitest';
import { needsOnboarding, onboardingDetour } from './rules.ts';

describe('needsOnboarding', () => {
  const done = { onboardingCompleted: true, fullName: 'Ana', location: 'Austin' };

  test.each([
    [done, false],
    [{ ...done, onboardingCompleted: false }, true],
    [{ ...done, fullName: '' }, true],
    [{ ...done, fullName: '  ' }, true],
    [{ ...done, location: null }, true],
    [{ ...done, location: ' ' }, true],
  ])('%j: %j', (profile, needed) => {
    expect(needsOnboarding(profile)).toBe(needed);
  });
});

describe('onboardingDetour', () => {
  test.each([
    ['needed', false, '/browse-tasks', '/onboarding'],
    ['needed', false, '/', '/onboarding'],
    ['needed', false, '/onboarding', null],
    ['needed', false, '/onboarding/', null],
    ['needed', true, '/browse-tasks', null],
    ['needed', true, '/onboarding', null],
    ['needed', false, '/auth', null],
    ['needed', false, '/email-verification', null],
    ['needed', false, '/authors', '/onboarding'],
    ['done', false, '/onboarding', '/browse-tasks'],
    ['done', true, '/onboarding/', '/browse-tasks'],
    ['done', false, '/my-tasks', null],
    ['unknown', false, '/onboarding', null],
    ['unknown', false, '/my-tasks', null],
  ] as const)('%s, skipped %s, at %s: %s', (onboarding, isSkipped, pathname, path) => {
    expect(onboardingDetour({ onboarding, isSkipped, pathname })).toBe(path);
  });
});
