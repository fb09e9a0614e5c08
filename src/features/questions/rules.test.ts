import { describe, expect, it } from 'vitest';
import type { Ruling } from '#platform/ability.ts';
import { MOST_WAITING } from './limits.ts';
import { mayAnswer, mayAsk, mayFollow, mayRemove, mayReport, maySee } from './rules.ts';

const outcome = (ruling: Ruling) => (ruling.allowed ? 'yes' : ruling.reason.split('.').at(-1));

describe('asking and following (DEAL-004, DEAL-005, DEAL-007, DEAL-011)', () => {
  it.each([
    // open, signed in, owner, waiting: ask, follow
    [true, false, false, 0, 'signed_out', 'signed_out'],
    [true, true, false, 0, 'yes', 'yes'],
    [true, true, false, MOST_WAITING - 1, 'yes', 'yes'],
    [true, true, false, MOST_WAITING, 'wait_first', 'yes'],
    [true, true, true, 0, 'own', 'own'],
    [false, false, false, 0, 'closed', 'closed'],
    [false, true, false, 0, 'closed', 'closed'],
    [false, true, true, 0, 'closed', 'closed'],
  ] as const)(
    'open: %s, signed in: %s, owner: %s, %i waiting: ask %s, follow %s',
    (isOpen, isSignedIn, isOwner, waiting, ask, follow) => {
      const viewer = { isSignedIn, isOwner, waiting };
      expect(outcome(mayAsk({ isOpen }, viewer))).toBe(ask);
      expect(outcome(mayFollow({ isOpen }, viewer))).toBe(follow);
    },
  );
});

const viewers = {
  visitor: { isAsker: false, isOwner: false },
  member: { isAsker: false, isOwner: false },
  asker: { isAsker: true, isOwner: false },
  owner: { isAsker: false, isOwner: true },
} as const;

describe('one question (DEAL-002, DEAL-006, DEAL-008, DEAL-014)', () => {
  it.each([
    // viewer, answered: see, answer, remove, report
    ['visitor', false, false, 'not_owner', 'not_yours', true],
    ['visitor', true, true, 'not_owner', 'not_yours', true],
    ['member', false, false, 'not_owner', 'not_yours', true],
    ['member', true, true, 'not_owner', 'not_yours', true],
    ['asker', false, true, 'not_owner', 'yes', false],
    ['asker', true, true, 'not_owner', 'answered_stays', true],
    ['owner', false, true, 'yes', 'yes', true],
    ['owner', true, true, 'answered', 'yes', true],
  ] as const)(
    '%s, answered: %s: see %s, answer %s, remove %s, report %s',
    (viewer, isAnswered, see, answer, remove, report) => {
      const facts = { isAnswered, ...viewers[viewer] };
      expect(maySee(facts)).toBe(see);
      expect(outcome(mayAnswer({ isOpen: true }, facts))).toBe(answer);
      expect(outcome(mayRemove(facts))).toBe(remove);
      expect(mayReport(facts)).toBe(report);
    },
  );

  it('has no answer any more once the thing is closed, and can still be removed (DEAL-007)', () => {
    const facts = { isAnswered: false, ...viewers.owner };
    expect(outcome(mayAnswer({ isOpen: false }, facts))).toBe('closed');
    expect(outcome(mayRemove(facts))).toBe('yes');
  });
});
