import { describe, expect, test } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import english from '../../../../../locales/en/quick-help.json' with { type: 'json' };
import type { SearchProgress } from '../../contract.ts';
import { progressText } from './search-progress-line.tsx';
import { budgetText } from './use-budget-text.ts';
import { minutesAndSeconds, secondsBetween } from '#platform/web/use-seconds-left.ts';

const translator = new Translator('en', (key) => {
  throw new Error(`no text for ${key}`);
});
translator.add('quick-help', english);
const t = translator.within<'quick-help'>('quick-help');

test.each([
  [20, 100, 'full', '$20-100'],
  [20, 100, 'short', '$20'],
  [20, 0, 'full', '$20'],
  [0, 100, 'full', '$100'],
  [0, 100, 'short', '$100'],
  [50, 50, 'full', '$50'],
  [0, 0, 'full', 'Budget to be agreed'],
  [0, 0, 'short', 'Budget to be agreed'],
] as const)(
  'a budget of %i to %i reads, %s, "%s" (QUICK-009)',
  (budgetMin, budgetMax, form, text) => {
    expect(budgetText(t, { budgetMin, budgetMax }, form)).toBe(text);
  },
);

describe('the countdown (QUICK-039, QUICK-080)', () => {
  const until = new Date('2026-11-20T12:30:00Z');
  test.each([
    ['2026-11-20T12:00:00Z', '30:00'],
    ['2026-11-20T12:25:54.100Z', '4:06'],
    ['2026-11-20T12:29:59.999Z', '0:01'],
    ['2026-11-20T12:30:00Z', '0:00'],
    ['2026-11-20T12:31:00Z', '0:00'],
  ])('at %s has %s left', (now, left) => {
    expect(minutesAndSeconds(secondsBetween(Date.parse(now), until))).toBe(left);
  });
});

test.each<[Partial<SearchProgress>, string]>([
  [{ mode: 'rounds', phase: 'asking', count: 3 }, 'Asking the 3 nearest helpers, one at a time'],
  [{ mode: 'rounds', phase: 'asking', count: 1 }, 'Asking the nearest helper'],
  [{ mode: 'rounds', phase: 'everyone', count: 8 }, 'Asking all 8 helpers within 15 miles at once'],
  [{ mode: 'broadcast', phase: 'everyone', count: 2 }, 'Asking 2 neighbors nearby'],
  [{ mode: 'broadcast', phase: 'everyone', count: 1 }, 'Asking 1 neighbor nearby'],
])('the search %j reads "%s"', (search, text) => {
  const rest = { mode: 'broadcast', phase: 'everyone', count: 0, alerted: 0, seen: 0 } as const;
  expect(progressText(t, { ...rest, ...search })).toBe(text);
});
