import { describe, expect, it } from 'vitest';
import { EVERYTHING, NECESSARY_ONLY, readConsent } from './consent.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const GIVEN = '2026-11-01T08:00:00.000Z';
const ALL = JSON.stringify(EVERYTHING);

describe('readConsent', () => {
  it.each([
    ['everything', EVERYTHING],
    ['only what is necessary', NECESSARY_ONLY],
    ['a part', { necessary: true, analytics: false, marketing: false, preferences: true }],
  ] as const)('reads back %s', (_name, consent) => {
    expect(readConsent(JSON.stringify(consent), GIVEN, NOW)).toEqual(consent);
  });

  it('keeps the necessary part on against an edited value', () => {
    const edited = JSON.stringify({ ...NECESSARY_ONLY, necessary: false });
    expect(readConsent(edited, GIVEN, NOW)).toEqual(NECESSARY_ONLY);
  });

  it('drops what does not belong into it', () => {
    const edited = JSON.stringify({ ...NECESSARY_ONLY, tracking: true });
    expect(readConsent(edited, GIVEN, NOW)).toEqual(NECESSARY_ONLY);
  });

  it.each([
    ['no record', null, GIVEN],
    ['no date', ALL, null],
    ['an empty record', '', GIVEN],
    ['no JSON', '{necessary', GIVEN],
    ['another kind of value', 'true', GIVEN],
    ['null', 'null', GIVEN],
    [
      'a missing part',
      JSON.stringify({ necessary: true, analytics: true, marketing: true }),
      GIVEN,
    ],
    ['a missing necessary part', JSON.stringify({ ...EVERYTHING, necessary: undefined }), GIVEN],
    ['a part of another kind', JSON.stringify({ ...EVERYTHING, marketing: 'yes' }), GIVEN],
    ['an empty date', ALL, ''],
    ['no date at all', ALL, 'last year'],
    ['a date to come', ALL, '2026-11-21T12:00:00.001Z'],
    ['a date twelve months ago', ALL, '2025-11-21T12:00:00.000Z'],
    ['an old date', ALL, '2020-01-01T00:00:00.000Z'],
  ])('counts %s as no consent', (_name, record, date) => {
    expect(readConsent(record, date, NOW)).toBeNull();
  });

  it.each([
    ['this very moment', NOW.toISOString()],
    ['a moment less than twelve months ago', '2025-11-21T12:00:00.001Z'],
  ])('still counts what was given %s', (_name, date) => {
    expect(readConsent(ALL, date, NOW)).toEqual(EVERYTHING);
  });
});
