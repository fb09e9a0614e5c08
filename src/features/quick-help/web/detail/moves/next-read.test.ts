import { describe, expect, it } from 'vitest';
import { nextRead } from './next-read.ts';

const now = new Date('2026-11-23T10:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const request = (
  status: 'searching' | 'accepted' | 'expired',
  more: { isOwn?: boolean; isViewer?: boolean; left?: number } = {},
) => ({
  status,
  isOwn: more.isOwn ?? false,
  expiresAt: inSeconds(more.left ?? 1200),
  helper: more.isViewer === undefined ? null : { isViewer: more.isViewer },
});
const options = { isSignedIn: true, isLive: true, now, otherwise: false as const };

describe('when a request is read again without an event (QUICK-132)', () => {
  it.each<
    [
      string,
      Parameters<typeof nextRead>[0],
      Partial<Parameters<typeof nextRead>[1]>,
      number | false,
    ]
  >([
    ['the requester waits for its end', request('searching', { isOwn: true }), {}, 1_200_500],
    [
      'without a connection every 15 seconds',
      request('searching', { isOwn: true }),
      { isLive: false },
      15_000,
    ],
    [
      'or at its end, if that is sooner',
      request('searching', { isOwn: true, left: 5 }),
      { isLive: false },
      5_500,
    ],
    ['somebody else who is signed in every 15 seconds', request('searching'), {}, 15_000],
    [
      'a visitor as visitors do',
      request('searching'),
      { isSignedIn: false, otherwise: 300_000 },
      300_000,
    ],
    [
      'a visitor at its end',
      request('searching', { left: 60 }),
      { isSignedIn: false, otherwise: 300_000 },
      60_500,
    ],
    [
      'past its end once a second (QUICK-040)',
      request('searching', { isOwn: true, left: -9 }),
      {},
      1000,
    ],
    ['its helper by events', request('accepted', { isViewer: true }), {}, false],
    [
      'its helper without a connection',
      request('accepted', { isViewer: true }),
      { isLive: false },
      15_000,
    ],
    [
      'the requester of an accepted one by events',
      request('accepted', { isOwn: true, isViewer: false }),
      {},
      false,
    ],
    ['what is over', request('expired', { isOwn: true }), {}, false],
    ['nothing yet', undefined, {}, false],
  ])('%s', (_case, shown, more, expected) => {
    expect(nextRead(shown, { ...options, ...more })).toBe(expected);
  });
});
