import { beforeEach, expect, it, vi } from 'vitest';
import type { UserPresence } from '../live-events.ts';
import type { PresenceStatus } from '../rules.ts';
import { livePresences, rememberAnswers, subscribePresences } from './live-presences.ts';

type Live = {
  emit: (payload: UserPresence) => void;
  lose: (isDown: boolean) => void;
  isPolling: boolean;
};
const live = vi.hoisted((): Live => ({ emit: () => {}, lose: () => {}, isPolling: false }));
vi.mock('#platform/web/live/realtime.ts', () => ({
  mustPoll: () => live.isPolling,
  onRealtime: (_: string, listener: (payload: UserPresence) => void) => {
    live.emit = listener;
    return () => {};
  },
  onRealtimeOutage: (listener: (isDown: boolean) => void) => {
    live.lose = listener;
    return () => {};
  },
}));

const emit = (status: PresenceStatus, changedAt: number) =>
  live.emit({
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
  stop = subscribePresences(() => {});
});

it('takes the later of two changes, whichever comes first', () => {
  emit('busy', 2000);
  emit('online', 1000);
  expect(statusNow()).toBe('busy');
  emit('away', 3000);
  expect(statusNow()).toBe('away');
});

it('believes an answer, unless something was received after the question', () => {
  answer('busy', Date.now());
  expect(statusNow()).toBe('busy');
  emit('away', 1000);
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
  stop = subscribePresences(() => {});
  expect(livePresences().lostAt).not.toBeNull();
});

it('forgets everything once nothing shows a status any more', () => {
  emit('busy', 1000);
  const second = subscribePresences(() => {});
  stop();
  expect(statusNow()).toBe('busy');
  second();
  expect(statusNow()).toBeUndefined();
  stop = () => {};
});
