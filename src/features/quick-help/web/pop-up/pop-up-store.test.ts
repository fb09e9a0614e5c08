import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ask } from './pop-up-queue.ts';
import { someAsk } from './pop-up-scene.ts';
import { createPopUps } from './pop-up-store.ts';

const START = Date.UTC(2026, 10, 22, 12);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function scene(claim: (ask: Ask) => boolean = () => true) {
  const shown: string[] = [];
  const tab = { isSeen: true };
  const store = createPopUps({
    now: Date.now,
    isSeen: () => tab.isSeen,
    claim: async (ask) => claim(ask),
    onShown: ({ request }) => void shown.push(request.id),
  });
  store.start();
  const current = () => store.shown()?.ask.request.id ?? null;
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { store, shown, tab, current, wait };
}

it('shows one after the other, each for 15 seconds, half a second apart (QUICK-085 to QUICK-091)', async () => {
  const { store, current, shown, wait } = scene();
  store.add(someAsk('first', START, { priority: 'low' }));
  await wait(0);
  store.add(someAsk('second', START));
  store.add(someAsk('urgent', START, { priority: 'urgent' }));
  store.add(someAsk('second', START));
  await wait(14_999);
  expect(current()).toBe('first');
  await wait(1);
  expect(current()).toBeNull();
  await wait(499);
  expect(current()).toBeNull();
  await wait(1);
  expect(current()).toBe('urgent');
  await wait(15_500);
  expect(current()).toBe('second');
  await wait(15_500);
  expect(current()).toBeNull();
  expect(shown).toEqual(['first', 'urgent', 'second']);
});

it('goes on 500 ms after an answer (QUICK-087, QUICK-089)', async () => {
  const { store, current, wait } = scene();
  store.add(someAsk('a', START, { priority: 'high' }));
  store.add(someAsk('b', START));
  await wait(3000);
  store.remove('a');
  expect(current()).toBeNull();
  await wait(500);
  expect(current()).toBe('b');
});

it('waits in a hidden tab, and skips what ended there (QUICK-091, QUICK-097)', async () => {
  const { store, tab, current, shown, wait } = scene();
  tab.isSeen = false;
  store.add(someAsk('taken', START, { priority: 'urgent' }));
  store.add(someAsk('short', START, { priority: 'urgent', lasts: 20_000 }));
  store.add(someAsk('lasting', START));
  await wait(25_000);
  expect(shown).toEqual([]);
  store.remove('taken');
  tab.isSeen = true;
  store.look();
  await wait(0);
  expect(current()).toBe('lasting');
});

it('leaves to another tab what that one shows (QUICK-097)', async () => {
  const { store, current, wait } = scene(({ request }) => request.id !== 'theirs');
  store.add(someAsk('theirs', START, { priority: 'urgent' }));
  store.add(someAsk('ours', START));
  await wait(0);
  expect(current()).toBe('ours');
});

it('shows nothing that ended while the tabs agreed who shows it', async () => {
  const { store, shown, wait } = scene();
  store.add(someAsk('gone', START));
  store.remove('gone');
  await wait(0);
  expect(shown).toEqual([]);
});

it('says what of the pending is new (QUICK-150)', async () => {
  const { store, wait } = scene();
  const known = someAsk('known', START);
  expect(store.add(known)).toBe(true);
  expect(store.add(known)).toBe(false);
  await wait(0);
  const news = store.catchUp([known, someAsk('missed', START)]);
  expect(news.map(({ request }) => request.id)).toEqual(['missed']);
});

it('has nothing any more off duty (QUICK-097)', async () => {
  const { store, current, wait } = scene();
  store.add(someAsk('a', START));
  store.add(someAsk('b', START));
  await wait(0);
  store.end();
  expect(current()).toBeNull();
  await wait(60_000);
  expect(current()).toBeNull();
});
