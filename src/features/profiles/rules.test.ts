import { describe, expect, test } from 'vitest';
import {
  afterOnboarding,
  measureCompletion,
  completionParts,
  needsOnboarding,
  onboardingDetour,
  uniqueEntries,
} from './rules.ts';

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
    ['needed', false, '/authors', '/onboarding?returnTo=%2Fauthors'],
    [
      'needed',
      false,
      '/post-task?title=A+tap',
      '/onboarding?returnTo=%2Fpost-task%3Ftitle%3DA%2Btap',
    ],
    [
      'needed',
      false,
      '/browse-tasks#save-search',
      '/onboarding?returnTo=%2Fbrowse-tasks%23save-search',
    ],
    ['needed', false, '/onboarding?returnTo=%2Fauthors', null],
    ['done', false, '/onboarding', '/onward'],
    ['done', true, '/onboarding/?returnTo=%2Fauthors', '/onward'],
    ['done', false, '/my-tasks', null],
    ['unknown', false, '/onboarding', null],
    ['unknown', false, '/my-tasks', null],
  ] as const)('%s, skipped %s, at %s: %s (SHELL-308)', (onboarding, isSkipped, address, path) => {
    expect(onboardingDetour({ onboarding, isSkipped, address, onward: '/onward' })).toBe(path);
  });
});

test.each([
  [null, null, '/browse-tasks'],
  [null, 'need', '/post-task'],
  [null, 'help', '/browse-tasks?sort=nearest'],
  [null, 'both', '/'],
  ['/post-task?title=A+tap', 'help', '/post-task?title=A+tap'],
] as const)(
  'after onboarding from %s with the intent %s: %s (SHELL-307)',
  (returnTo, intent, path) => {
    expect(afterOnboarding({ returnTo, intent })).toBe(path);
  },
);

test('each entry of a list counts once, whatever its capitals (PEOPLE-034)', () => {
  expect(uniqueEntries(['Plumbing', 'PLUMBING', '', 'Pintura', 'pintura', 'Niño', 'Nino'])).toEqual(
    ['Plumbing', 'Pintura', 'Niño', 'Nino'],
  );
});

describe('measureCompletion', () => {
  const empty = {
    fullName: '',
    avatarUrl: null,
    location: null,
    bio: null,
    phone: null,
    professionalTitle: null,
    skills: [],
  };
  const whole = {
    fullName: 'Ana',
    avatarUrl: '/media/a/avatar',
    location: 'Austin',
    bio: 'Hello',
    phone: '512 555 0100',
    professionalTitle: 'Teacher',
    skills: ['Tutoring'],
  };

  test.each([
    [empty, 0, completionParts],
    [whole, 100, []],
    [{ ...whole, avatarUrl: null }, 86, ['avatar']],
    [{ ...empty, fullName: 'Ana', location: 'Austin' }, 29, completionParts.slice(0, 5)],
  ])('%j', (profile, percent, missing) => {
    expect(measureCompletion(profile)).toEqual({ percent, missing });
  });
});
