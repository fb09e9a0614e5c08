import { expect, it } from 'vitest';
import { parseCity, requestPath } from './request-notice.ts';

it.each([
  ['Queens, NY', 'Queens'],
  ['Brooklyn', 'Brooklyn'],
  [' Winston-Salem , North Carolina, USA', 'Winston-Salem'],
  ['', ''],
])('QUICK-046: for %j a notification says %j', (area, city) => expect(parseCity(area)).toBe(city));

it('QUICK-079: a notification opens the request', () =>
  expect(requestPath('42')).toBe('/on-demand-task/42'));
