import { expect, test } from 'vitest';
import { readChanges, readDraft, startTyping } from './typed-changes.ts';
import type { Terms, TypedChanges } from './typed-changes.ts';

const now = {
  budgetType: 'fixed',
  price: 40,
  maxPrice: null,
  agreedPrice: null,
  timing: { type: 'specific', date: '2026-12-05', timeOfDay: 'morning' },
  scope: 'Front lawn.',
  place: { address: '12 Hidden Lane', city: 'Austin', state: 'TX', zipCode: '78701' },
} satisfies Terms;
const untouched = startTyping(now, null);

test.each<[typed: Partial<TypedChanges>, read: object]>([
  [{ amount: '55,50' }, { price: { amount: 55.5, unit: 'job' }, day: null, scope: null }],
  [
    { date: '2026-12-06' },
    { price: null, day: { date: '2026-12-06', timeOfDay: 'morning' }, scope: null },
  ],
  [
    { timeOfDay: 'evening' },
    { price: null, day: { date: '2026-12-05', timeOfDay: 'evening' }, scope: null },
  ],
  [{ scope: ' Both lawns. ' }, { price: null, day: null, scope: 'Both lawns.' }],
  [
    { place: { ...now.place, address: '9 Oak Street ' } },
    { scope: null, place: { ...now.place, address: '9 Oak Street' } },
  ],
  // A blank at the end is no other place.
  [
    { amount: '55', place: { ...now.place, city: 'Austin ' } },
    { price: { amount: 55, unit: 'job' }, place: null },
  ],
])('%j is all that is sent (DEAL-040)', (typed, read) => {
  const form = readChanges({ ...untouched, ...typed }, now, false);
  expect(form).toMatchObject({ success: true, data: read });
});

test.each<[typed: Partial<TypedChanges>, path: string[]]>([
  [{}, ['price']],
  [{ amount: 'abc' }, ['price', 'amount']],
  [{ amount: '0' }, ['price', 'amount']],
  [{ date: '', timeOfDay: 'evening' }, ['day', 'date']],
  [{ scope: '  ' }, ['scope']],
  [{ place: { ...now.place, city: '' } }, ['place', 'city']],
  [{ place: { ...now.place, zipCode: '12' } }, ['place', 'zipCode']],
])('%j is refused at its field (DEAL-045)', (typed, path) => {
  const form = readChanges({ ...untouched, ...typed }, now, false);
  expect(form).toMatchObject({ success: false, error: { issues: [{ path }] } });
});

test('a counter starts from the proposal, and its other fields from the current terms (DEAL-043)', () => {
  const answered = {
    price: { amount: 50, unit: 'job' as const },
    day: null,
    scope: null,
    place: null,
  };
  expect(startTyping(now, answered)).toEqual({
    unit: 'job',
    amount: '50',
    date: '2026-12-05',
    timeOfDay: 'morning',
    scope: 'Front lawn.',
    place: now.place,
  });
});

test('a draft is restored as typed, and one of another shape is ignored', () => {
  const typed = { ...untouched, amount: '5x' };
  expect(readDraft(JSON.stringify(typed))).toEqual(typed);
  expect(readDraft('{"amount":5}')).toBe(null);
  expect(readDraft('5 dollars')).toBe(null);
  expect(readDraft('')).toBe(null);
});
