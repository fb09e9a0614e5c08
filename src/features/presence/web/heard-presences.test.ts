import { beforeEach, expect, it, vi } from 'vitest';
import type { UserPresence } from '../live-events.ts';
import type { PresenceStatus } from '../rules.ts';
import { livePresences, rememberAnswers, watchPresences } from './heard-presences.ts';

type Live = {
  tell: (payload: UserPresence) => void;
  lose: (isDown: boolean) => void;
  isPolling: boolean;
};
const live = vi.hoisted((): Live => ({ tell: () => {}, lose: () => {}, isPolling: false }));
vi.mock('#platform/web/live/realtime.ts', () => ({
  mustPoll: () => live.isPolling,
  onRealtime: (_: string, listener: (payload: UserPresence) => void) => {
    live.tell = listener;
    return () => {};
  },
  onRealtimeOutage: (listener: (isDown: boolean) => void) => {
    live.lose = listener;
    return () => {};
  },
}));

const tell = (status: PresenceStatus, changedAt: number) =>
  live.tell({
    userId: 'ben',
    status,
    customStatusMessage: null,
    lastSeen: null,
    changedAt: new Date(changedAt).toISOString(),
  });
const answer = (status: PresenceStatus, askedAt: number) =>
  rememberAnswers([{ userId: 'ben', status, customStatusMessage: null, lastSeen: null }], askedAt);
const statusNow = () => livePresences().people.get('ben')?.presence.status;

let stop = () => {};
beforeEach(() => {
  stop();
  live.isPolling = false;
  stop = watchPresences(() => {});
});

it('keeps the later of two changes, whichever comes first', () => {
  tell('busy', 2000);
  tell('online', 1000);
  expect(statusNow()).toBe('busy');
  tell('away', 3000);
  expect(statusNow()).toBe('away');
});

it('believes an answer, unless something was told after the question', () => {
  answer('busy', Date.now());
  expect(statusNow()).toBe('busy');
  tell('away', 1000);
  answer('online', Date.now() - 60_000);
  expect(statusNow()).toBe('away');
  answer('online', Date.now() + 1);
  expect(statusNow()).toBe('online');
});

it('knows since when nothing comes by itself', () => {
  expect(livePresences().lostAt).toBeNull();
  live.lose(true);
  const since = livePresences().lostAt;
  expect(since).not.toBeNull();
  live.lose(true);
  expect(livePresences().lostAt).toBe(since);
  live.lose(false);
  expect(livePresences().lostAt).toBeNull();
  stop();
  live.isPolling = true;
  stop = watchPresences(() => {});
  expect(livePresences().lostAt).not.toBeNull();
});

it('forgets all when nobody shows a status any more', () => {
  tell('busy', 1000);
  const second = watchPresences(() => {});
  stop();
  expect(statusNow()).toBe('busy');
  second();
  expect(statusNow()).toBeUndefined();
  stop = () => {};
});
