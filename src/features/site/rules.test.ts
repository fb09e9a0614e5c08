import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comingDays, foundingOffer } from './rules.ts';
import { settingDefaults } from './setting-values.ts';

describe('a day that is past is never spoken of (SHELL-108, PEOPLE-129)', () => {
  it.each([
    ['weeks before', '2026-11-22T12:00:00Z', true],
    ['on the day', '2026-12-15T17:00:00Z', true],
    ['on its evening in New York', '2026-12-16T04:59:59Z', true],
    ['at midnight in New York', '2026-12-16T05:00:00Z', false],
    ['a year later', '2027-12-15T12:00:00Z', false],
  ])('%s', (_when, now, isShown) => {
    const at = new Date(now);
    const offer = { foundingOfferDate: '2026-12-15', foundingOfferEnds: null };
    expect(foundingOffer(offer, at)).toEqual({
      isOver: false,
      day: isShown ? '2026-12-15' : null,
    });
    const days = { from: '2026-12-13', to: '2026-12-15' };
    expect(comingDays(days, at)).toEqual(isShown ? days : null);
  });

  it('knows summer time', () => {
    const offer = { foundingOfferDate: '2026-07-04', foundingOfferEnds: null };
    const dayAt = (now: string) => foundingOffer(offer, new Date(now)).day;
    expect(dayAt('2026-07-05T03:59:59Z')).toBe('2026-07-04');
    expect(dayAt('2026-07-05T04:00:00Z')).toBeNull();
  });

  it('ends the offer at its end, whatever day it advertises', () => {
    const offer = { foundingOfferDate: null, foundingOfferEnds: '2026-12-31T23:59:59-05:00' };
    const isOverAt = (now: string) => foundingOffer(offer, new Date(now)).isOver;
    expect(isOverAt('2027-01-01T04:59:58Z')).toBe(false);
    expect(isOverAt('2027-01-01T04:59:59Z')).toBe(true);
  });

  it('ends it with the day it advertises where the operator says so (PEOPLE-133)', () => {
    const offer = {
      foundingOfferDate: '2026-12-15',
      foundingOfferEnds: '2026-12-31T00:00:00Z',
      foundingOfferClosesAfterDate: true,
    };
    const isOverAt = (now: string) => foundingOffer(offer, new Date(now)).isOver;
    expect(isOverAt('2026-12-16T04:59:59Z')).toBe(false);
    expect(isOverAt('2026-12-16T05:00:00Z')).toBe(true);
    const other = { ...offer, foundingOfferClosesAfterDate: false };
    expect(foundingOffer(other, new Date('2026-12-16T05:00:00Z')).isOver).toBe(false);
  });

  it('says nothing of days that are not set', () => {
    const values = settingDefaults('https://porch.example');
    const now = new Date();
    expect(foundingOffer(values, now)).toEqual({ isOver: false, day: null });
    expect(comingDays(values.cityWeekend, now)).toBeNull();
  });
});

const ROOT = join(import.meta.dirname, '../../..');
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?' +
  '|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre';
/** 'Aug 22-24', '15 de agosto', '2025-08-15', '8/15/2025', or the year alone. */
const DATE = new RegExp(
  `\\b(?:${MONTHS})\\.? \\d{1,2}\\b|\\b\\d{1,2}(?:-\\d{1,2})?(?: de)? (?:${MONTHS})\\b|\\b20\\d{2}-\\d{2}|\\d/\\d{1,2}/\\d{2}|\\b20[12]\\d\\b`,
  'gi',
);

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

describe('no date is written down where it would grow old', () => {
  const files = [
    ...filesIn('locales', /\.json$/),
    ...filesIn('src/demo', /\.ts$/).filter((file) => !file.endsWith('.test.ts')),
    ...filesIn('src/features/content', /\.md$/),
    ...filesIn('src/pages', /\.tsx$/),
    ...filesIn('src/shell', /\.tsx$/),
    ...filesIn('public', /\.(?:json|html|webmanifest|txt)$/),
  ];

  it('in texts, pages and the demo neighborhood', () => {
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      (readFileSync(join(ROOT, file), 'utf8').match(DATE) ?? []).map((date) => `${file}: ${date}`),
    );
    expect(found).toEqual([]);
  });

  it('in the settings, but for when the legal pages were last changed', () => {
    const { legalUpdated, ...rest } = settingDefaults('https://porch.example');
    expect(JSON.stringify(rest)).not.toMatch(DATE);
    expect(legalUpdated.en).toMatch(DATE);
  });
});
