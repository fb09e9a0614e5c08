import { describe, expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { formatDistance } from './distance-text.ts';

const here = { latitude: 30, longitude: -97 };
const MILES_A_DEGREE = (3959 * Math.PI) / 180;
const away = (miles: number) => ({ latitude: 30 + miles / MILES_A_DEGREE, longitude: -97 });
const exact = (point: { latitude: number | null; longitude: number | null }) => ({
  ...away(5),
  exactPlace: { streetAddress: '', zipCode: '', ...point },
});

describe('distance text (TASK-093)', () => {
  it.each([
    [0, '< 0.1 miles', '< 0.1 millas'],
    [0.09, '< 0.1 miles', '< 0.1 millas'],
    [0.101, '0.1 miles', '0.1 millas'],
    [2.5, '2.5 miles', '2.5 millas'],
    [9.94, '9.9 miles', '9.9 millas'],
    [9.96, '10 miles', '10 millas'],
    [12.4, '12 miles', '12 millas'],
  ])('%s', async (miles, english, spanish) => {
    expect(formatDistance(here, away(miles), await createI18n('en'))).toBe(english);
    expect(formatDistance(here, away(miles), await createI18n('es'))).toBe(spanish);
  });

  it('is to the point for who may see it, else to the middle of the area (GEO-108)', async () => {
    const i18n = await createI18n('en');
    expect(formatDistance(here, exact(away(2.5)), i18n)).toBe('2.5 miles');
    expect(formatDistance(here, exact({ latitude: null, longitude: null }), i18n)).toBe(
      '5.0 miles',
    );
  });

  it('is none where one place is unknown (GEO-107)', async () => {
    const i18n = await createI18n('en');
    expect(formatDistance(null, away(1), i18n)).toBeNull();
    expect(formatDistance(here, { latitude: null, longitude: null }, i18n)).toBeNull();
  });
});
