import { expect, test } from 'vitest';
import { toProfileChange, changedNames, followedValues } from './section-fields.ts';

const stored = { bio: 'Hello', phone: '', skills: ['A'] };

test.each([
  [stored, []],
  [{ ...stored, skills: ['A'] }, []],
  [{ ...stored, bio: 'Hello!' }, ['bio']],
  [{ bio: '', phone: '1', skills: ['A', 'B'] }, ['bio', 'phone', 'skills']],
])('finds what changed in %j: %j (PEOPLE-009, PEOPLE-014)', (typed, names) => {
  expect(changedNames(typed, stored)).toEqual(names);
});

test.each([
  ['nothing was typed', stored, { bio: 'Hi', skills: [] }],
  ['one field is being edited', { ...stored, bio: 'Hello, y' }, { skills: [] }],
  ['all fields are', { bio: '', phone: '1', skills: ['B'] }, {}],
])('takes over what another page saved where %s (PEOPLE-016)', (_, typed, followed) => {
  const now = { bio: 'Hi', phone: '', skills: [] };
  expect(followedValues(typed, { before: stored, now })).toEqual(followed);
});

test('social links are saved by the same call as all other fields (PEOPLE-010)', () => {
  expect(toProfileChange('social', { twitter: '@ana' })).toEqual({
    socialLinks: { twitter: '@ana' },
  });
  expect(toProfileChange('personal', { bio: 'Hello' })).toEqual({ bio: 'Hello' });
});
