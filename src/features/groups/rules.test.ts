import { expect, test } from 'vitest';
import { MOST_FOUNDED, MOST_MEMBERS } from './limits.ts';
import {
  joinsAtOnce,
  mayFound,
  mayJoin,
  mayReadBoard,
  mayRemoveMember,
  mayRemovePost,
} from './rules.ts';
import type { GroupFacts } from './rules.ts';
import type { GroupRole, MemberRole } from './vocabulary.ts';

const stranger: GroupFacts = {
  isSignedIn: true,
  role: null,
  isOpen: true,
  members: 3,
  isTakenAway: false,
};
const as = (role: GroupRole | null, change: Partial<GroupFacts> = {}): GroupFacts => ({
  ...stranger,
  role,
  ...change,
});

const reason = (ruling: ReturnType<typeof mayJoin>) =>
  ruling.allowed ? 'allowed' : ruling.reason.replace('groups:refusals.', '');

test.each([
  [{ isSignedIn: false, isOnboarded: false, founded: 0 }, 'signed_out'],
  [{ isSignedIn: true, isOnboarded: false, founded: 0 }, 'not_onboarded'],
  [{ isSignedIn: true, isOnboarded: true, founded: MOST_FOUNDED }, 'most_founded'],
  [{ isSignedIn: true, isOnboarded: true, founded: MOST_FOUNDED - 1 }, 'allowed'],
])('founding a group: %j is %s (GROUP-002, GROUP-004)', (viewer, expected) => {
  expect(reason(mayFound(viewer))).toBe(expected);
});

const full = { members: MOST_MEMBERS };
const byRequest = { isOpen: false };
test.each([
  [as(null, { isSignedIn: false }), 'signed_out'],
  [as('founder'), 'joined'],
  [as('member'), 'joined'],
  [as('asked'), 'asked'],
  [as(null), 'allowed'],
  [as(null, full), 'full'],
  [as(null, { ...full, ...byRequest }), 'allowed'],
  [as('removed', full), 'allowed'],
  [as(null, { isTakenAway: true }), 'taken_away'],
])('joining: %j is %s (GROUP-007, GROUP-009)', (group, expected) => {
  expect(reason(mayJoin(group))).toBe(expected);
});

test.each([
  [null, true, true],
  [null, false, false],
  ['removed', true, false],
  ['removed', false, false],
] as const)('as %s with isOpen %s one joins at once: %s (GROUP-008)', (role, isOpen, expected) => {
  expect(joinsAtOnce({ role, isOpen })).toBe(expected);
});

test.each([
  [as(null, { isSignedIn: false }), 'allowed'],
  [as(null, { isSignedIn: false, ...byRequest }), 'signed_out'],
  [as('asked', byRequest), 'not_member'],
  [as('removed', byRequest), 'not_member'],
  [as('member', byRequest), 'allowed'],
])('reading the board: %j is %s (GROUP-016)', (group, expected) => {
  expect(reason(mayReadBoard(group))).toBe(expected);
});

test.each<[GroupRole, MemberRole, string]>([
  ['founder', 'founder', 'not_founder'],
  ['founder', 'moderator', 'allowed'],
  ['founder', 'member', 'allowed'],
  ['moderator', 'founder', 'not_founder'],
  ['moderator', 'moderator', 'not_founder'],
  ['moderator', 'member', 'allowed'],
  ['member', 'member', 'not_moderator'],
])('a %s removing a %s is %s (GROUP-011)', (role, other, expected) => {
  expect(reason(mayRemoveMember(as(role), other))).toBe(expected);
});

test.each<[GroupRole | null, boolean, string]>([
  [null, true, 'allowed'],
  ['member', false, 'not_author'],
  ['moderator', false, 'allowed'],
  ['founder', false, 'allowed'],
])('as %s, author: %s, deleting a post is %s (GROUP-019)', (role, isAuthor, expected) => {
  expect(reason(mayRemovePost(as(role), { isAuthor }))).toBe(expected);
});
