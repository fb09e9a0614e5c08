import { describe, expect, test } from 'vitest';
import { requestDraft } from '../../../request-form.ts';
import { maximumAfter, stopTowards, stopsOfMaximum } from './budget-stops.ts';
import { emptyHelpForm, toDraft } from './help-form.ts';

describe('the stops of the maximum (QUICK-028)', () => {
  test('begin at the minimum, go in tens, and end with 500', () => {
    expect(stopsOfMaximum(20).slice(0, 3)).toEqual([20, 30, 40]);
    expect(stopsOfMaximum(20).slice(-2)).toEqual([490, 500]);
    expect(stopsOfMaximum(25).slice(-2)).toEqual([495, 500]);
  });

  test.each([
    [105, 100, 20, 110],
    [95, 100, 20, 90],
    [100, 100, 20, 100],
    [237, 100, 20, 240],
    [500, 495, 25, 500],
    [490, 500, 25, 485],
    [0, 100, 20, 500],
  ])('a slider at %i, moved from %i with the minimum %i, goes to %i', (to, from, minimum, stop) => {
    // Below the minimum a slider cannot go; the last stop stands for what has none.
    expect(stopTowards(to, { from, minimum })).toBe(stop);
  });
});

describe('a minimum that changes', () => {
  test.each([
    [120, 100, 120],
    [100, 100, 100],
    [30, 100, 100],
    [25, 100, 95],
    [30, 95, 100],
    [25, 500, 500],
    [30, 495, 500],
    [200, 10, 200],
  ])('to %i leads a maximum of %i to %i (QUICK-028)', (minimum, maximum, expected) => {
    expect(maximumAfter(minimum, maximum)).toBe(expected);
  });

  test('dragged through every stop does not push the maximum before it', () => {
    let maximum = 300;
    for (let minimum = 10; minimum <= 200; minimum += 5) maximum = maximumAfter(minimum, maximum);
    expect(maximum).toBe(300);
  });

  test('always leaves what may be sent (QUICK-031, QUICK-165)', () => {
    const asked = { ...emptyHelpForm, title: 'Sofa', category: 'moving' as const };
    const fullAddress = '500 Congress Ave, Austin';
    for (let budgetMin = 10; budgetMin <= 200; budgetMin += 5) {
      for (let before = 10; before <= 500; before += 5) {
        const budgetMax = maximumAfter(budgetMin, before);
        const sent = toDraft({ ...asked, fullAddress, budgetMin, budgetMax });
        expect(requestDraft.safeParse(sent).success).toBe(true);
      }
    }
  });
});
