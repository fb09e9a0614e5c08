import { describe, expect, it } from 'vitest';
import {
  hasSeenTime,
  isSeenTimeFrozen,
  presenceStatuses,
  shownStatus,
  resolvePresenceStatus,
  trustedStatus,
} from './rules.ts';
import type { Connection, PresenceStatus } from './rules.ts';

describe('the status of a person', () => {
  it.each<[PresenceStatus | null, Connection, PresenceStatus, PresenceStatus]>([
    // chosen, connection → their own, what others see
    [null, 'visible', 'online', 'online'],
    [null, 'hidden', 'away', 'away'],
    [null, 'none', 'offline', 'offline'],
    ['online', 'visible', 'online', 'online'],
    ['online', 'hidden', 'away', 'away'],
    ['online', 'none', 'offline', 'offline'],
    ['away', 'visible', 'away', 'away'],
    ['away', 'hidden', 'away', 'away'],
    ['away', 'none', 'offline', 'offline'],
    ['busy', 'visible', 'busy', 'busy'],
    ['busy', 'hidden', 'busy', 'busy'],
    ['busy', 'none', 'offline', 'offline'],
    ['invisible', 'visible', 'invisible', 'offline'],
    ['invisible', 'hidden', 'invisible', 'offline'],
    ['invisible', 'none', 'offline', 'offline'],
    ['offline', 'visible', 'offline', 'offline'],
    ['offline', 'hidden', 'offline', 'offline'],
    ['offline', 'none', 'offline', 'offline'],
  ])('chosen %s, pages %s: %s, shown as %s', (chosen, connection, own, shown) => {
    const status = resolvePresenceStatus({ chosen, connection });
    expect(status).toBe(own);
    expect(shownStatus(status)).toBe(shown);
  });

  it('stores the time of those who chose not to be there, and shows it of those who are not', () => {
    expect(presenceStatuses.filter(isSeenTimeFrozen)).toEqual(['invisible', 'offline']);
    expect(isSeenTimeFrozen(null)).toBe(false);
    expect(presenceStatuses.filter(hasSeenTime)).toEqual(['away', 'offline']);
  });
});

describe('the status shown without live updates', () => {
  const MINUTE = 60_000;
  it.each([
    { lostAt: null, receivedAt: 0, now: 60 * MINUTE, expected: 'busy' },
    { lostAt: 10 * MINUTE, receivedAt: 0, now: 12 * MINUTE, expected: 'busy' },
    { lostAt: 10 * MINUTE, receivedAt: 0, now: 12 * MINUTE + 1, expected: 'offline' },
    { lostAt: 10 * MINUTE, receivedAt: 15 * MINUTE, now: 17 * MINUTE, expected: 'busy' },
    { lostAt: 10 * MINUTE, receivedAt: 15 * MINUTE, now: 17 * MINUTE + 1, expected: 'offline' },
  ])('lost at $lostAt, received at $receivedAt, now $now: $expected', ({ expected, ...facts }) => {
    expect(trustedStatus({ status: 'busy', ...facts })).toBe(expected);
  });
});
