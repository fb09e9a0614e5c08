import { describe, expect, it } from 'vitest';
import { NOTHING_YET, planNextStep, follow } from './tracking-plan.ts';
import type { Due, TrackingEvent, TrackingProblem } from './tracking-plan.ts';

const here = { latitude: 40.71, longitude: -74.01 };
const there = { latitude: 40.72, longitude: -74.02 };
const at = (point: typeof here): TrackingEvent => ({ type: 'position', point });
const failed = (problem: TrackingProblem, time: number): TrackingEvent => ({
  type: 'problem',
  problem,
  at: time,
});
const sent = (time: number): TrackingEvent => ({ type: 'sent', at: time });
const send = (point: typeof here, time: number): Due => ({ step: 'send', at: time, point });

describe('a tracked device (QUICK-068, QUICK-071)', () => {
  it.each<[string, TrackingEvent[], Due | null]>([
    ['waits for a position', [], null],
    ['sends the first at once', [at(here)], send(here, 0)],
    ['sends at the end of every 30 seconds', [at(here), sent(1_000)], send(here, 31_000)],
    ['sends the newest only', [at(here), sent(1_000), at(there)], send(there, 31_000)],
    [
      'asks again after a minute when denied',
      [failed('denied', 5_000)],
      { step: 'retry', at: 65_000 },
    ],
    [
      'asks again after a minute when there was none',
      [at(here), sent(0), failed('unknown', 5_000)],
      { step: 'retry', at: 65_000 },
    ],
    ['does not ask what cannot answer', [failed('unsupported', 0)], null],
    ['does not ask again on a page without https', [failed('insecure', 0)], null],
    ['waits while it is asked again', [failed('denied', 0), { type: 'retry' }], null],
    [
      'keeps its pace after a problem',
      [at(here), sent(1_000), failed('unknown', 2_000), { type: 'retry' }, at(there)],
      send(there, 31_000),
    ],
  ])('%s', (_name, events, due) => {
    let state = NOTHING_YET;
    for (const event of events) state = follow(state, event);
    expect(planNextStep(state)).toEqual(due);
  });

  it('says why there is no position until there is one', () => {
    const lost = follow(NOTHING_YET, failed('denied', 0));
    expect(lost.problem).toBe('denied');
    expect(follow(lost, at(here)).problem).toBeNull();
  });
});
