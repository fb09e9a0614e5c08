import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { dimensionsText } from './dimensions-text.ts';

const none = { length: null, width: null, height: null };

it.each([
  [none, null, null],
  [{ length: 24, width: 12.5, height: 30 }, '24 x 12.5 x 30 in', '24 x 12.5 x 30 pulg.'],
  [{ length: 1000, width: 1, height: 1 }, '1,000 x 1 x 1 in', '1,000 x 1 x 1 pulg.'],
  [{ ...none, width: 12 }, 'Width 12 in', 'Ancho 12 pulg.'],
  [
    { ...none, length: 40, height: 5 },
    'Length 40 in x Height 5 in',
    'Largo 40 pulg. x Alto 5 pulg.',
  ],
])('%o reads %s, in Spanish %s (ITEM-118)', async (item, english, spanish) => {
  expect(dimensionsText(item, await createI18n('en'))).toBe(english);
  expect(dimensionsText(item, await createI18n('es'))).toBe(spanish);
});
