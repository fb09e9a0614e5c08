import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatsFor } from '../language/formats.ts';
import { Clock } from './clock.ts';

const MINUTE = 60_000;
const DEVICE = new Date('2026-11-22T12:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose clock is so far ahead of the device's, and takes a time to answer. */
const server =
  (ahead: number, takes = 100) =>
  async (): Promise<Response> => {
    vi.setSystemTime(Date.now() + takes);
    const serverTime = new Date(Date.now() + ahead - takes / 2);
    return new Response(null, { headers: { Date: serverTime.toUTCString() } });
  };
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const drawn = (ahead: number) => DEVICE.getTime() + ahead;
/** To the second. */
const measureOffset = (clock: Clock) =>
  Math.round((clock.now().getTime() - Date.now()) / 1000) * 1000;

describe.each([
  ['right', 0],
  ['ten minutes slow', 10 * MINUTE],
  ['ten minutes fast', -10 * MINUTE],
  ['a day slow', 24 * 60 * MINUTE],
])('on a device that is %s', (_what, ahead) => {
  it('knows the time from a fresh page', async () => {
    const clock = new Clock();
    const ask = vi.fn<() => Promise<Response>>(server(ahead));
    await clock.start(drawn(ahead), ask);
    expect(measureOffset(clock)).toBe(ahead);
    // A clock that is right need not be set.
    expect(ask).toHaveBeenCalledTimes(ahead === 0 ? 0 : 1);
  });

  it('knows the time from a page of last week, as soon as the server answers', async () => {
    const clock = new Clock();
    await clock.start(drawn(-7 * 24 * 60 * MINUTE), server(ahead));
    expect(Math.abs(measureOffset(clock) - ahead)).toBeLessThanOrEqual(1000);
  });

  it('knows the time from any answer', async () => {
    const clock = new Clock();
    await clock.time(server(ahead));
    expect(Math.abs(measureOffset(clock) - ahead)).toBeLessThanOrEqual(1000);
  });
});

it('believes the device about a cached page while there is no connection', async () => {
  const clock = new Clock();
  await clock.start(drawn(-24 * 60 * MINUTE), away);
  expect(measureOffset(clock)).toBe(0);
});

it('believes no device that thinks the page comes from the future', async () => {
  const clock = new Clock();
  await clock.start(drawn(5 * MINUTE), away);
  expect(measureOffset(clock)).toBe(5 * MINUTE);
});

it('does not tremble with answers that took their time, and follows a clock that is set right', async () => {
  const clock = new Clock();
  await clock.time(server(10 * MINUTE));
  const before = measureOffset(clock);
  await clock.time(server(10 * MINUTE, 4000));
  expect(measureOffset(clock)).toBe(before);
  await clock.time(server(0));
  expect(Math.abs(measureOffset(clock))).toBeLessThanOrEqual(1000);
});

it.each(['', 'soon'])('learns nothing from an answer whose date is %j', async (date) => {
  const clock = new Clock();
  await clock.time(async () => new Response(null, { headers: { Date: date } }));
  expect(measureOffset(clock)).toBe(0);
});

it('shows the same moment for a minute and never anything in the future (CHAT-050)', () => {
  const clock = new Clock();
  const { timeAgo } = formatsFor('en');
  const stop = clock.subscribe(() => {});
  const shown = () => new Date(clock.shown());
  vi.advanceTimersByTime(59_000);
  const arrived = new Date();
  expect(clock.shown()).toBe(DEVICE.getTime());
  expect(timeAgo(arrived, shown())).toBe('now');
  vi.advanceTimersByTime(1000);
  expect(timeAgo(arrived, shown())).toBe('now');
  vi.advanceTimersByTime(2 * MINUTE);
  expect(timeAgo(arrived, shown())).toBe('2 minutes ago');
  stop();
});

it('notifies those who show a time at once that the clock was wrong, and a tab that wakes up', async () => {
  const clock = new Clock();
  const listener = vi.fn<() => void>();
  const stop = clock.subscribe(listener);
  listener.mockClear();
  await clock.time(server(10 * MINUTE));
  expect(listener).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 30 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(clock.shown()).toBe(clock.now().getTime());
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('has no old moment for the first caller after a long time', () => {
  const clock = new Clock();
  expect(clock.shown()).toBe(Date.now());
  vi.setSystemTime(Date.now() + 30 * MINUTE);
  expect(clock.shown()).toBe(Date.now());
});
