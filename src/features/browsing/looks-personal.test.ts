import { expect, test } from 'vitest';
import { toSearchForm } from '#platform/text/search-form.ts';
import { looksPersonal } from './looks-personal.ts';

test.each([
  ['ana@example.org', true],
  ['write to ana (at) example.org', true],
  ['@ana_lopez', true],
  ['https://example.org/a', true],
  ['www example', true],
  ['512-555-0147', true],
  ['+1 (512) 555 0147', true],
  ['123 Main St', true],
  ['12 East Hidden Lane', true],
  ['1200 Ñandú Boulevard', true],
  ['Calle 5 de Mayo 12', true],
  ['Av. Juárez 301', true],
  ['plumber 78701', true],
  ['55 inch tv', false],
  ['2x4', false],
  ['iphone 13', false],
  ['rtx 3080', false],
  ['size 10 shoes', false],
  ['1990s records', false],
  ['st. patrick hat', false],
  ['niñera', false],
])('%s tells who or where someone is: %s (OPS-208)', (text, isPersonal) => {
  expect(looksPersonal(toSearchForm(text))).toBe(isPersonal);
});
