import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';

describe('money', () => {
  it.each([
    [50, '$50'],
    [12.5, '$12.50'],
    [10000, '$10,000'],
  ])('%d reads %s in both languages', (dollars, text) => {
    expect(formatsFor('en').money(dollars)).toBe(text);
    expect(formatsFor('es').money(dollars)).toBe(text);
  });
});

describe('relative time', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:50Z', '10 seconds ago', 'hace 10 segundos'],
    ['2026-11-20T11:55:00Z', '5 minutes ago', 'hace 5 minutos'],
    ['2026-11-19T11:00:00Z', 'yesterday', 'ayer'],
    ['2026-10-01T12:00:00Z', 'last month', 'el mes pasado'],
  ])('%s reads %s', (moment, english, spanish) => {
    expect(formatsFor('en').relativeTime(new Date(moment), now)).toBe(english);
    expect(formatsFor('es').relativeTime(new Date(moment), now)).toBe(spanish);
  });
});

it('shows a calendar day without moving it by a time zone', () => {
  expect(formatsFor('en').calendarDay('2026-11-20')).toContain('November 20');
});
