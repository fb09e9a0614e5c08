import { describe, expect, test } from 'vitest';
import { requestDraft } from '../../../request-form.ts';
import { maximumAfter, stopTowards, stopsOfMaximum } from './budget-stops.ts';
import { emptyHelpForm, toDraft } from './help-form.ts';

describe('the stops of the maximum (QUICK-028)', () => {
  test('are the minimum and full tens up to 500', () => {
    expect(stopsOfMaximum(20).slice(0, 3)).toEqual([20, 30, 40]);
    expect(stopsOfMaximum(20).slice(-2)).toEqual([490, 500]);
    expect(stopsOfMaximum(25).slice(0, 3)).toEqual([25, 30, 40]);
  });

  test.each([
    [105, 100, 20, 110],
    [95, 100, 20, 90],
    [100, 100, 20, 100],
    [237, 100, 20, 240],
    [495, 500, 25, 490],
    [110, 105, 20, 110],
    [25, 30, 25, 25],
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
    [25, 100, 100],
    [30, 95, 95],
    [25, 500, 500],
    [200, 10, 200],
  ])('to %i leads a maximum of %i to %i (QUICK-028)', (minimum, maximum, expected) => {
    expect(maximumAfter(minimum, maximum)).toBe(expected);
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
