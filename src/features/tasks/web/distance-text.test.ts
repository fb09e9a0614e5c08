import { describe, expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { distanceTextOf } from './distance-text.ts';

describe('distance text (TASK-093)', () => {
  it.each<[number | null, string | null, string | null]>([
    [null, null, null],
    [0, '< 0.1 miles', '< 0.1 millas'],
    [0.09, '< 0.1 miles', '< 0.1 millas'],
    [0.1, '0.1 miles', '0.1 millas'],
    [2.5, '2.5 miles', '2.5 millas'],
    [9.94, '9.9 miles', '9.9 millas'],
    [9.96, '10 miles', '10 millas'],
    [12.4, '12 miles', '12 millas'],
  ])('%s', async (miles, english, spanish) => {
    expect(distanceTextOf(miles, await createI18n('en'))).toBe(english);
    expect(distanceTextOf(miles, await createI18n('es'))).toBe(spanish);
  });
});
