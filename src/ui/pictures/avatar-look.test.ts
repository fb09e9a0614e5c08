import { expect, test } from 'vitest';
import { avatarGround, getInitials } from './avatar-look.ts';

test.each([
  ['Maya Lindqvist', 'ML'],
  ['maya', 'M'],
  ['Rosa del Carmen Ortiz', 'RO'],
  ['  Tom   Ng  ', 'TN'],
  ['Étienne Über', 'ÉÜ'],
  ['E\u0301tienne Roy', 'E\u0301R'],
  ['Émile', 'É'],
  ['ßara Lee', 'SL'],
  ['李 小龙', '李小'],
  ["'Ana' (Bo)", 'AB'],
  ['🙂 Ana', 'A'],
  ['Ana 👩‍👩‍👧', 'A'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['3 Musketeers', '3M'],
  ['', ''],
  ['   ', ''],
])('the initials of "%s" are "%s" (SHELL-010)', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('a name keeps its color, whatever its capitals and rims', () => {
  expect(avatarGround('Maya Lindqvist')).toEqual(avatarGround(' maya lindqvist '));
});

test('names spread over the colors', () => {
  const names = Array.from({ length: 80 }, (_, index) => `Neighbor ${index}`);
  const grounds = new Set(names.map((name) => avatarGround(name)));
  expect(grounds.size).toBe(8);
});
