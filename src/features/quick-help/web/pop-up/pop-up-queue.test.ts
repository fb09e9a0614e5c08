import { describe, expect, it } from 'vitest';
import {
  NO_POP_UPS,
  add,
  catchUp,
  close,
  nextAt,
  pass,
  remove,
  show,
  unmentioned,
} from './pop-up-queue.ts';
import type { Ask, PopUps } from './pop-up-queue.ts';
import { someAsk } from './pop-up-scene.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const buildQueue = (...asks: Ask[]): PopUps => add(NO_POP_UPS, asks);
const showing = (ask: Ask, ...waiting: Ask[]): PopUps =>
  show(buildQueue(ask, ...waiting), ask, NOW);
const waitingIds = ({ waiting }: PopUps) => waiting.map(({ request }) => request.id);

describe('the order (QUICK-090)', () => {
  it.each([
    [
      'by haste',
      [
        someAsk('low', NOW, { priority: 'low' }),
        someAsk('normal', NOW, { priority: 'normal' }),
        someAsk('urgent', NOW, { priority: 'urgent' }),
        someAsk('high', NOW, { priority: 'high' }),
      ],
      ['urgent', 'high', 'normal', 'low'],
    ],
    [
      'the newest first within a priority',
      [
        someAsk('older', NOW, { age: 2 * MINUTE }),
        someAsk('newest', NOW),
        someAsk('old', NOW, { age: MINUTE }),
      ],
      ['newest', 'old', 'older'],
    ],
    [
      'haste before age',
      [someAsk('new', NOW), someAsk('urgent', NOW, { age: MINUTE, priority: 'urgent' })],
      ['urgent', 'new'],
    ],
    [
      'whoever is asked alone first, whose time runs meanwhile',
      [someAsk('urgent', NOW, { priority: 'urgent' }), someAsk('alone', NOW, { aloneFor: 20_000 })],
      ['alone', 'urgent'],
    ],
  ])('%s', (_what, asks, ids) => {
    expect(waitingIds(add(NO_POP_UPS, asks))).toEqual(ids);
    // Whichever way they come.
    const runEachInTransaction = asks.reduce((popUps, ask) => add(popUps, [ask]), NO_POP_UPS);
    expect(waitingIds(runEachInTransaction)).toEqual(ids);
  });
});

describe('each once (QUICK-088)', () => {
  const ask = someAsk('one', NOW);
  it.each([
    ['while it waits', add(buildQueue(ask), [ask]), ['one']],
    ['while it is shown', add(showing(ask), [ask]), []],
    ['after it was shown', add(close(showing(ask), NOW), [ask]), []],
    ['after it was answered', add(remove(buildQueue(ask), 'one', NOW), [ask]), []],
    [
      'but again when the search began anew (QUICK-119)',
      add(close(showing(ask), NOW), [someAsk('one', NOW + MINUTE)]),
      ['one'],
    ],
    [
      'and as it was asked last',
      add(buildQueue(ask), [someAsk('one', NOW, { aloneFor: 20_000 })]),
      ['one'],
    ],
  ])('%s', (_when, popUps, ids) => expect(waitingIds(popUps)).toEqual(ids));
});

describe('how long (QUICK-085, QUICK-091)', () => {
  it.each([
    ['15 seconds', someAsk('a', NOW), 15 * SECOND],
    ['15 seconds also after a long wait', someAsk('b', NOW, { age: 20 * MINUTE }), 15 * SECOND],
    ['what is left of the request', someAsk('c', NOW, { lasts: 9 * SECOND }), 9 * SECOND],
    ['as long as nobody else is asked', someAsk('d', NOW, { aloneFor: 40_000 }), 40 * SECOND],
    [
      'never longer than the request',
      someAsk('e', NOW, { aloneFor: 40_000, lasts: 12 * SECOND }),
      12 * SECOND,
    ],
  ])('%s', (_what, ask, lasts) => expect(showing(ask).shown?.until).toBe(NOW + lasts));

  it('closes when that is over, not before, and leaves the next one 500 ms (QUICK-086, QUICK-089)', () => {
    const popUps = showing(someAsk('a', NOW), someAsk('b', NOW));
    const over = NOW + 15 * SECOND;
    expect(nextAt(popUps)).toBe(over);
    expect(pass(popUps, over - 1).shown?.ask.request.id).toBe('a');
    const after = pass(popUps, over);
    expect(after.shown).toBeNull();
    expect(nextAt(after)).toBe(over + 500);
    expect(waitingIds(after)).toEqual(['b']);
  });
});

describe('skipping what has ended (QUICK-091)', () => {
  it.each([
    ['a request that expired while it waited', someAsk('x', NOW, { lasts: SECOND }), []],
    ['somebody asked alone whose time went by', someAsk('x', NOW, { aloneFor: SECOND }), []],
    ['but not what is still searched', someAsk('x', NOW, { lasts: MINUTE }), ['x']],
  ])('%s', (_what, ask, ids) =>
    expect(waitingIds(pass(buildQueue(ask), NOW + 2 * SECOND))).toEqual(ids),
  );

  it('also what was taken or called off while it waited', () => {
    const popUps = showing(someAsk('a', NOW), someAsk('b', NOW), someAsk('c', NOW));
    expect(waitingIds(remove(popUps, 'b', NOW))).toEqual(['c']);
    expect(remove(popUps, 'b', NOW).shown?.ask.request.id).toBe('a');
  });
});

describe('closing a pop-up (QUICK-087)', () => {
  it('takes an answer to it, and leaves the others waiting', () => {
    const popUps = showing(someAsk('a', NOW), someAsk('b', NOW));
    expect(remove(popUps, 'unknown', NOW)).toBe(popUps);
    const answered = remove(popUps, 'a', NOW + SECOND);
    expect(answered).toMatchObject({ shown: null, freeAt: NOW + SECOND + 500 });
    expect(waitingIds(answered)).toEqual(['b']);
  });
});

describe('after a gap (QUICK-150)', () => {
  const live = someAsk('live', NOW);
  const alone = someAsk('alone', NOW, { aloneFor: 10_000 });
  it.each([
    ['what was asked of everybody goes on waiting', buildQueue(live), [], ['live']],
    [
      'whoever is asked alone goes on waiting while they are',
      buildQueue(alone),
      [alone],
      ['alone'],
    ],
    ['but not once somebody else is', buildQueue(alone), [], []],
    ['what came meanwhile is asked', NO_POP_UPS, [live], ['live']],
    ['what was shown is not shown again', close(showing(live), NOW), [live], []],
  ])('%s', (_what, popUps, pending, ids) =>
    expect(waitingIds(catchUp(popUps, pending))).toEqual(ids),
  );

  it('lists what the server does not mention, to look it up', () => {
    const popUps = showing(someAsk('shown', NOW), live, someAsk('other', NOW));
    expect(unmentioned(popUps, [live]).toSorted()).toEqual(['other', 'shown']);
  });
});
